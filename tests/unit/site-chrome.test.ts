import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#support/brand.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { liveSite } from '#support/live-site.ts';

/** Bytes after brotli of all scripts that a page loads by itself. */
const SCRIPT_BUDGET = 4096;
const FONT_BUDGET = 28 * 1024;
/** Bytes that a server sends before it waits for an acknowledgment: ten packets, less the headers. */
const FIRST_PACKETS = 14_000;

let site: SiteFiles;
const pages = new Map<string, Document>();
const open = (path: string) => pages.get(path) as Document;

beforeAll(async () => {
  site = await liveSite();
  for (const path of ['index.html', 'blog.html', 'blog/shell.html', '404.html'])
    pages.set(path, parseHTML(await site.read(path)).document as Document);
});

const squeeze = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
const entriesOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(`${selector} :is(a, .not-yet)`)].map((entry) => [
    squeeze(entry.textContent),
    entry.getAttribute('href'),
  ]);

describe('the bar', () => {
  test('leads from any page to every section and page [SITE-01..04 SITE-08 SITE-12]', () => {
    const blog = open('blog.html');
    expect(blog.querySelector('header a')?.getAttribute('href')).toBe('/');
    expect(entriesOf(blog, '#site-nav')).toEqual([
      ['Features', '/#features'],
      ['About', '/#about'],
      ['Contact', '/#contact'],
      ['Blog', '/blog'],
      ['Search', '/search'],
      ['Get a Demo', '/schedule-demo'],
      ['Client Login (opens a new tab)', expect.stringMatching(/^https:/)],
      ['Login', '/admin'],
      ['Get Started', '/try'],
    ]);
    expect(blog.querySelector('#nav-blog')?.getAttribute('aria-current')).toBe('page');
  });

  test('stays on the landing page for what is on it [SITE-05..07]', () => {
    const sections = entriesOf(open('index.html'), '#site-nav').slice(0, 3);
    expect(sections.map(([, href]) => href)).toEqual(['#features', '#about', '#contact']);
  });

  test('opens the portal of clients in a new tab that cannot reach back [SITE-08]', () => {
    const portal = open('index.html').querySelector('#nav-client-login');
    expect(portal?.getAttribute('target')).toBe('_blank');
    expect(portal?.getAttribute('rel')).toContain('noopener');
  });

  test('needs no script to open and close the drawer', () => {
    for (const page of pages.values()) {
      expect(page.querySelector('#site-nav')?.hasAttribute('popover')).toBe(true);
      const buttons = [...page.querySelectorAll('[popovertarget=site-nav]')].map(({ id }) => id);
      expect(buttons).toEqual(['nav-close', 'nav-open']);
    }
  });
});

describe('the footer', () => {
  test('has its columns, without places that there are not; a placeholder leads nowhere and says so [SITE-17..21]', () => {
    const { links, social } = brand.site;
    const placeOf = (label: string, href: string) =>
      href === '#' ? [] : [href === 'not-yet' ? [`${label} not available yet`, null] : [label, href]];
    expect(entriesOf(open('blog.html'), 'footer nav')).toEqual([
      ['Features', '/#features'],
      ...placeOf('Pricing', links.pricing),
      ...placeOf('API', links.api),
      ...placeOf('Documentation', links.documentation),
      ['Blog', '/blog'],
      ...placeOf('Help Center', links.helpCenter),
      ['Contact', '/#contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ...social.flatMap(({ name, url }) => placeOf(url.startsWith('https:') ? `${name} (opens a new tab)` : name, url)),
    ]);
  });

  test('repeats the four figures [HOME-13..16]', () => {
    const figures = [...open('blog.html').querySelectorAll('.footer-figures li')];
    expect(figures.map(({ textContent }) => squeeze(textContent))).toEqual([
      '4.9/5 average rating',
      '10k+ users',
      'SOC2 security',
      '24/7 support for customers',
    ]);
  });
});

test('no page names a price [SITE-22]', () => {
  for (const [path, page] of pages)
    expect(page.querySelector('main')?.textContent, path).not.toMatch(/[$€£]\s?\d|\d\s?(USD|EUR)/);
});

test('no id stands twice and no link scrolls to the top', () => {
  for (const [path, page] of pages) {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
    expect(page.querySelectorAll('a[href="#"]'), path).toHaveLength(0);
  }
});

test('scripts and styles that stand in a page are allowed by their hashes, and nothing else is', () => {
  for (const page of pages.values()) {
    const inline = [...page.querySelectorAll('script:not([src], [type])')];
    expect(inline.map((script) => script.closest('head, body')?.localName)).toEqual(['head', 'body']);
    const policy = page.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    const inlined = [...inline, ...page.querySelectorAll('script[type=speculationrules], style')].map(
      ({ textContent }) => `'sha256-${createHash('sha256').update(textContent).digest('base64')}'`,
    );
    expect(policy.match(/'sha256-[^']+'/g)?.sort()).toEqual(inlined.sort());
  }
});

test('all scripts of a page are small', async () => {
  for (const path of ['index.html', 'blog.html', '404.html']) {
    const scripts = [...open(path).querySelectorAll('script')];
    const texts = scripts.map((script) => {
      const src = script.getAttribute('data-src');
      return src ? site.read(src.slice(1)) : (script.textContent ?? '');
    });
    const bytes = brotliCompressSync((await Promise.all(texts)).join('')).length;
    expect(bytes, path).toBeLessThanOrEqual(SCRIPT_BUDGET);
  }
});

test('prose needs one small file of the typeface, asked for at once, with a stand-in of its measure', async () => {
  const page = open('index.html');
  const preload = page.querySelector('link[rel=preload][as=font]');
  const href = preload?.getAttribute('href') ?? '';
  expect(preload?.hasAttribute('crossorigin')).toBe(true);
  const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const files = [...styles.matchAll(/url\(["']?([^)"']*woff2)/g)].map(([, url]) => url ?? '');
  expect(files).toEqual([expect.stringContaining('rest'), href]);
  expect(styles.match(/[;{]size-adjust/g)).toHaveLength(2);
  for (const file of files) await expect(site.read(file.slice(1))).resolves.toMatch(/^wOF2/);
  const sizes = ['prose', 'rest'].map((part) => statSync(`src/core/ui/fonts/host-grotesk-${part}.woff2`).size);
  expect(sizes[0]).toBeLessThan(FIRST_PACKETS);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(FONT_BUDGET);
});

test('the ranges of both files together hold every character the typeface has', () => {
  const sheet = readFileSync('src/site/styles/fonts.css', 'utf8');
  const ranges = [...sheet.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }));
  const characters = [...readFileSync('src/site/rendering/fonts/characters.txt', 'utf8').trimEnd()];
  const isIn = (code: number) => ranges.some(({ from, to }) => from <= code && code <= to);
  expect(characters.length).toBeGreaterThan(200);
  expect(characters.filter((character) => !isIn(character.codePointAt(0) ?? 0))).toEqual([]);
});
