import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#support/brand.ts';
import type { SiteFiles } from '#support/built-site.ts';
import { liveSite, numberedPosts, LIVE_ORIGIN as ORIGIN } from '#support/live-site.ts';

let site: SiteFiles;
beforeAll(async () => {
  site = await liveSite();
});

const open = async (path: string) => parseHTML(await site.read(path)).document as Document;
const textsOf = (root: Document | Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent?.trim());
const hrefsOf = (root: Document, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute('href'));
const dataOf = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');

describe('pages of a category and of a tag', () => {
  test('hold its posts newest first, under the name the newest gives it, with a way back', async () => {
    const [first, second] = [await open('blog/tag/cafe.html'), await open('blog/tag/cafe/2.html')];
    expect(textsOf(first, 'h1')).toEqual(['Café']);
    expect(textsOf(first, 'title')).toEqual([`Posts about Café · ${brand.site.name}`]);
    expect(textsOf(second, 'title')).toEqual([`Posts about Café, page 2 · ${brand.site.name}`]);
    expect(textsOf(first, '[data-card] h2')[1]).toBe('Post 1');
    expect(textsOf(second, '[data-card] h2')).toEqual([`Post ${numberedPosts.length - 1}`]);
    expect(hrefsOf(first, '#label-all, a[rel=next]')).toEqual(['/blog', '/blog/tag/cafe/2']);
    expect(first.querySelector('[data-post-list]')?.getAttribute('data-post-list')).toBe('older');
    const category = await open('blog/category/case-studies.html');
    expect(textsOf(category, '[data-card] h2')).toEqual(['Post 1']);
  });

  test('exist for labels that posts bear, and are where cards and posts lead', async () => {
    const files = await site.files();
    const found = files.filter((file) => /^blog\/(category|tag)\/[^/]+\.html$/.test(file)).sort();
    const categories = ['best-practices', 'case-studies', 'industry-insights', 'tutorials'];
    const tags = ['cafe', 'four', 'four-of-it', 'i-one-i', 'rare', 'three', 'three-of-it', 'two', 'two-of-it'];
    const names = [...categories.map((name) => `category/${name}`), ...tags.map((tag) => `tag/${tag}`)];
    expect(found).toEqual(names.map((name) => `blog/${name}.html`).sort());
    const post = await open('blog/post-2.html');
    expect(hrefsOf(post, '.labels a')).toEqual(['/blog/category/tutorials', '/blog/tag/cafe', '/blog/tag/rare']);
    const ids = ['card-post-2-category-tutorials', 'card-post-2-tag-cafe', 'card-post-2-tag-rare'];
    const card = (await open('blog.html')).querySelector('[data-card=post-2]');
    expect([...(card?.querySelectorAll('.labels a') ?? [])].map(({ id }) => id)).toEqual(ids);
  });
});

describe('a post', () => {
  test('names its neighbours by date and the closest related', async () => {
    const page = await open('blog/post-2.html');
    expect(hrefsOf(page, '#post-older, #post-newer')).toEqual(['/blog/post-3', '/blog/post-1']);
    expect(hrefsOf(page, '[id^=related-]')).toEqual(['/blog/post-3', '/blog/post-4', '/blog/post-5']);
    const newest = await open('blog/post-0.html');
    expect(newest.querySelector('#post-newer')).toBeNull();
  });

  test('tells machines what it shows, in the words of schema.org', async () => {
    const page = await open('blog/post-0.html');
    const { '@context': context, '@graph': graph } = dataOf(page);
    const [article, trail] = graph;
    const url = `${ORIGIN}/blog/post-0`;
    const company = {
      '@type': 'Organization',
      name: brand.site.name,
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/favicon.svg`,
    };
    expect(context).toBe('https://schema.org');
    expect(article).toEqual({
      '@type': 'BlogPosting',
      headline: page.querySelector('h1')?.textContent,
      description: 'Excerpt 0',
      datePublished: page.querySelector('[data-slot=date]')?.getAttribute('datetime'),
      dateModified: expect.stringMatching(/^\d{4}-.+Z$/),
      author: company,
      publisher: company,
      mainEntityOfPage: url,
    });
    expect(trail.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Blog', item: `${ORIGIN}/blog` },
      { '@type': 'ListItem', position: 2, name: 'Ends </script><b>', item: url },
    ]);
    expect(await site.read('blog/post-0.html')).toContain('Ends \\u003c/script>');
  });
});

test('the landing page says who we are, with the networks we are on', async () => {
  const [company] = dataOf(await open('index.html'))['@graph'];
  expect(company).toMatchObject({
    '@type': 'Organization',
    name: brand.site.name,
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/favicon.svg`,
    email: brand.site.email,
    telephone: brand.site.phone,
    sameAs: brand.site.social.map(({ url }) => url).filter((url) => url !== '#'),
  });
  await expect(site.read('favicon.svg')).resolves.toContain('<svg');
});

test('a label page says where it stands', async () => {
  const [trail] = dataOf(await open('blog/tag/rare.html'))['@graph'];
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement[1]).toMatchObject({ position: 2, name: 'rare', item: `${ORIGIN}/blog/tag/rare` });
});

test('the sitemap names every listed page and nothing else, posts with their last change', async () => {
  const listed: string[] = [];
  for (const file of (await site.files()).filter((path) => path.endsWith('.html'))) {
    const page = await open(file);
    const robots = page.querySelector('meta[name=robots]')?.getAttribute('content');
    if (robots !== 'noindex') listed.push(page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? file);
  }
  const sitemap = await site.read('sitemap.xml');
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  expect(named.toSorted()).toEqual(listed.toSorted());
  expect(new Set(named).size).toBe(named.length);
  const [article] = dataOf(await open('blog/post-3.html'))['@graph'];
  expect(sitemap).toContain(`<loc>${ORIGIN}/blog/post-3</loc><lastmod>${article.dateModified}</lastmod>`);
});

test('robots.txt lets everybody in and names the sitemap; llms.txt says what we do', async () => {
  expect(await site.read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const text = await site.read('llms.txt');
  expect(text.startsWith(`# ${brand.site.name}\n\n> ${brand.site.description.trim()}`)).toBe(true);
  expect(text).toContain(`- [Post 1](${ORIGIN}/blog/post-1): Excerpt 1`);
  expect(text).toContain(`- [With \\[brackets\\](x)](${ORIGIN}/blog/post-4)`);
  expect(text).toContain(`- [Privacy Policy](${ORIGIN}/privacy-policy)`);
});
