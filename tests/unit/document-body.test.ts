import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderDocument } from '#assistant/server/documents/render-document.ts';
import { toText } from '#assistant/template/sections.ts';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { createBlockWriter, fromMarkdown } from '#editing/markdown/markdown.ts';
import { editorHtml } from '#support/editor-html.ts';
import { parseHtml } from '#support/parse-html.ts';

/** Text of a document, as its page is made. */
const pageOf = (body: string) =>
  renderDocument({ title: 'Any', slug: 'any', category: 'Any', summary: '', body, questions: [], offer: null }).html;

/** Words of HTML, whatever its blocks are called. */
const wordsOf = (html: string) =>
  toText(html.replace(/<(?=\/?(?:p|li|td|th|tr|h\d|blockquote|div|ul|ol|pre|br|hr))/g, ' <'));

it('a document that the editor wrote reads back as the same HTML, and its page has the same words', () => {
  const write = createBlockWriter(parseHtml);
  fc.assert(
    fc.property(editorHtml, (html) => {
      const body = write(html);
      expect(sanitizePostHtml(fromMarkdown(body, 'editor', parseHtml) ?? '')).toBe(html);
      expect(wordsOf(pageOf(body))).toBe(wordsOf(html));
    }),
    { numRuns: 60, seed: 9 },
  );
});

it('only blocks that changed are written again', () => {
  let parsed = 0;
  const write = createBlockWriter((html) => {
    parsed += 1;
    return parseHtml(html);
  });
  const paragraphs = Array.from({ length: 50 }, (_, at) => `<p>Paragraph ${at}.</p>`);
  write(paragraphs.join(''));
  parsed = 0;
  expect(write([...paragraphs, '<p>One <em>more</em>.</p>'].join(''))).toMatch(/Paragraph 49\.\n\nOne _more_\.$/);
  // The whole, and the block that is new.
  expect(parsed).toBeLessThanOrEqual(3);
});
