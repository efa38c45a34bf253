import { loadFunctions } from '#support/functions.ts';
import { listFiles, listPages, type SitePage } from '#support/site-pages.ts';
import { expect, test } from '../reading.fixture.ts';

/** Attributes that hold an address. */
const ADDRESSES = { 'a, link': 'href', 'img, script, source, track, video, iframe': 'src', video: 'poster' } as const;

interface Link {
  readonly from: string;
  readonly to: URL;
}

/** A picture in the text of a post is its author's to look after; some tests put broken ones there. */
const isAuthors = (element: Element) => element.matches('[data-slot=content] img');

/** Links of a page within this site. */
function linksOf({ path, document }: SitePage, origin: string): Link[] {
  const found = Object.entries(ADDRESSES).flatMap(([selector, name]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !isAuthors(element))
      .map((element) => element.getAttribute(name)),
  );
  const sets = [...document.querySelectorAll('[srcset]')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
  );
  return [...found, ...sets]
    .filter((address): address is string => Boolean(address))
    .map((address) => ({ from: path, to: new URL(address, origin + path) }))
    .filter(({ to }) => to.origin === origin);
}

/** Paths that functions answer. */
async function functionPaths(origin: string): Promise<URLPattern[]> {
  const paths = (await loadFunctions()).flatMap((each) => each.paths);
  // Posts are files by now: where there is none, there is no post.
  const always = paths.filter((path) => path !== '' && path !== '/blog/:slug');
  return always.map((pathname) => new URLPattern(pathname, origin));
}

test('any other path is answered with the 404 page [SITE-23 SITE-24]', async ({ page }) => {
  for (const path of ['/no-such-page', '/no/such/page']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('every link, picture and fragment of every page leads somewhere', async ({ stack }) => {
  const { siteDir } = stack.builds;
  const [pages, files, patterns] = await Promise.all([
    listPages(siteDir),
    listFiles(siteDir),
    functionPaths(stack.url),
  ]);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const served = new Set(files.map((file) => `/${file}`));
  const isThere = ({ href, pathname }: URL) =>
    byPath.has(pathname) || served.has(pathname) || patterns.some((pattern) => pattern.test(href));
  const links = pages.flatMap((page) => linksOf(page, stack.url));
  expect(links.length).toBeGreaterThan(pages.length * 10);

  const dead = links.filter(({ to }) => !isThere(to));
  expect(dead.map(({ from, to }) => `${from} -> ${to.pathname}`)).toEqual([]);
  const lost = links.filter(({ to }) => {
    const target = byPath.get(to.pathname);
    return target && to.hash && !target.document.getElementById(decodeURIComponent(to.hash.slice(1)));
  });
  expect(lost.map(({ from, to }) => `${from} -> ${to.pathname}${to.hash}`)).toEqual([]);
});

test('every picture and film has its measure, and words for who cannot see it', async ({ stack }) => {
  const pages = await listPages(stack.builds.siteDir);
  const faults = pages.flatMap(({ path, document }) => {
    const media = [...document.querySelectorAll('img, video')].filter((element) => !isAuthors(element));
    const wanting = media.filter((element) => {
      const isFilm = element.localName === 'video';
      const named = isFilm ? element.hasAttribute('aria-label') : element.hasAttribute('alt');
      return !named || !element.getAttribute('width') || !element.getAttribute('height');
    });
    return wanting.map((element) => `${path}: ${element.outerHTML.slice(0, 120)}`);
  });
  expect(faults).toEqual([]);
});

test('no link needs a script', async ({ stack }) => {
  const pages = await listPages(stack.builds.siteDir);
  const scripted = pages.flatMap(({ path, document }) =>
    [...document.querySelectorAll('a')]
      .filter((link) => !/^(https?:|mailto:|tel:|\/|#.)/.test(link.getAttribute('href') ?? ''))
      // A slot of the shell, which is filled with the post.
      .filter((link) => !link.closest('template, [hidden]'))
      .map((link) => `${path}: ${link.outerHTML.slice(0, 120)}`),
  );
  expect(scripted).toEqual([]);
});
