import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { parse } from 'yaml';
import { postPublishCopySchema } from '#blog/content/panel.copy.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { upstashClient } from '#support/gateway.ts';
import { enter, publish } from '../admin-panel.ts';
import { faultsOf, LOOKS, showAs } from '../looks.ts';
import { expect, test } from '../site.fixture.ts';

const copy = postPublishCopySchema.parse(parse(readFileSync('content/copy/post-publish.yaml', 'utf8')));

/** A picture of noise: nothing of it can be left out. */
async function heavyPicture(): Promise<string> {
  const [width, height] = [1200, 900];
  const noise = (_: unknown, at: number) => Math.imul(at, 2654435761) >>> 24;
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, noise));
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

test('the checks before publishing find problems, and block nothing', { tag: '@long' }, async ({
  page,
  admin,
  request,
}) => {
  const { json: picture } = await admin.send('POST', '/api/admin/media', { data: await heavyPicture() });
  const content = `<h3>Too deep</h3><p><a href="/blog/nowhere-at-all">gone</a> <a href="#">empty</a></p>
<p><img src="${picture.url}" alt=""></p>`;
  const post = { title: 'With faults', slug: 'with-faults', content, published: false };
  const { id } = await admin.publish(post);
  await enter(page, admin, `/admin#blog/${id}`);
  await page.getByRole('button', { name: 'Publish Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready for readers?' });
  for (const finding of [
    /The link “empty” leads nowhere/,
    /leads to \/blog\/nowhere-at-all, where there is no page/,
    /1 of 1 images have no description/,
    /The first heading is of level 3/,
    /An image weighs [\d,. ]+ KB/,
    /^At “gone empty”$/,
  ]) {
    await expect(dialog.getByText(finding).first()).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await publish(page);
  await expect(page.getByText('Live for readers')).toBeVisible();
  expect((await request.get('/blog/with-faults')).status()).toBe(200);
  // Other tests check every link of the site: remove the dead ones.
  await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
});

test('a stop, a lock and a silent schedule are said where people look, with a way on', async ({
  page,
  admin,
  stack,
  deployed,
}) => {
  const { UPSTASH_REDIS_REST_URL: url = '', UPSTASH_REDIS_REST_TOKEN: token = '' } = stack.env;
  const redis = upstashClient({ url, token });
  const { key } = coreKeys(stack.store).publishing();
  await deployed();
  const { id } = await admin.publish({ title: 'Held back', slug: 'held-back' });
  // The build has begun, and waits.
  await expect.poll(() => redis.hget(key, 'buildStartedAt')).toBeTruthy();
  const problem = 'The build service answered 503.';
  const stopped = { pendingSince: '', problem, failures: 5, stopped: 'failures', retryAt: '' };
  await redis.hset(key, { ...stopped, tickAt: Date.now() - 3 * 3_600_000, tickProblem: '' });
  const { notices } = copy;

  await enter(page, admin, '/admin#overview');
  const status = page.locator('#publish-notices');
  await expect(status).toContainText(fillIn(notices.build.stopped, { problem, count: 5 }));
  await expect(status).toContainText('Scheduled work has not run since');
  await expect(status).toHaveRole('status');
  for (const look of LOOKS) {
    await showAs(page, look);
    expect(await faultsOf(page, { include: '#publish-notices' })).toEqual([]);
  }

  await redis.hset(key, { stopped: 'locked', tickAt: Date.now() - 4 * 60_000 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Scheduled work last ran 4 minutes ago')).toBeVisible();
  await enter(page, admin, `/admin#blog/${id}`);
  await page.reload();
  await expect(status).toHaveText(new RegExp(`^${notices.build.locked}.*${notices.retry}$`));
  await page.getByRole('button', { name: notices.retry }).click();
  await expect(status).toBeEmpty();
  await expect(page.getByText('Building', { exact: false }).first()).toBeVisible();
  await deployed();
  await expect(page.getByText(copy.bar.static).first()).toBeVisible();
  await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
});
