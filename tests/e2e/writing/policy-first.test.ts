import type { Page } from '@playwright/test';
import { EVERYTHING_PATH } from '#support/built-posts.ts';
import { LONG } from '#support/lane.ts';
import { expect, test } from '../site.fixture.ts';

const STATIC = ['/', '/admin'];
/** In the long lane. */
const OTHERS = ['/blog', '/try', '/schedule-demo', '/knowledge', '/no-such-page'];

const RUN = 'globalThis.ran = (globalThis.ran ?? 0) + 1';
const SCRIPT = `<script>${RUN}</script>`;

/** Adds text before or behind the first match. */
const before = (pattern: RegExp, text: string) => (html: string) => html.replace(pattern, (found) => text + found);
const behind = (pattern: RegExp, text: string) => (html: string) => html.replace(pattern, (found) => found + text);

const meta = (name: string) => new RegExp(`<meta [^>]*(name|property)="${name}"[^>]*>`);

/** Where a faulty template could let the words of an author out of their place. */
const PLACES: Readonly<Record<string, (html: string) => string>> = {
  'before the viewport': before(meta('viewport'), SCRIPT),
  'before the preloads': before(/<link /, SCRIPT),
  'before the title': before(/<title/, SCRIPT),
  'out of the title': behind(/<title[^>]*>/, `</title>${SCRIPT}<title>`),
  'out of the description': behind(meta('description'), SCRIPT),
  'behind the robots': behind(meta('robots'), SCRIPT),
  'out of the canonical address': behind(/<link [^>]*rel="canonical"[^>]*>/, SCRIPT),
  'out of the Open Graph title': behind(meta('og:title'), SCRIPT),
  'before the Open Graph address': before(meta('og:url'), SCRIPT),
  'out of structured data': before(/<\/head>/, `<script type="application/ld+json">{}</script>${SCRIPT}`),
  'as a module in the head': before(/<\/head>/, `<script type="module">${RUN}</script>`),
  'as the first of the body': behind(/<body[^>]*>/, SCRIPT),
  'in the main part': behind(/<main[^>]*>/, SCRIPT),
  'as a handler of an image': behind(/<main[^>]*>/, `<img src="/none" onerror="${RUN}">`),
  'as a handler of a drawing': behind(/<main[^>]*>/, `<svg onload="${RUN}"></svg>`),
  'as a document in a frame': behind(/<main[^>]*>/, '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>'),
  'at the end': before(/<\/body>/, SCRIPT),
};

/** The first place, one in the head, one in the body and a handler. */
const FEW = ['before the viewport', 'out of structured data', 'as the first of the body', 'as a handler of an image'];

const scriptsRun = (page: Page) => page.evaluate(() => ('ran' in globalThis ? 1 : 0));

/** Opens a page whose HTML was changed on the way, with the headers it was sent with. */
async function openChanged(page: Page, path: string, place: string, policy: boolean): Promise<number> {
  const url = `**${path}`;
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const changed = PLACES[place]?.(html) ?? html;
    if (changed === html) throw new Error(`${path} has no place ${place}`);
    const headers = { ...answer.headers() };
    if (!policy) delete headers['content-security-policy'];
    const bare = changed.replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');
    await route.fulfill({ status: answer.status(), headers, body: policy ? changed : bare });
  });
  await page.goto(path, { waitUntil: 'load' });
  await page.unroute(url);
  return scriptsRun(page);
}

test('a script written into any place of any kind of page never runs', async ({ browser, baseURL, admin }) => {
  test.setTimeout(240_000);
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  // The documents alone matter.
  await page.route(/\/_astro\/|\.(mp3|mp4|svg)$/, (route) => route.abort());
  const post = await admin.publish({ title: 'Policy first', slug: 'policy-first', excerpt: 'In short.' });
  const { json: link } = await admin.send('POST', `/api/admin/blog/posts/${post.id}/preview-link`, {});
  const preview = new URL(link.url).pathname;
  const ran: string[] = [];
  const tryAll = async (paths: readonly string[], places = Object.keys(PLACES)) => {
    for (const path of paths)
      for (const place of places) if ((await openChanged(page, path, place, true)) > 0) ran.push(`${path} ${place}`);
  };
  // Pages have one head and one policy: on others than the static post a few places show that it is there.
  const few = LONG ? Object.keys(PLACES) : FEW;
  // By functions, with the policy in a header besides.
  await tryAll(['/blog/policy-first', preview, '/schedule-demo/times'], few);
  // Each place would run its script, were there no policy.
  for (const place of few) expect(await openChanged(page, '/blog/policy-first', place, false), place).toBe(1);
  await tryAll([EVERYTHING_PATH]);
  await tryAll(LONG ? [...STATIC, ...OTHERS] : STATIC, few);
  expect(ran).toEqual([]);
  await page.close();
});
