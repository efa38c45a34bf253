import sharp from 'sharp';
import { enter, publish } from './admin-panel.ts';
import { expect, test } from './site.fixture.ts';

test.describe.configure({ timeout: 120_000 });

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

test('the look through a post finds what to mend, and nobody is held up by it', async ({
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
    /Nothing is found at \/blog\/nowhere-at-all/,
    /1 of 1 images have no description/,
    /The first heading is of level 3/,
    /An image weighs [\d,. ]+ KB/,
  ]) {
    await expect(dialog.getByText(finding)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await publish(page);
  await expect(page.getByText('Live for readers')).toBeVisible();
  expect((await request.get('/blog/with-faults')).status()).toBe(200);
  // Its dead links are nobody else's.
  await admin.send('DELETE', `/api/admin/blog/posts/${id}`);
});
