import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { editorHtml } from '#support/editor-html.ts';

describe('what the editor writes', () => {
  it('survives the sanitizer byte for byte', () => {
    fc.assert(
      fc.property(editorHtml, (html) => {
        expect(sanitizePostHtml(html)).toBe(html);
      }),
      { numRuns: 500, seed: 20 },
    );
  });

  it('keeps every construct the editor offers', () => {
    const html = [
      '<h1>One</h1><h6>Six</h6><p></p>',
      '<p>a &amp; b &lt; c &gt; d "e"&nbsp;f<br><strong>b<em>i<strike>s<u>u</u></strike></em></strong><code>&lt;b&gt;</code></p>',
      '<p><a target="_blank" rel="noopener noreferrer" href="https://example.com/?a=1&amp;b=%22">link</a></p>',
      '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><blockquote><p>q</p></blockquote>',
      '<pre><code class="language-c++">if (a &lt; b &amp;&amp; c)\n\n  return "x";\n</code></pre>',
      '<table><tbody><tr><th><p>h</p></th></tr><tr><td><p>d</p></td></tr></tbody></table>',
      '<img src="/api/media/00" alt="" title="say &quot;hi&quot;"><img src="https://example.com/a.png">',
    ].join('');
    expect(sanitizePostHtml(html)).toBe(html);
  });

  it('takes the editor’s <s> as <strike>, marks untouched', () => {
    expect(sanitizePostHtml('<p><strong>a<s>b</s></strong></p>')).toBe('<p><strong>a<strike>b</strike></strong></p>');
  });
});
