import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './site.fixture.ts';

const DRAFTS = process.env['TEST_LONG'] === '1' ? 50 : 12;
const CANARY = 'zanzibarquokka';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test(`none of ${DRAFTS} drafts leaves a word in the built site, a feed, a bundle or a public answer`, async ({
  admin,
  request,
  built,
  stack,
}) => {
  const slugs: string[] = [];
  for (let i = 0; i < DRAFTS; i++) {
    const word = `${CANARY}${i}`;
    const draft = {
      title: word,
      slug: `d-${word}`,
      excerpt: word,
      metaTitle: word,
      tags: [word],
      content: `<p>${word}</p>`,
    };
    const { status, json } = await admin.send('POST', '/api/admin/blog/posts', draft);
    expect(status).toBe(201);
    slugs.push(json.slug);
  }
  const live = await admin.publish({ title: 'Live beside drafts', slug: 'live-beside-drafts' });
  await admin.send('PUT', `/api/admin/blog/posts/${live.id}`, {
    title: `${CANARY} kept for later`,
    slug: 'live-beside-drafts',
    content: `<p>${CANARY}</p>`,
    published: true,
    keepLive: true,
  });
  await built();

  // Everything the stack has written but the store itself: the built site, its caches, the bundled functions.
  const files = (await filesBelow(stack.dataDir)).filter((file) => !file.startsWith(join(stack.dataDir, 'redis')));
  expect(files.some((file) => file.endsWith('rss.xml'))).toBe(true);
  expect(files.some((file) => file.includes('api-blog-posts'))).toBe(true);
  for (const file of files) expect((await readFile(file)).includes(CANARY), file).toBe(false);

  const paths = [
    '/',
    '/blog',
    '/rss.xml',
    '/api/blog/posts?published=true&limit=100',
    '/api/blog/changes',
    '/blog/live-beside-drafts',
  ];
  const hidden = slugs.flatMap((slug) => [`/blog/${slug}`, `/api/blog/slug/${slug}`]);
  for (const path of [...paths, ...hidden.slice(0, 10)]) {
    expect(await (await request.get(path)).text(), path).not.toContain(`>${CANARY}`);
  }
  for (const path of paths) expect(await (await request.get(path)).text(), path).not.toContain(CANARY);
});
