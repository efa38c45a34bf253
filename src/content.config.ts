import { defineCollection } from 'astro:content';
import { file, glob, type Loader } from 'astro/loaders';
import { extend, omit, optional } from 'zod/mini';
import { type PublicPost, publicPostSchema } from '#contracts/posts.ts';
import { makePictures, type Pictures, type StoredPicture } from '#rendering/pictures.ts';
import { buildSchema } from '#schemas/build.schema.ts';
import { copySchema } from '#schemas/copy.schema.ts';
import { askedSchema, knowledgeSchema, outOfScopeSchema } from '#schemas/knowledge.schema.ts';
import { legalSchema } from '#schemas/legal.schema.ts';
import { pictureSchema } from '#schemas/picture.schema.ts';
import { siteSchema } from '#schemas/site.schema.ts';
import { voiceSchema } from '#schemas/voices.schema.ts';
import { toDeployment } from '#server/deployment.ts';
import { readBuildEnv } from '#server/env.ts';
import { loadAllMedia } from '#server/media/media.store.ts';
import { loadSnapshot, openBuildStore } from '#server/posts/snapshot.ts';

const MEDIA_ADDRESS = '/api/media/';

type Illustrated = Pick<PublicPost, 'featuredImage' | 'featuredImageSize'>;

function toStored({ featuredImage, featuredImageSize }: Illustrated): StoredPicture[] {
  if (!featuredImage?.startsWith(MEDIA_ADDRESS) || !featuredImageSize) return [];
  return [{ hash: featuredImage.slice(MEDIA_ADDRESS.length), width: featuredImageSize.width }];
}

/** What a build says of images that pages show as they are stored; null when there are none. */
function complaint({ broken, left }: Pictures): string | null {
  const sentences = [
    ...(broken.length > 0
      ? [`Images that cannot be read are shown as they are stored: ${broken.join(', ')}.`]
      : []),
    ...(left > 0 ? [`${left} images are left for the next build.`] : []),
  ];
  return sentences.join(' ') || null;
}

/** Published posts, newest first, straight from the store: nothing else feeds pages and feeds. Fails with the store. */
const publishedPosts: Loader = {
  name: 'published-posts',
  async load({ store, generateDigest, logger }) {
    store.clear();
    if (import.meta.env['TYPES_ONLY']) return;
    const { posts } = await loadSnapshot();
    const pictures = await makePictures(posts.flatMap(toStored), (hashes) =>
      loadAllMedia(openBuildStore(), hashes),
    );
    const problem = complaint(pictures);
    if (problem) logger.warn(problem);
    for (const { content, ...post } of posts) {
      const picture = pictures.made.get(toStored(post)[0]?.hash ?? '');
      const data = { ...post, ...(picture && { picture }) };
      store.set({ id: data.slug, data, body: content, digest: generateDigest(data.id + data.updatedAt) });
    }
  },
};

const builtPostSchema = extend(omit(publicPostSchema, { content: true }), {
  picture: optional(pictureSchema),
});

/** What this build is: the content version its posts hold, and where it came from. */
const buildFacts: Loader = {
  name: 'build-facts',
  async load({ store }) {
    store.clear();
    if (import.meta.env['TYPES_ONLY']) return;
    const { version } = await loadSnapshot();
    const { context, branch, commit } = readBuildEnv();
    const preview = toDeployment(context, branch).kind === 'preview';
    const data = { contentVersion: version, builtAt: new Date().toISOString(), branch, commit, preview };
    store.set({ id: 'build', data });
  },
};

export const collections = {
  site: defineCollection({ loader: glob({ base: './content', pattern: 'site.yaml' }), schema: siteSchema }),
  copy: defineCollection({ loader: glob({ base: './content/copy', pattern: '*.yaml' }), schema: copySchema }),
  voices: defineCollection({ loader: file('./content/voices.yaml'), schema: voiceSchema }),
  legal: defineCollection({
    loader: glob({ base: './content/legal', pattern: '*.mdx' }),
    schema: legalSchema,
  }),
  knowledge: defineCollection({
    loader: glob({ base: './content/knowledge', pattern: '*.md' }),
    schema: knowledgeSchema,
  }),
  asked: defineCollection({
    loader: glob({ base: './content/knowledge/asked', pattern: '*.yaml' }),
    schema: askedSchema,
  }),
  outOfScope: defineCollection({
    loader: glob({ base: './content/knowledge', pattern: 'out-of-scope.yaml' }),
    schema: outOfScopeSchema,
  }),
  posts: defineCollection({ loader: publishedPosts, schema: builtPostSchema }),
  build: defineCollection({ loader: buildFacts, schema: buildSchema }),
};
