import { securityHeaders } from '#core/server/http/security-headers.ts';
import { HOSTILE, hostilePost } from '#support/built-posts.ts';
import { observatoryPoints } from '#support/observatory.ts';
import { expect, test } from '../site.fixture.ts';

const CONTACT = {
  kind: 'contact',
  firstName: 'Ada',
  lastName: 'Poly',
  company: 'Policies',
  email: 'ada@policy.example',
  message: 'May I read it?',
  consent: 'on',
};

/** Headers that every answer at this address has. */
function headersOf(path: string): Readonly<Record<string, string | undefined>> {
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
  return { ...securityHeaders, ...stricter, ...shared, ...quiet };
}

test('hostile posts and errors break no policy, and every page, feed, function and medium has one [BLOG-11]', async ({
  page,
  admin,
  request,
  stack,
}) => {
  const hostile = await admin.publish(await hostilePost('hostile'));
  const { json: draft } = await admin.send('POST', '/api/admin/blog/posts', {
    title: HOSTILE,
    content: `<p>${HOSTILE}x</p>`,
  });
  const { json: link } = await admin.send('POST', `/api/admin/blog/posts/${draft.id}/preview-link`, {});
  const { json: stored } = await admin.send('GET', `/api/admin/blog/posts/${hostile.id}`);

  const opened = [
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
  const linked = new Set<string>();
  for (const path of opened) {
    await page.goto(path);
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false);
    const links = page.locator('a[href^="/"]');
    for (const href of await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname)))
      if (!href.startsWith('/api/')) linked.add(href);
  }
  await page.goto('/blog');
  const picture = page.locator('[data-card="hostile"] img');
  await expect(picture).toHaveAttribute('src', stored.featuredImage);
  await expect(picture).toHaveAttribute('alt', /Hostile/);
  expect(linked.size).toBeGreaterThan(20);

  const scripts = await page
    .locator('script[data-src]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('data-src')));
  files.push(...scripts.map(String));
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of new Set([...opened, ...linked, ...files])) {
    // Compressing them would take longer than all else.
    const answer = await request.get(stack.url + path, { headers: { 'accept-encoding': 'identity' } });
    const headers = answer.headers();
    expect(headers, path).toMatchObject(headersOf(path));
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
