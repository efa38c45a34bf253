import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#support/brand.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { livePosts, liveSite, LIVE_ORIGIN as ORIGIN } from '#support/live-site.ts';

/** Bytes after brotli of the file that every page loads before anything is touched or needs to be corrected; a kilobyte of it tells of the visit. */
const SCRIPT_BUDGET = 2560 + 1024;
/** Posts in the feed. */
const FEED_ITEMS = 50;
const open = async (site: SiteFiles, path: string) => parseHTML(await site.read(path)).document as Document;
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent?.trim());
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const robotsOf = (document: Document) => document.querySelector('meta[name=robots]')?.getAttribute('content');

describe('the live site', () => {
  let site: SiteFiles;
  beforeAll(async () => {
    site = await liveSite();
  });

  test('lists posts newest first, twelve to a page [BLOG-01..03]', async () => {
    const [first, second] = [await open(site, 'blog.html'), await open(site, 'blog/2.html')];
    const titles = livePosts.map(({ title }) => title);
    expect(textsOf(first, '[data-card] h2')).toEqual(titles.slice(0, 12));
    expect(textsOf(second, '[data-card] h2')).toEqual(titles.slice(12, 24));
    expect(textsOf(first, 'title')).toEqual([`Blog · ${brand.site.name}`]);
    expect(textsOf(first, 'h1, h1 + p')).toEqual(['Blog', expect.stringContaining('AI voice technology')]);
    expect(first.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/blog/2');
    expect(second.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/blog');
  });

  test('lists every post once on the page of its month, which the newest posts lead to', async () => {
    const months = textsOf(await open(site, 'blog.html'), '[aria-labelledby=blog-months] a').map((name) =>
      name?.replace(/\s+/g, ' '),
    );
    expect(months).toEqual(['January 2026', 'December 2025', 'November 2025', 'March 2025']);
    const paths = ['2026-01', '2025-12', '2025-11', '2025-03'].map((month) => `blog/archive/${month}.html`);
    const pages = await Promise.all(paths.map((path) => open(site, path)));
    expect(pages.flatMap((page) => textsOf(page, 'main h2'))).toEqual(livePosts.map(({ title }) => title));
    expect(textsOf(pages[1] as Document, 'title, h1, nav[aria-label="Other months"] a')).toEqual([
      `Posts from December 2025 · ${brand.site.name}`,
      'December 2025',
      'Newer: January 2026',
      'Older: November 2025',
    ]);
  });

  test('keeps lists out of search engines whose posts move on with every new one', async () => {
    const robots = async (path: string) => robotsOf(await open(site, path));
    expect(await robots('blog/archive/2025-12.html')).not.toBe('noindex');
    expect([await robots('blog/2.html'), await robots('blog/tag/cafe/2.html')]).toEqual(['noindex', 'noindex']);
  });

  test('has every script that another one imports', async () => {
    const scripts = (await site.files()).filter((path) => /^_astro\/.+\.js$/.test(path));
    const expected = await Promise.all(
      scripts.map(async (path) => [
        ...(await site.read(path)).matchAll(/(?:from|import\()?["'`]\.\/([\w.-]+\.js)["'`]/g),
      ]),
    );
    const names = new Set(expected.flat().map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(20);
    // A name under which pdf.js hands functions to a module of WebAssembly.
    names.delete('qcms_bg.js');
    expect([...names].filter((name) => !scripts.includes(`_astro/${name}`))).toEqual([]);
  });

  test('shows on a card date, title, excerpt, category and at most three tags [BLOG-04..10]', async () => {
    const page = await open(site, 'blog.html');
    const card = page.querySelector('[data-card=post-11]') as Element;
    expect([...card.querySelectorAll('.tags li')].map((tag) => tag.textContent)).toEqual(['cafe', 'two', 'three']);
    expect(card.querySelector('h2 a')?.getAttribute('href')).toBe('/blog/post-11');
    expect(card.textContent).toMatch(/December 21, 2025.*1 min read.*Post 11.*Excerpt 11.*Tutorials.*Read More/s);
    expect(page.querySelector('[data-empty]')?.hasAttribute('hidden')).toBe(true);
  });

  test('says of each page its title, address and that it may be listed', async () => {
    const page = await open(site, 'blog/post-10.html');
    expect(textsOf(page, 'title')).toEqual([`Found by this · ${brand.site.name}`]);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/blog/post-10`);
    expect(robotsOf(page)).not.toBe('noindex');
    await expect(site.read('_headers')).rejects.toThrow('ENOENT');
  });

  test('has one header and footer for the list and every post [BLOG-17]', async () => {
    const pages = [await open(site, 'blog.html'), await open(site, 'blog/post-10.html')];
    for (const part of ['header', 'footer']) {
      const [list, post] = pages.map((page) => page.querySelector(part)?.textContent?.replace(/\s+/g, ' '));
      expect(list?.length, part).toBeGreaterThan(50);
      expect(post, part).toBe(list);
    }
  });

  test('has a loading and a missing state where a post has no page yet [BLOG-14..16]', async () => {
    const shell = await open(site, 'blog/shell.html');
    const missing = shell.querySelector('[data-state=not-found]')?.textContent;
    expect(missing).toMatch(/Post Not Found\s*The blog post you're looking for doesn't exist\./);
    const loading = shell.querySelector('[data-state=loading]');
    expect(loading?.querySelector('.spinner')).not.toBeNull();
    expect(loading?.querySelector('[role=status]') ?? loading?.getAttribute('role')).toBeTruthy();
  });

  test('feeds the newest posts and says which content it holds', async () => {
    const feed = await site.read('rss.xml');
    expect(livePosts.length).toBeGreaterThan(FEED_ITEMS);
    expect(feed.match(/<item>/g)).toHaveLength(FEED_ITEMS);
    expect(feed).toContain(`<link>${ORIGIN}/blog/post-0</link>`);
    expect(JSON.parse(await site.read('version.json'))).toMatchObject({ contentVersion: livePosts.length });
    const list = await open(site, 'blog.html');
    expect(list.documentElement.getAttribute('data-content-version')).toBe(String(livePosts.length));
  });

  test('allows no script, style or object but its own', async () => {
    for (const path of ['index.html', 'blog.html', 'blog/post-1.html', 'blog/shell.html', '404.html']) {
      const page = await open(site, path);
      const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
      expect(policy).toContain("default-src 'none'");
      for (const kind of ['script', 'style']) expect(policy).toMatch(new RegExp(`${kind}-src 'self' 'sha256-`));
      expect(policy).not.toMatch(/unsafe|data:|\*/);
      expect(page.querySelectorAll('[style], [onclick]').length).toBe(0);
      for (const { textContent } of page.querySelectorAll('script:not([src], [type="application/ld+json"])')) {
        expect(policy).toContain(`'sha256-${sha256(textContent ?? '')}'`);
      }
    }
  });

  test('asks for changes with the one small script of all pages', async () => {
    const scripts = [...(await open(site, 'blog.html')).querySelectorAll('script[data-src]')];
    const files = await Promise.all(
      scripts.map((script) => site.read((script.getAttribute('data-src') ?? '').slice(1))),
    );
    expect(files).toHaveLength(1);
    expect(brotliCompressSync(files.join('')).length).toBeLessThanOrEqual(SCRIPT_BUDGET);
    expect(files[0]).toMatch(/import\(`\.\/blog-page\./);
  });
});
