import { parseHTML } from 'linkedom';
import { beforeAll, expect, it } from 'vitest';
import { brand } from '#support/brand.ts';
import { liveSite } from '#support/live-site.ts';

const PRESSES = 3;
/** Pages that are listed for search engines, by path. */
const listed = new Map<string, Document>();
/** Presses that lead from the landing page to a listed page, by its path. */
const presses = new Map([['/', 0]]);

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);
const pathsIn = (page: Document) =>
  [...page.querySelectorAll('a[href]')].map(
    (link) => new URL(link.getAttribute('href') ?? '', 'http://site.example').pathname,
  );

beforeAll(async () => {
  const files = await liveSite();
  const sitemap = await files.read('sitemap.xml');
  for (const [, found] of sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)) {
    const path = found || '/';
    listed.set(path, parseHTML(await files.read(fileOf(path))).document as Document);
  }
  // A map is walked in the order of insertion, what is added meanwhile included.
  for (const [path, count] of presses) {
    for (const next of pathsIn(listed.get(path) as Document))
      if (listed.has(next) && !presses.has(next)) presses.set(next, count + 1);
  }
});

it('no listed page is an orphan', () => {
  expect([...listed.keys()].filter((path) => !presses.has(path))).toEqual([]);
});

it(`every page is ${PRESSES} presses from the landing page at most, in a blog of many pages too`, () => {
  expect([...presses].filter(([, count]) => count > PRESSES)).toEqual([]);
});

it('no page names a place that is not there, but where the brand asks for it', () => {
  const { links, social } = brand.site;
  const announced = [...Object.values(links), ...social.map(({ url }) => url)].filter((url) => url === 'not-yet');
  for (const [path, page] of listed) {
    expect(page.querySelectorAll('footer .not-yet').length, path).toBe(announced.length);
    expect(page.querySelectorAll('a[href="#"]').length, path).toBe(0);
  }
});
