import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Host, startHost } from '#local/host/host.ts';

const repository = resolve(import.meta.dirname, '../..');
const page = `<!doctype html><p>${'The agent is there before the second tone. '.repeat(200)}`;
const video = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
const texts = {
  'index.html': page,
  '404.html': `${page} No such page.`,
  'llms.txt': 'words',
  'site.webmanifest': '{}',
  'captions.vtt': 'WEBVTT',
  'sitemap.xml': '<urlset/>',
  '_astro/script.abc.js': 'let ring;',
};
const media = ['film.mp4', 'picture.avif', 'sound.mp3', '_astro/face.abc.woff2'];

let root: string;
let host: Host;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxwright-delivery-'));
  const siteDir = join(root, 'site');
  await mkdir(join(siteDir, '_astro'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await copyFile(join(repository, 'netlify.toml'), join(root, 'netlify.toml'));
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const [name, text] of Object.entries(texts)) await writeFile(join(siteDir, name), text);
  for (const name of media) await writeFile(join(siteDir, name), video);
  host = await startHost({ projectRoot: root, siteDir });
});

afterAll(async () => {
  await host.stop();
  await rm(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(host.url + path, { method, headers });
const named = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name));
const partOf = (range: string, headers = {}) => get('/film.mp4', { range, ...headers });

it('sends text in the best encoding that the client takes', async () => {
  const sizes: number[] = [];
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(named(response, 'content-encoding', 'vary')).toEqual([encoding, 'Accept-Encoding']);
    expect(await response.text()).toBe(page);
    sizes.push(Number(response.headers.get('content-length')));
  }
  expect(sizes[2]).toBe(page.length);
  expect(sizes[1]).toBeLessThan(page.length / 10);
  expect(sizes[0]).toBeLessThan(sizes[1] as number);
});

it('compresses the 404 page, and leaves what is compressed already', async () => {
  const missing = await get('/nowhere', { 'accept-encoding': 'br' });
  expect([missing.status, ...named(missing, 'content-encoding')]).toEqual([404, 'br']);
  expect(await missing.text()).toContain('No such page.');
  for (const path of media) {
    const response = await get(`/${path}`);
    expect([path, ...named(response, 'content-encoding')]).toEqual([path, null]);
    expect(await response.bytes()).toEqual(video);
  }
});

it('says of each file what it is and for how long it may be kept', async () => {
  const stale = 'public, max-age=0, must-revalidate';
  const forever = 'public, max-age=31536000, immutable';
  for (const [path, type, isCached] of [
    ['/', 'text/html; charset=utf-8', stale],
    ['/llms.txt', 'text/plain; charset=utf-8', stale],
    ['/sitemap.xml', 'application/xml', stale],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', stale],
    ['/captions.vtt', 'text/vtt; charset=utf-8', stale],
    ['/film.mp4', 'video/mp4', stale],
    ['/picture.avif', 'image/avif', stale],
    ['/sound.mp3', 'audio/mpeg', stale],
    ['/_astro/script.abc.js', 'text/javascript; charset=utf-8', forever],
    ['/_astro/face.abc.woff2', 'font/woff2', forever],
  ]) {
    const response = await get(path as string);
    expect([path, ...named(response, 'content-type', 'cache-control')]).toEqual([path, type, isCached]);
  }
});

it('sends nothing twice to who still has it', async () => {
  const first = await get('/');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/', { 'if-none-match': known });
    expect([again.status, await again.text(), ...named(again, 'etag', 'content-length')]).toEqual([
      304,
      '',
      etag,
      null,
    ]);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'identity' })).status).toBe(200);
  expect((await get('/nowhere', { 'if-none-match': '*' })).status).toBe(404);
});

it('answers HEAD with the headers of GET', async () => {
  for (const path of ['/', '/film.mp4']) {
    const names = ['content-length', 'content-type', 'content-encoding', 'etag'];
    const [body, head] = [await get(path), await get(path, {}, 'HEAD')];
    expect(named(head, ...names)).toEqual(named(body, ...names));
    expect(await head.text()).toBe('');
  }
});

it('plays media from any place', async () => {
  for (const [range, from, to] of [
    ['bytes=0-', 0, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=990-2000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-2000', 0, 999],
  ] as const) {
    const response = await partOf(range);
    expect([response.status, ...named(response, 'content-range', 'content-length')]).toEqual([
      206,
      `bytes ${from}-${to}/1000`,
      String(to - from + 1),
    ]);
    expect(await response.bytes()).toEqual(video.slice(from, to + 1));
  }
});

it('refuses a range that lies behind the end, and gives the whole for what is no range', async () => {
  for (const range of ['bytes=1000-', 'bytes=-0']) {
    const response = await partOf(range);
    expect([response.status, ...named(response, 'content-range')]).toEqual([416, 'bytes */1000']);
  }
  for (const range of ['bytes=9-1', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2']) {
    expect((await partOf(range)).status, range).toBe(200);
  }
});

it('gives a part only of what the client has the other parts of', async () => {
  const etag = (await get('/film.mp4')).headers.get('etag') ?? '';
  expect((await partOf('bytes=0-9', { 'if-range': etag })).status).toBe(206);
  expect((await partOf('bytes=0-9', { 'if-range': '"older"' })).status).toBe(200);
});
