import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PublicPost } from '#blog/contract/posts.ts';
import { fillPost } from '#blog/template/post-fill.ts';
import { showState } from '#core/template/page-state.ts';
import { placeHtml, serializePage } from '#core/template/serialize-page.ts';
import { brand } from '#support/brand.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { hostileAuthor, hostilePost as input, liveSite, LIVE_ORIGIN as ORIGIN } from '#support/live-site.ts';

const { title } = input;
const post: PublicPost = {
  id: '1',
  slug: 'hostile',
  title,
  excerpt: input.excerpt ?? '',
  content: input.content,
  category: 'Best Practices',
  tags: input.tags ?? [],
  featuredImage: null,
  featuredImageSize: null,
  published: true,
  publishedAt: input.publishedAt,
  createdAt: input.publishedAt,
  updatedAt: input.publishedAt,
  readingTime: 1,
  metaTitle: '',
  metaDescription: '',
  author: { name: hostileAuthor.name, line: hostileAuthor.line, picture: hostileAuthor.picture },
};

let site: SiteFiles;
let shell: string;
beforeAll(async () => {
  site = await liveSite();
  shell = await site.read('blog/shell.html');
});

const open = (html: string) => parseHTML(html).document as Document;

/** Serializes a page as the server does and parses it as a browser would. */
function filled(filler: PublicPost = post, previewUntil?: string): Document {
  const document = open(shell);
  fillPost(document, filler, previewUntil, placeHtml);
  return open(serializePage(document));
}

const textOf = (document: Document, selector: string) => document.querySelector(selector)?.textContent;
const attributeOf = (document: Document, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);
const dataOf = (document: Document) =>
  JSON.parse(textOf(document, 'script[type="application/ld+json"]') ?? '')['@graph'];
const articleOf = (document: Document) => dataOf(document)[0];
const shownStates = (document: Document) =>
  [...document.querySelectorAll('[data-state]:not([hidden])')].map((part) => part.getAttribute('data-state'));

/** Sorts the attributes of all elements, so that the comparison ignores their order. */
function outline(element: Element): unknown {
  element.normalize();
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  const children = [...element.childNodes].map((node) =>
    node.nodeType === 1 ? outline(node as Element) : (node.textContent ?? '').trim(),
  );
  return [element.localName, attributes, children.filter((child) => child !== '')];
}

describe('the filled shell', () => {
  test('is the page that the build makes of the same post [BLOG-18]', async () => {
    const built = open(await site.read('blog/hostile.html'));
    const page = filled();
    // Only the build knows the posts beside it, and speaks its title.
    for (const document of [page, built]) {
      for (const slot of document.querySelectorAll('[data-slot=beside], [data-slot=recording]')) slot.remove();
    }
    for (const part of ['main', 'header', 'footer']) {
      const [ours, theirs] = [page, built].map((document) => document.querySelector(part));
      expect(ours && outline(ours)).toEqual(theirs && outline(theirs));
    }
    // The build draws the post's card: until then it has the site's.
    const metas = (document: Document) =>
      [...document.querySelectorAll('head meta, head link')]
        .filter((meta) => !/^og:image(:alt)?$/.test(meta.getAttribute('property') ?? ''))
        .map(outline);
    expect(new Set(metas(page).map(String))).toEqual(new Set(metas(built).map(String)));
    const { dateModified, ...article } = articleOf(built);
    expect({ ...articleOf(page), dateModified }).toEqual({ ...article, dateModified });
    expect(dataOf(page)[1]).toEqual(dataOf(built)[1]);
  });

  test('has text where an author wrote markup', () => {
    const page = filled();
    expect(textOf(page, 'h1')).toBe(title);
    expect(textOf(page, 'title')).toBe(`${title} · ${brand.site.name}`);
    expect(attributeOf(page, 'meta[property="og:title"]', 'content')).toBe(`${title} · ${brand.site.name}`);
    expect(attributeOf(page, 'meta[name=description]', 'content')).toBe(post.excerpt);
    expect(textOf(page, '[data-slot~=tags] li')).toBe('<i>one</i>');
    expect(attributeOf(page, '[data-slot~=tags] a', 'href')).toBe('/blog/tag/i-one-i');
    expect(articleOf(page)).toMatchObject({ headline: title, dateModified: post.updatedAt });
    expect(textOf(page, 'script[type="application/ld+json"]')).not.toContain('<');
    // Inline scripts must stay byte for byte: the content security policy has their hashes.
    const inline = (document: Document) =>
      [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')].map(
        ({ textContent }) => textContent,
      );
    expect(inline(page)).toEqual(inline(open(shell)));
  });

  test('means by its body what the sanitizer let through', () => {
    const page = filled();
    expect(attributeOf(page, '.prose a', 'href')).toBe('javas&#99;ript:alert(1)');
    expect(textOf(page, '.prose code')).toBe('&lt;b&gt;');
  });

  test('leaves no slot empty that a post has something for [BLOG-18]', () => {
    const image = { featuredImage: `/api/media/${'a'.repeat(64)}`, featuredImageSize: { width: 8, height: 6 } };
    const page = filled({ ...post, ...image });
    const hidden = ['preview', 'previewExpires', 'beside', 'contents', 'contents-frame', 'recording'];
    for (const slot of page.querySelectorAll('[data-slot]')) {
      const name = slot.getAttribute('data-slot') ?? '';
      if (!hidden.includes(name)) expect(slot.innerHTML, name).not.toBe('');
    }
    expect(textOf(page, '[data-slot=date]')).toBe('March 4, 2025');
    expect(textOf(page, '[data-slot=readingTime]')).toBe('1 min read');
    expect(page.querySelectorAll('[data-slot=tags] li')).toHaveLength(4);
    expect(attributeOf(page, '[data-slot=image] img', 'alt')).toBe(`Image for ${title}`);
  });

  test('has a table of contents from four sections on, and the way on of its category', () => {
    const sections = (count: number) =>
      Array.from({ length: count }, (_, at) => `<h2>Part <em>${at + 1}</em> &amp; more</h2><p>Text.</p>`).join('');
    const few = filled({ ...post, content: sections(3) });
    expect(few.querySelector('[data-slot=contents-frame]')?.hasAttribute('hidden')).toBe(true);
    const many = filled({ ...post, content: sections(4), category: 'Tutorials' });
    const entries = [...many.querySelectorAll('[data-slot=contents] a')];
    expect(entries.map(({ textContent }) => textContent)).toEqual([1, 2, 3, 4].map((at) => `Part ${at} & more`));
    for (const entry of entries) expect(many.querySelector(entry.getAttribute('href') ?? '')?.localName).toBe('h2');
    const ways = (page: Document) => [...page.querySelectorAll('[data-way]:not([hidden])')];
    expect(ways(many).map((way) => way.getAttribute('data-way'))).toEqual(['Tutorials']);
    expect(ways(filled({ ...post, category: null })).map((way) => way.getAttribute('data-way'))).toEqual(['']);
  });

  test("has the site's picture beside its link, until a build has drawn its own", async () => {
    const pictureOf = (document: Document) => attributeOf(document, 'meta[property="og:image"]', 'content');
    expect(pictureOf(filled())).toBe(pictureOf(open(shell)));
    expect(pictureOf(filled())).toBe(pictureOf(open(await site.read('404.html'))));
    expect(pictureOf(filled())).not.toBe(pictureOf(open(await site.read('blog/hostile.html'))));
    expect(attributeOf(filled(), 'meta[property="og:image:alt"]', 'content')).not.toContain(title);
  });

  test('hides what a post does not have', () => {
    const page = filled({ ...post, excerpt: '', category: null, tags: [] });
    for (const name of ['excerpt', 'category', 'tags', 'image', 'preview', 'team']) {
      expect(page.querySelector(`[data-slot=${name}]`)?.hasAttribute('hidden'), name).toBe(true);
    }
    expect(page.querySelector('meta[name=description]')).toBeNull();
  });

  test('forgets the post it showed before', () => {
    const document = open(shell);
    fillPost(document, { ...post, featuredImage: '/api/media/x' });
    fillPost(document, { ...post, slug: 'other', title: 'Other', tags: ['only'], author: null });
    expect(document.documentElement.outerHTML).not.toContain('alert(1)</script>');
    expect(document.querySelectorAll('main img')).toHaveLength(0);
    expect(attributeOf(document, 'link[rel=canonical]', 'href')).toBe(`${ORIGIN}/blog/other`);
  });

  test('keeps its policy, styles and scripts to the byte', () => {
    const page = serializePage(open(shell));
    for (const pattern of [/<meta http-equiv[^>]+>/, /<style>.*?<\/style>/s, /<script[^>]*>.*?<\/script>/s]) {
      const part = pattern.exec(shell)?.[0];
      expect(part).toBeTruthy();
      expect(page).toContain(part);
    }
  });
});

describe('states', () => {
  test('the shell itself shows that there is no post, and is listed nowhere [BLOG-19]', () => {
    const page = open(shell);
    expect(shownStates(page)).toEqual(['not-found']);
    expect(textOf(page, 'title')).toBe(`Blog Post · ${brand.site.name}`);
    expect(attributeOf(page, 'meta[name=robots]', 'content')).toBe('noindex');
  });

  test.each(['loading', 'not-found', 'error'] as const)(
    '%s shows nothing else, under the fallback title [BLOG-19 BLOG-20]',
    (state) => {
      const page = filled();
      showState(page, state);
      expect(shownStates(page)).toEqual([state]);
      expect(textOf(page, 'title')).toBe(`Blog Post · ${brand.site.name}`);
      expect(attributeOf(page, 'meta[name=robots]', 'content')).toBe('noindex');
    },
  );

  test('a post that cannot be read is not called missing: the page asks to try again [BLOG-30]', () => {
    const page = filled();
    showState(page, 'error');
    const { title, text } = parse(readFileSync('content/copy/post.yaml', 'utf8')).error;
    const message = textOf(page, '[data-state=error]');
    expect(message).toContain(title);
    expect(message).toContain(text);
    expect(text).toMatch(/try again in a moment/i);
  });

  test('a published post may be listed, a preview may not and says until when it lasts', () => {
    expect(attributeOf(filled(), 'meta[name=robots]', 'content')).not.toBe('noindex');
    const preview = filled(post, '2026-05-06T07:08:09.000Z');
    expect(attributeOf(preview, 'meta[name=robots]', 'content')).toBe('noindex');
    expect(preview.querySelector('[data-slot=preview]')?.hasAttribute('hidden')).toBe(false);
    expect(textOf(preview, '[data-slot=previewExpires]')).toContain('May 6, 2026');
    expect(shownStates(preview)).toEqual(['post']);
    // The page refresh identifies pages by this slug.
    expect(preview.querySelector('[data-slug]')).toBeNull();
  });
});
