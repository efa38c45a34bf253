import { defineCollection } from 'astro:content';
import { glob, type Loader } from 'astro/loaders';
import { omit } from 'zod/mini';
import { publicPostSchema } from '#contracts/posts.ts';
import { buildSchema } from '#schemas/build.schema.ts';
import { copySchema } from '#schemas/copy.schema.ts';
import { legalSchema } from '#schemas/legal.schema.ts';
import { siteSchema } from '#schemas/site.schema.ts';
import { toDeployment } from '#server/deployment.ts';
import { readBuildEnv } from '#server/env.ts';
import { loadSnapshot } from '#server/posts/snapshot.ts';

/** Published posts, newest first, straight from the store: nothing else feeds pages and feeds. Fails with the store. */
const publishedPosts: Loader = {
  name: 'published-posts',
  async load({ store, generateDigest }) {
    store.clear();
    if (import.meta.env['TYPES_ONLY']) return;
    const { posts } = await loadSnapshot();
    for (const { content, ...data } of posts) {
      store.set({ id: data.slug, data, body: content, digest: generateDigest(data.id + data.updatedAt) });
    }
  },
};

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
  legal: defineCollection({
    loader: glob({ base: './content/legal', pattern: '*.mdx' }),
    schema: legalSchema,
  }),
  posts: defineCollection({ loader: publishedPosts, schema: omit(publicPostSchema, { content: true }) }),
  build: defineCollection({ loader: buildFacts, schema: buildSchema }),
};
