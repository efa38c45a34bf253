import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANGED_SLUG, DRAFT_WORD, DRAFTS } from '#support/built-posts.ts';
import { expect, test } from '../reading.fixture.ts';

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test(`none of ${DRAFTS} drafts leaves a word in the built site, a feed, a bundle or a public answer`, async ({
  request,
  stack,
}) => {
  const slugs = Array.from({ length: DRAFTS }, (_, at) => `d-${DRAFT_WORD}${at}`);
  // Everything the stack has written but the store itself: the built site, its caches, the bundled functions.
  const files = (await filesBelow(stack.dataDir)).filter((file) => !file.startsWith(join(stack.dataDir, 'redis')));
  expect(files.some((file) => file.endsWith('rss.xml'))).toBe(true);
  expect(files.some((file) => file.includes('api-blog-posts'))).toBe(true);
  for (const file of files) expect((await readFile(file)).includes(DRAFT_WORD), file).toBe(false);

  const paths = [
    '/',
    '/blog',
    '/rss.xml',
    '/api/blog/posts?published=true&limit=100',
    '/api/blog/changes',
    `/blog/${CHANGED_SLUG}`,
  ];
  const hidden = slugs.flatMap((slug) => [`/blog/${slug}`, `/api/blog/slug/${slug}`]);
  for (const path of [...paths, ...hidden.slice(0, 10)]) {
    expect(await (await request.get(path)).text(), path).not.toContain(`>${DRAFT_WORD}`);
  }
  for (const path of paths) expect(await (await request.get(path)).text(), path).not.toContain(DRAFT_WORD);
});
