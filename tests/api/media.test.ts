import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMAGE_MAX_DIMENSION, MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import { type Api, postInput, startApi } from '#support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const POSTS = '/api/admin/blog/posts';
const upload = (data: string) => api.admin('POST', '/api/admin/media', { data });
const toDataUrl = (type: string, bytes: Uint8Array) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

async function photo(width: number, height: number): Promise<string> {
  const noise = { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const;
  const image = sharp({ create: { ...noise, background: 'white' } });
  return toDataUrl(
    'image/jpeg',
    await image
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .toBuffer(),
  );
}

it('stores an upload once under its hash, fitted and without its metadata, and serves it for ever', async () => {
  const data = await photo(1600, 800);
  const [first, second] = [await upload(data), await upload(data)];
  expect(first.status).toBe(201);
  expect(first.json).toMatchObject({ width: IMAGE_MAX_DIMENSION, height: 600, type: 'image/jpeg' });
  expect(second.json).toEqual(first.json);
  const served = await api.visitor('GET', first.json.url);
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.text).not.toContain('canary-exif');
  const etag = served.headers.get('etag') ?? '';
  const again = await api.call('GET', first.json.url, undefined, { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('takes a featured image as a data URL and gives it back as an address [BLOG-28]', async () => {
  const created = await api.admin(
    'POST',
    POSTS,
    postInput({ title: 'Pictured', published: true, featuredImage: await photo(300, 200) }),
  );
  expect(created.json.featuredImage).toMatch(/^\/api\/media\/[0-9a-f]{64}$/);
  expect(created.json.featuredImageSize).toEqual({ width: 300, height: 200 });
  const updated = await api.admin('PUT', `${POSTS}/${created.json.id}`, {
    ...postInput({ title: 'Pictured', published: true }),
    featuredImage: created.json.featuredImage,
  });
  expect(updated.json.featuredImageSize).toEqual({ width: 300, height: 200 });
  const list = (await api.visitor('GET', '/api/blog/posts')).json;
  expect(list[0].featuredImage).toBe(created.json.featuredImage);
  const read = await api.visitor('GET', '/api/blog/slug/pictured');
  expect(read.json.featuredImage).toBe(created.json.featuredImage);
  const removed = await api.admin('PUT', `${POSTS}/${created.json.id}`, postInput({ title: 'Pictured' }));
  expect(removed.json).toMatchObject({ featuredImage: null, featuredImageSize: null });
  const unknown = await api.admin('POST', POSTS, postInput({ featuredImage: `/api/media/${'0'.repeat(64)}` }));
  expect([unknown.status, unknown.json.fields.featuredImage]).toEqual([
    400,
    expect.stringContaining('Upload it again'),
  ]);
});

it.each([
  [
    'text that claims to be an image',
    toDataUrl('image/png', Buffer.from('<html><script>1</script>')),
    400,
    'INVALID_IMAGE',
  ],
  [
    'an SVG under another name',
    toDataUrl('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    400,
    'INVALID_IMAGE',
  ],
  ['an SVG', toDataUrl('image/svg+xml', Buffer.from('<svg/>')), 400, 'INVALID_IMAGE'],
  ['more bytes than may be', toDataUrl('image/png', Buffer.alloc(MEDIA_MAX_BYTES + 1)), 413, 'IMAGE_TOO_LARGE'],
  ['broken base64', 'data:image/png;base64,%%%', 400, 'INVALID_IMAGE'],
])('refuses %s', async (_, data, status, code) => {
  const answer = await upload(data);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  const featured = await api.admin('POST', POSTS, postInput({ featuredImage: data }));
  expect([featured.status, featured.json.code]).toEqual([status, code]);
});

it('refuses a pixel bomb before it is decoded, and stays quick', async () => {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // Width and height of the header chunk, whose checksum decoders check last.
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  const startedAt = performance.now();
  const answer = await upload(toDataUrl('image/png', png));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

it('answers 404 for a hash that is none, without asking the store', async () => {
  const before = api.store.gateway.roundTrips.total;
  expect((await api.visitor('GET', '/api/media/nonsense')).status).toBe(404);
  expect(api.store.gateway.roundTrips.total).toBe(before);
});
