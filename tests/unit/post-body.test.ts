import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { PublicPost } from '#blog/contract/posts.ts';
import { sanitizePostHtml } from '#blog/server/posts/prepare-post.ts';
import { toPostBody, toQuotablePost, toQuotablePosts } from '#blog/template/post-body.ts';

const body = (html: string) => toPostBody(sanitizePostHtml(html));
const open = (html: string) => parseHTML(`<body>${body(html)}</body>`).document as Document;

describe('headings', () => {
  test('lead to themselves by an id made of their words', () => {
    expect(body('<h2>Why &amp; <em>how</em></h2><h3>Café</h3>')).toBe(
      '<h2 id="post-why-how"><a id="to-post-why-how" href="#post-why-how" class="anchor">Why &amp; <em>how</em></a></h2>' +
        '<h3 id="post-cafe"><a id="to-post-cafe" href="#post-cafe" class="anchor">Café</a></h3>',
    );
  });

  test('keep the id their author gave them, and never share one', () => {
    const page = open('<h2>Why</h2><h2 title="a &gt; b" id="mine">Why</h2><h3>Why</h3><p id="post-why-2">x</p>');
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => !id.startsWith('to-'));
    expect(ids).toEqual(['post-why', 'post-mine', 'post-why-3', 'post-why-2']);
    expect(page.querySelector('#post-mine a')?.getAttribute('href')).toBe('#post-mine');
  });

  test('are numbered where they say the same, also beside an id that says so already', () => {
    const idsOf = (html: string) => [...open(html).querySelectorAll('h2')].map(({ id }) => id);
    expect(idsOf('<h2>Why</h2><h2>Why</h2><h2>Why</h2>')).toEqual(['post-why', 'post-why-2', 'post-why-3']);
    expect(idsOf('<h2>Why 2</h2><h2>Why</h2><h2>Why</h2>')).toEqual(['post-why-2', 'post-why', 'post-why-3']);
  });

  test('take no id that the page around them bears', () => {
    expect(open('<h2>Copy link</h2>').querySelector('h2')?.id).toBe('post-copy-link-2');
  });

  test('hold no link in a link', () => {
    const page = open('<h2>See <a href="/x">this</a></h2>');
    expect(page.querySelectorAll('a')).toHaveLength(1);
    expect(page.querySelector('h2')?.id).toBe('post-see-this');
  });

  test('stay as they are where words leave nothing, and on other levels', () => {
    expect(body('<h2>日本語</h2><h4>Deep</h4>')).toBe('<h2>日本語</h2><h4>Deep</h4>');
  });
});

describe('captions', () => {
  const captions = (html: string) =>
    [...open(html).querySelectorAll('figure')].map((each) => [
      each.querySelector('img')?.getAttribute('alt'),
      each.querySelector('figcaption')?.textContent,
    ]);

  test('stand below images that have a title, between blocks and alone in a paragraph', () => {
    const image = (name: string) => `<img src="/${name}.png" alt="${name}" title="${name} &amp; &quot;more&quot;">`;
    const found = captions(
      `${image('a')}${image('b')}<p>text</p>${image('c')}<p>${image('d')}</p><p><a href="/x">${image('e')}</a></p>`,
    );
    expect(found).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => [name, `${name} & "more"`]));
  });

  test('do not break a line, and need a title of the image itself', () => {
    const inLine = '<p>See <img src="/a.png" alt="a" title="A"> here.</p>';
    const untitled = '<p><a href="/x" title="Link"><img src="/a.png" alt="a"></a></p>';
    expect(captions(inLine + untitled)).toEqual([]);
  });

  test('take the place of the title', () => {
    const page = open('<p><img src="/a.png" alt="" title="A"></p>');
    expect(page.querySelector('img')?.hasAttribute('title')).toBe(false);
    expect(page.querySelector('p')).toBeNull();
  });
});

test('what may be wider than the page scrolls within itself, by the keyboard too', () => {
  const page = open('<table><tbody><tr><td>1</td></tr></tbody></table><pre><code>x</code></pre>');
  expect(page.querySelector('.sideways[tabindex="0"] > table td')?.textContent).toBe('1');
  expect(page.querySelector('pre')?.getAttribute('tabindex')).toBe('0');
});

test('text that looks like markup stays text', () => {
  const html = '<p>&lt;h2&gt;no&lt;/h2&gt; &lt;table&gt;</p>';
  expect(body(html)).toBe(html);
});

describe('posts that the assistant may quote', () => {
  const post = { title: 'Why', slug: 'why', content: '<h2>Why</h2>' } as PublicPost;

  test('are as they are shown, with their address', () => {
    expect(toQuotablePost(post)).toEqual({ title: 'Why', url: '/blog/why', html: toPostBody(post.content) });
  });

  test('are the first ones, up to three million characters', () => {
    const sized = (slug: string, length: number) => ({ ...post, slug, content: 'x'.repeat(length) });
    const urls = (...posts: PublicPost[]) => toQuotablePosts(posts).map(({ url }) => url);
    expect(urls(sized('a', 2_000_000), sized('b', 1_000_000))).toEqual(['/blog/a', '/blog/b']);
    expect(urls(sized('a', 2_000_000), sized('b', 1_000_001), sized('c', 1))).toEqual(['/blog/a']);
  });
});
