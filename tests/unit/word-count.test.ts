import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, readingMinutes } from '#blog/server/posts/post-record.ts';
import { editorHtml, escapeText } from '#support/editor-html.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['<p></p><img src="/a.png" alt="five words of alt text">', 0],
    ['<p>one two  three\n\tfour</p>', 4],
    ['<p>one</p><p>two</p>', 2],
    ['<p>one<br>two</p>', 2],
    ['<p>un<strong>believ</strong><em>able</em></p>', 1],
    ['<p><a href="/x?a=1&amp;b=2" title="not counted">a link</a></p>', 2],
    ['<p>one&nbsp;two &nbsp; three</p>', 3],
    ['<p>R&amp;D &lt;b&gt; &quot;quoted&quot;</p>', 3],
    ['<pre><code class="language-js">let a = 1;\nlet b</code></pre>', 6],
    ['<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table><ul><li>c</li><li>d</li></ul>', 4],
  ])('%s has %i', (html, words) => {
    expect(countWords(html)).toBe(words);
  });

  it('counts any plain text as splitting it would', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const split = text.split(/\s+/).filter(Boolean).length;
        expect(countWords(`<p>${escapeText(text)}</p>`)).toBe(split);
      }),
      { seed: 5 },
    );
  });

  it('adds up over the blocks of a post', () => {
    fc.assert(
      fc.property(editorHtml, editorHtml, (first, second) => {
        expect(countWords(first + second)).toBe(countWords(first) + countWords(second));
      }),
      { seed: 5 },
    );
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
    [1001, 6],
  ])('%i words take %i [BLOG-31]', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});
