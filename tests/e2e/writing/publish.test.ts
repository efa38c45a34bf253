import { expect, test } from '../site.fixture.ts';

/** A reader must see a publish within so long, ms. */
const READABLE_WITHIN_MS = 2000;
/** A built page that was overtaken must be right in a browser within so long, ms. */
const CORRECT_WITHIN_MS = 5000;

const answeredBy = (headers: Record<string, string>) => headers['x-local-answer'];

test('from a publish through the API to a static file, and all the way back [BLOG-15 BLOG-21]', async ({
  admin,
  request,
  page,
  built,
}) => {
  const post = {
    title: 'The first ring',
    slug: 'the-first-ring',
    category: 'Tutorials',
    content: '<h2>Why</h2><p>Callers hang up after four.</p>',
    aliases: ['/2019/first ring.html'],
  };
  // The function that answers has been called before, as it has been anywhere but in a minute-old deploy.
  await request.get('/blog/not-there-yet');
  const { id } = await admin.publish(post);
  const regret = await admin.publish({ title: 'Said too early', slug: 'said-too-early' });
  const published = performance.now();
  const fresh = await request.get('/blog/the-first-ring');
  expect(performance.now() - published).toBeLessThan(READABLE_WITHIN_MS);
  expect(fresh.status()).toBe(200);
  expect(answeredBy(fresh.headers())).toBe('function');
  expect(await fresh.text()).toContain('<p>Callers hang up after four.</p>');

  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  await page.goto('/blog/the-first-ring', { waitUntil: 'networkidle' });
  // A text just written is not read and written again while it is read.
  expect(requests.filter((url) => url.includes('/api/blog/slug/'))).toEqual([]);
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'The first ring' }).first()).toBeVisible({ timeout: CORRECT_WITHIN_MS });

  await built();
  const built1 = await request.get('/blog/the-first-ring');
  expect([built1.status(), answeredBy(built1.headers())]).toEqual([200, 'static']);
  expect(await built1.text()).toContain('<p>Callers hang up after four.</p>');

  await test.step('where it was on another site leads to it', async () => {
    for (const address of ['/2019/first%20ring.html', '/2019/first%20ring.html?from=mail']) {
      const old = await request.get(address, { maxRedirects: 0 });
      expect([old.status(), old.headers()['location']]).toEqual([
        301,
        expect.stringMatching(/\/blog\/the-first-ring(\?from=mail)?$/),
      ]);
    }
    expect((await request.get('/2019/second%20ring.html')).status()).toBe(404);
  });

  await test.step('an edit reaches browsers before the rebuild', async () => {
    await admin.send('PUT', `/api/admin/blog/posts/${id}`, {
      ...post,
      content: '<p>Callers hang up after three.</p>',
      published: true,
    });
    await page.goto('/blog/the-first-ring');
    await expect(page.getByText('Callers hang up after three.')).toBeVisible({ timeout: CORRECT_WITHIN_MS });
  });

  await test.step('a new address leads from the old one, a take-down to nothing', async () => {
    const content = '<p>Callers hang up after three.</p>';
    await admin.send('PUT', `/api/admin/blog/posts/${id}`, {
      ...post,
      content,
      slug: 'the-second-ring',
      published: true,
    });
    await admin.send('PUT', `/api/admin/blog/posts/${regret.id}`, { ...regret, published: false });
    await page.goto('/blog/said-too-early');
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible({ timeout: CORRECT_WITHIN_MS });

    await page.goto('/blog/the-first-ring');
    await expect(page).toHaveURL(/\/blog\/the-second-ring$/, { timeout: CORRECT_WITHIN_MS });
    await expect(page.getByRole('heading', { name: 'The first ring', level: 1 })).toBeVisible();
    await built();
    const old = await request.get('/blog/the-first-ring', { maxRedirects: 0 });
    expect([old.status(), old.headers()['location']]).toEqual([301, '/blog/the-second-ring']);
    const moved = await request.get('/blog/the-second-ring');
    expect([answeredBy(moved.headers()), await moved.text()]).toEqual([
      'static',
      expect.stringContaining('after three'),
    ]);
    const elsewhere = await request.get('/2019/first%20ring.html', { maxRedirects: 0 });
    expect(elsewhere.headers()['location']).toMatch(/\/blog\/the-second-ring$/);
    // A take-down is a real 404 now.
    expect((await request.get('/blog/said-too-early', { maxRedirects: 0 })).status()).toBe(404);
  });

  await test.step('a take-down shows Post Not Found at once', async () => {
    await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
    await page.goto('/blog/the-second-ring');
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible({ timeout: CORRECT_WITHIN_MS });
    await expect(page.getByText('Callers hang up')).toBeHidden();
    for (const list of ['/blog', '/blog/category/tutorials']) {
      expect(await (await request.get(list)).text(), list).toContain('The first ring');
      await page.goto(list);
      await expect(page.getByRole('link', { name: 'The first ring' }), list).toHaveCount(0, {
        timeout: CORRECT_WITHIN_MS,
      });
    }
  });
});

test('a draft is shown by its signed link alone, until that is revoked', async ({ admin, request, page }) => {
  const draft = { title: 'Not yet', slug: 'not-yet', content: '<p>Secret plans.</p>', published: false };
  const { json } = await admin.send('POST', '/api/admin/blog/posts', draft);
  expect((await request.get('/blog/not-yet')).status()).toBe(404);
  const { json: link } = await admin.send('POST', `/api/admin/blog/posts/${json.id}/preview-link`, { hours: 1 });
  const answer = await page.goto(link.url);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.getByText('Secret plans.')).toBeVisible();
  expect((await request.get(`${link.url}x`)).status()).toBe(404);
  await admin.send('DELETE', `/api/admin/blog/posts/${json.id}/preview-link`);
  const after = await request.get(link.url);
  expect(after.status()).toBe(404);
  expect(await after.text()).not.toContain('Secret plans.');
});
