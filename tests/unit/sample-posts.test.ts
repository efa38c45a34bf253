import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { postCreateSchema } from '#blog/contract/post-input.ts';
import { countWords } from '#blog/server/posts/post-record.ts';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { samplePost, samplePosts } from '#support/sample-posts.ts';

const posts = samplePosts(500);
const withoutLineEnds = (html: string) => html.replaceAll(/>\n+/g, '>').replaceAll(/\n+</g, '<');

test('the same number is the same post, another one another', () => {
  expect(samplePost(7)).toEqual(posts[7]);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  expect(new Set(posts.map(({ html }) => html)).size).toBe(posts.length);
});

test('Markdown and HTML say the same', () => {
  const different = posts.filter(({ html, markdown }) => withoutLineEnds(markdownToHtml(markdown).html) !== html);
  expect(different).toEqual([]);
});

test('the contract takes them and the sanitizer leaves them alone', () => {
  const inputs = posts.map(({ markdown: _, publishedAt: __, html, ...fields }) => ({ ...fields, content: html }));
  expect(inputs.filter((input) => !postCreateSchema.safeParse(input).success)).toEqual([]);
  expect(posts.filter(({ html }) => sanitizePostHtml(html) !== html)).toEqual([]);
});

test('they are about as long as an article and hold what articles hold', () => {
  const words = posts.map(({ html }) => countWords(html));
  expect(Math.min(...words)).toBeGreaterThan(300);
  expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeCloseTo(650, -2);
  const all = posts.map(({ html }) => html).join('');
  for (const tag of ['h2', 'h3', 'ul', 'ol', 'blockquote', 'strong', 'em', 'a']) expect(all).toContain(`</${tag}>`);
});
