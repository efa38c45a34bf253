import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { type SamplePost, samplePosts } from '#support/sample-posts.ts';
import { type Contestant, requirePages } from './build.contestant.ts';
import { measureBuild } from './measured-process.ts';

const packages = resolve(import.meta.dirname, '..', 'node_modules');

/** The least an Astro blog can be: a collection of Markdown files, a list of all, a page for each. */
const files = {
  'astro.config.mjs': `export default { cacheDir: './cache' };
`,
  'package.json': `{ "type": "module" }
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/posts' }),
  schema: z.object({
    title: z.string(),
    excerpt: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    publishedAt: z.coerce.date(),
  }),
});

export const collections = { posts };
`,
  'src/layouts/Page.astro': `---
const { title, description } = Astro.props;
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="description" content={description} />
    <title>{title}</title>
  </head>
  <body>
    <header><a href="/">Blog</a></header>
    <main><slot /></main>
  </body>
</html>
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
import Page from '../layouts/Page.astro';
const posts = (await getCollection('posts')).sort((a, b) => b.data.publishedAt - a.data.publishedAt);
---
<Page title="Blog" description="All posts">
  <ul>
    {posts.map(({ id, data }) => (
      <li>
        <a href={\`/blog/\${id}/\`}>{data.title}</a>
        <time datetime={data.publishedAt.toISOString()}>{data.publishedAt.toDateString()}</time>
        <p>{data.excerpt}</p>
      </li>
    ))}
  </ul>
</Page>
`,
  'src/pages/blog/[slug].astro': `---
import { getCollection, render } from 'astro:content';
import Page from '../../layouts/Page.astro';
export async function getStaticPaths() {
  const posts = await getCollection('posts');
  return posts.map((post) => ({ params: { slug: post.id }, props: { post } }));
}
const { post } = Astro.props;
const { Content } = await render(post);
---
<Page title={post.data.title} description={post.data.excerpt}>
  <article>
    <h1>{post.data.title}</h1>
    <time datetime={post.data.publishedAt.toISOString()}>{post.data.publishedAt.toDateString()}</time>
    <p>{post.data.category}</p>
    <ul>{post.data.tags.map((tag) => <li>{tag}</li>)}</ul>
    <Content />
  </article>
</Page>
`,
} as const;

function toFile({ title, excerpt, category, tags, publishedAt, markdown }: SamplePost): string {
  return `---\n${stringify({ title, excerpt, category, tags, publishedAt })}---\n\n${markdown}`;
}

/** Makes the blog in a temporary folder, with our packages. */
export async function createPeerBlog(parts: AsyncDisposableStack): Promise<Contestant> {
  const root = await mkdtemp(join(tmpdir(), 'voxwright-peer-blog-'));
  parts.defer(() => rm(root, { recursive: true, force: true }));
  const posts = join(root, 'src', 'posts');
  await mkdir(posts, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await symlink(packages, join(root, 'node_modules'), 'dir');
  let stored = 0;
  return {
    name: 'minimal Astro blog',
    grow: async (count) => {
      for (const post of samplePosts(count - stored, stored)) {
        await writeFile(join(posts, `${post.slug}.md`), toFile(post));
      }
      stored = count;
    },
    build: async () => {
      const outDir = join(root, 'dist');
      for (const folder of ['cache', 'dist', '.astro']) await rm(join(root, folder), { recursive: true, force: true });
      const measured = await measureBuild({ folder: root, args: [], env: {}, usageFile: join(root, 'usage.json') });
      await requirePages(outDir, stored);
      return measured;
    },
  };
}
