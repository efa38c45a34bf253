import { parseHTML } from 'linkedom';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PublicPost } from '#blog/contract/posts.ts';
import { fillPost } from '#blog/template/post-fill.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { liveSite, LIVE_ORIGIN as ORIGIN } from '#support/live-site.ts';

let site: SiteFiles;
beforeAll(async () => {
  site = await liveSite();
});

const open = async (path: string) => parseHTML(await site.read(path)).document as Document;
const metaOf = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
const file = async (address: string) => sharp(await site.readBytes(address.slice(1))).metadata();

describe('a built site', () => {
  test('has a picture beside the link to every page', async () => {
    const pages = ['index', 'blog', 'blog/seen', 'blog/unset', 'privacy-policy', '404', 'blog/shell'];
    const seen = new Map<string, string>();
    for (const page of pages) {
      const document = await open(`${page}.html`);
      const address = metaOf(document, 'og:image') ?? '';
      expect(address.startsWith(`${ORIGIN}/_astro/card-`), page).toBe(true);
      expect(await file(address.slice(ORIGIN.length))).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(metaOf(document, 'og:image:width')).toBe('1200');
      expect(metaOf(document, 'og:image:height')).toBe('630');
      expect(metaOf(document, 'og:image:alt')).toContain('waveform');
      expect(metaOf(document, 'twitter:card')).toBe('summary_large_image');
      seen.set(page, address);
    }
    // The site's own: no page to list, or a title that the typeface cannot set.
    expect(new Set(['404', 'blog/shell', 'blog/unset'].map((page) => seen.get(page))).size).toBe(1);
    expect(new Set(seen.values()).size).toBe(5);
    expect(metaOf(await open('blog/seen.html'), 'og:image:alt')).toContain('“Seen”');
  });

  test('shows a featured image in new formats at its own sizes, the stored one behind them', async () => {
    for (const page of ['blog/5', 'blog/seen']) {
      const sources = [...(await open(`${page}.html`)).querySelectorAll('picture > source')];
      expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
      for (const source of sources) {
        const entries = (source.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' '));
        expect(entries.map(([, width]) => width)).toEqual(['480w', '800w', '900w']);
        expect(source.getAttribute('sizes')).toMatch(/^\(width >= .+\) .+, 100vw$/);
        for (const [address = '', width = ''] of entries) expect(`${(await file(address)).width}w`).toBe(width);
      }
    }
    const [onPost, onCard] = [await open('blog/seen.html'), await open('blog/5.html')].map((page) =>
      page.querySelector('picture > img'),
    );
    expect(onPost?.outerHTML).toMatch(
      /width="900" height="600" loading="eager" fetchpriority="high" src="\/api\/media\//,
    );
    expect(onCard?.outerHTML).toMatch(/width="900" height="600" loading="lazy" src="\/api\/media\//);
  });

  test('speaks the titles of posts: a player on the page, their waveform on the card, none for another title', async () => {
    const [page, list, unset] = await Promise.all(
      ['blog/seen', 'blog', 'blog/unset'].map((name) => open(`${name}.html`)),
    );
    const player = page?.querySelector('[data-slot=recording] > a');
    expect(player?.getAttribute('aria-label')).toBe('Hear the title: Seen');
    expect((await site.readBytes(player?.getAttribute('href')?.slice(1) ?? '')).length).toBeGreaterThan(1000);
    expect(list?.querySelectorAll('[data-card] > [data-slot=recording] svg').length).toBeGreaterThan(5);
    const isHidden = (document?: Document) => document?.querySelector('[data-slot=recording]')?.hasAttribute('hidden');
    expect([isHidden(page), isHidden(unset)]).toEqual([false, true]);
    const other = { slug: 'seen', title: 'Seen again', excerpt: '', tags: [], category: null, content: '' };
    if (page) fillPost(page, { ...other, createdAt: '2026-03-04T12:00:00.000Z' } as unknown as PublicPost);
    expect(isHidden(page)).toBe(true);
  });

  test('keeps them when a browser corrects the post, unless its image is another', async () => {
    const page = await open('blog/seen.html');
    const src = page.querySelector('picture > img')?.getAttribute('src') ?? '';
    const post = {
      slug: 'seen',
      title: 'Seen again',
      excerpt: '',
      tags: [],
      category: null,
      content: '',
    } as unknown as PublicPost;
    fillPost(page, { ...post, createdAt: '2026-03-04T12:00:00.000Z', featuredImage: src });
    expect(page.querySelectorAll('picture > source')).toHaveLength(2);
    expect(page.querySelector('picture > img')?.getAttribute('alt')).toBe('Image for Seen again');
    fillPost(page, { ...post, createdAt: '2026-03-04T12:00:00.000Z', featuredImage: '/api/media/other' });
    expect(page.querySelectorAll('picture > source')).toHaveLength(0);
    expect(page.querySelector('picture > img')?.getAttribute('src')).toBe('/api/media/other');
  });
});
