import { securityHeaders } from '#core/server/http/security-headers.ts';
import { HOSTILE, hostilePost } from '#support/built-posts.ts';
import { LONG } from '#support/lane.ts';
import { observatoryPoints } from '#support/observatory.ts';
import { expect, test } from '../site.fixture.ts';

/** Targets of links that are no pages. */
const MEDIA = /\.(mp3|mp4)$/;
/** Pages of one kind are all alike: one of each is crawled, in the long lane all of them. */
const KIND = /^(\/blog(?:\/(?:category|tag|archive))?|\/knowledge|\/thanks|\/forms)\/[^/]+$/;
function isOneMore(href: string, kinds: Set<string>): boolean {
  const kind = KIND.exec(href)?.[1];
  if (!kind || LONG) return false;
  const known = kinds.has(kind);
  kinds.add(kind);
  return known;
}

const CONTACT = {
  kind: 'contact',
  firstName: 'Ada',
  lastName: 'Poly',
  company: 'Policies',
  email: 'ada@policy.example',
  message: 'May I read it?',
  consent: 'on',
};

test('a crawl of every page, feed, function, medium and error breaks no policy [BLOG-11]', async ({
  page,
  admin,
  request,
  stack,
}) => {
  // Each label of a post is a page.
  test.setTimeout(180_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => violations.push(`${page.url()}: ${error.message}`));

  const hostile = await admin.publish(await hostilePost('hostile'));
  const { json: draft } = await admin.send('POST', '/api/admin/blog/posts', {
    title: HOSTILE,
    content: `<p>${HOSTILE}x</p>`,
  });
  const { json: link } = await admin.send('POST', `/api/admin/blog/posts/${draft.id}/preview-link`, {});
  const { json: stored } = await admin.send('GET', `/api/admin/blog/posts/${hostile.id}`);

  const queue = [
    '/',
    '/blog',
    '/blog/hostile',
    '/blog/hostile-built',
    '/no/such/page',
    '/blog/no-such-post',
    new URL(link.url).pathname,
  ];
  const files = [
    '/rss.xml',
    '/version.json',
    '/favicon.svg',
    stored.featuredImage,
    '/api/health',
    '/api/nope',
    '/api/admin/session',
  ];
  async function crawl(paths: string[]): Promise<void> {
    const seen = new Set(queue);
    const kinds = new Set<string>();
    for (const path of paths) {
      await page.goto(path);
      expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
      const hrefs = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).pathname));
      const fresh = [...new Set(hrefs)].filter(
        (href) => !seen.has(href) && !href.startsWith('/api/') && !isOneMore(href, kinds),
      );
      for (const href of fresh) {
        seen.add(href);
        (MEDIA.test(href) ? files : queue).push(href);
      }
    }
  }
  await crawl(queue);
  await page.goto('/blog');
  const picture = page.locator('[data-card="hostile"] img');
  await expect(picture).toHaveAttribute('src', stored.featuredImage);
  await expect(picture).toHaveAttribute('alt', /Hostile/);
  expect(violations).toEqual([]);
  expect(queue.length).toBeGreaterThan(8);

  const scripts = await page
    .locator('script[data-src]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-src')));
  files.push(...scripts.map(String));
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of [...queue, ...files]) {
    const answer = await request.get(stack.url + path);
    const headers = answer.headers();
    // A preview's address is its key: no other site learns it as a referrer.
    const stricter = path.startsWith('/preview/') ? { 'referrer-policy': 'no-referrer' } : {};
    // Web feed readers show the images of posts on their own pages.
    const isShared = path.startsWith('/api/media/') || path.startsWith('/_astro/');
    const shared = isShared ? { 'cross-origin-resource-policy': 'cross-origin' } : {};
    // Calls with the agent are for visitors.
    const { 'permissions-policy': permissions } = securityHeaders;
    const quiet = path.startsWith('/admin') && {
      'permissions-policy': permissions?.replace('microphone=(self)', 'microphone=()'),
    };
    expect(headers, path).toMatchObject({ ...securityHeaders, ...stricter, ...shared, ...quiet });
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    const html = headers['content-type']?.startsWith('text/html') ? await answer.text() : null;
    const bar = html === null ? 130 : 135;
    expect(observatoryPoints({ headers, html }), path).toBeGreaterThanOrEqual(bar);
  }
  // A form without a script is answered by a redirect, or by its page again.
  for (const [form, status] of [
    [{ kind: 'contact', email: 'no-address' }, 400],
    [CONTACT, 303],
  ] as const) {
    const answer = await request.post('/api/leads', { form, maxRedirects: 0 });
    expect(answer.status(), await answer.text()).toBe(status);
    const html = status === 303 ? null : await answer.text();
    expect(observatoryPoints({ headers: answer.headers(), html })).toBeGreaterThanOrEqual(135);
  }
});
