import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { fromMarkdown, toMarkdown } from '#editing/markdown/markdown.ts';
import { readStarterPosts } from '#local/seed.ts';
import { editorHtml } from '#support/editor-html.ts';
import { parseHtml } from '#support/parse-html.ts';
import { samplePosts } from '#support/sample-posts.ts';

const write = (html: string) => toMarkdown(html, parseHtml);

function thereAndBack(html: string): string {
  const { text, layout } = write(html);
  return sanitizePostHtml(fromMarkdown(text, layout, parseHtml) ?? '');
}

describe('a body in Markdown', () => {
  it('reads back as the same HTML, whatever the editor wrote', () => {
    fc.assert(
      fc.property(editorHtml, (html) => {
        expect(thereAndBack(html)).toBe(html);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('reads back as the same HTML, whatever else is stored', () => {
    const awkward = [
      '',
      'bare text <strong>and</strong> more',
      '<p>a</p>loose<p>b</p>',
      '<div><p>a</p></div><span>x</span>',
      '<p>two  spaces, a\nline end, &nbsp;and &amp;amp; *stars* _lines_ #no</p>',
      '<p>- no list</p><p>1. nor this</p><p># nor that</p><p>&gt; nor a quote</p><p>=====</p>',
      '<p>https://example.com/a_b and www.example.com and me@example.com</p>',
      '<pre><code class="language-c++">```\nfence\n```\n\n\nend</code></pre>',
      '<pre>no code\n\n  at all</pre>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b | c</td></tr></tbody></table>',
      '<p id="post-x" title="t">kept as it is</p>',
      '<ul><li>tight</li></ul><ul><li>another</li></ul>',
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;!-- --&gt; ~~x~~</p>',
      '---\ntitle: no\n---',
      '<p>\ue000</p>',
    ];
    for (const html of awkward) expect(thereAndBack(html)).toBe(sanitizePostHtml(html));
  });

  it('is Markdown where Markdown can hold it', () => {
    const html = [
      '<h2>Head</h2><p>A <strong>b</strong> <em>c</em> <strike>d</strike> <code>e</code> <a href="/f">g</a></p>',
      '<ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul><blockquote><p>q</p></blockquote>',
      '<pre><code class="language-ts">const a = 1;\n\nrun(a);</code></pre>',
      '<table><tbody><tr><th><p>h</p></th><th><p>i</p></th></tr><tr><td><p>d | e</p></td><td><p></p></td></tr></tbody></table>',
      '<img src="/api/media/00" alt="A picture">',
    ].join('');
    const { text, layout } = write(html);
    expect(layout).toBe('editor');
    expect(text).not.toMatch(/<(?!\/?u>)/);
    expect(text).toContain('## Head\n\nA **b** _c_ ~~d~~ `e` [g](/f)\n\n- one\n  1. two\n\n> q');
    expect(text).toContain('```ts\nconst a = 1;\n\nrun(a);\n```');
    expect(text).toContain('| h | i |\n| --- | --- |\n| d \\| e |  |');
    expect(text).toContain('![A picture](/api/media/00)');
  });

  it('reads boxes as tasks, ticked or not, in tight lists and loose ones', () => {
    const tasks = (gap: string) => fromMarkdown(`- [x] done${gap}- [ ] *not*`, 'editor', parseHtml);
    const html = '<ul class="tasks"><li class="done"><p>done</p></li><li><p><em>not</em></p></li></ul>';
    expect([tasks('\n'), tasks('\n\n')]).toEqual([html, html]);
    expect(thereAndBack(html)).toBe(html);
  });

  it('keeps what Markdown has no word for as HTML, and the rest as Markdown', () => {
    const html = '<p>plain</p><p id="post-a">marked</p><p>an <u>under</u> line</p>';
    expect(write(html)).toEqual({
      text: 'plain\n\n<p id="post-a">marked</p>\n\nan <u>under</u> line',
      layout: 'editor',
    });
  });

  it('writes posts of other Markdown tools as plain Markdown', () => {
    for (const { html } of samplePosts(20)) {
      expect(thereAndBack(html)).toBe(html);
    }
    const html = '<p>One\ntwo</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>Three</p>';
    expect(write(html)).toEqual({ text: 'One\ntwo\n\n- a\n- b\n\nThree', layout: 'plain' });
    const { text, layout } = write(`${html}\n`);
    expect([text.at(-1), layout]).toEqual(['\n', 'plain']);
    expect(thereAndBack(`${html}\n`)).toBe(`${html}\n`);
  });
});

it('has Markdown for each starter post', async () => {
  const posts = await readStarterPosts('content/posts');
  expect(posts.length).toBeGreaterThan(0);
  for (const { content } of posts) {
    const html = sanitizePostHtml(content);
    expect(write(html).layout).toBe('plain');
    expect(thereAndBack(html)).toBe(html);
  }
});

it('runs nothing and trusts nothing of foreign Markdown', () => {
  const text = '# Hi <script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](x "z") <img src=x onerror=alert(1)>';
  const html = sanitizePostHtml(fromMarkdown(text, 'editor', parseHtml) ?? '');
  expect(html).not.toMatch(/script|onerror/);
});
