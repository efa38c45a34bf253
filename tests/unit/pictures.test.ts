import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ledger } from '#core/rendering/artifacts.ts';
import { makePictures } from '#site/rendering/pictures.ts';
import { sampleImage } from '#support/sample-images.ts';

const small = { hash: 'a'.repeat(64), width: 300 };
const large = { hash: 'b'.repeat(64), width: 1000 };
const requests: string[] = [];

const store = async (hashes: readonly string[]) => {
  requests.push(...hashes);
  const bytes = { [small.hash]: await sampleImage(1, 300, 200), [large.hash]: await sampleImage(2, 1000, 600) };
  return new Map(hashes.flatMap((hash) => (bytes[hash] ? [[hash, bytes[hash]] as const] : [])));
};

function nextBuild(): void {
  ledger.underWay.clear();
  ledger.published.clear();
  ledger.kept = undefined;
  requests.length = 0;
}

beforeEach(async () => {
  nextBuild();
  ledger.dir = await mkdtemp(join(tmpdir(), 'voxwright-pictures-'));
});
afterEach(() => rm(ledger.dir, { recursive: true }));

/** [type, width in the page, width and format of the file] of every file. */
async function filesOf(picture: readonly { type: string; srcset: string }[] = []) {
  const entries = picture.flatMap(({ type, srcset }) =>
    srcset.split(', ').map((entry) => [type, ...entry.split(' ')] as const),
  );
  return Promise.all(
    entries.map(async ([type, address = '', says = '']) => {
      const bytes = await readFile(join(ledger.dir, address.replace('/_astro/', '')));
      const { width, format, compression } = await sharp(bytes).metadata();
      return `${type} ${says}: ${compression ?? format} ${width}`;
    }),
  );
}

describe('what pages show of a featured image', () => {
  test('is there in two formats at every width up to its own', async () => {
    const { made } = await makePictures([small, large], store);
    expect(await filesOf(made.get(large.hash))).toEqual([
      'image/avif 480w: av1 480',
      'image/avif 800w: av1 800',
      'image/avif 1000w: av1 1000',
      'image/webp 480w: webp 480',
      'image/webp 800w: webp 800',
      'image/webp 1000w: webp 1000',
    ]);
    expect(await filesOf(made.get(small.hash))).toEqual(['image/avif 300w: av1 300', 'image/webp 300w: webp 300']);
  });

  test('is made once: a later build asks for no bytes', async () => {
    const first = await makePictures([small, small], store);
    const files = await readdir(ledger.dir);
    expect(requests).toEqual([small.hash]);
    nextBuild();
    const later = await makePictures([small], store);
    expect([requests, later.made.get(small.hash)]).toEqual([[], first.made.get(small.hash)]);
    expect(await readdir(ledger.dir)).toEqual(files);
    expect(ledger.published.size).toBe(2);
  });

  test.each([
    ['is gone', async () => new Map<string, Uint8Array>()],
    ['cannot be decoded', async () => new Map([[large.hash, Buffer.from('no image')]])],
    ['cannot be asked for', () => Promise.reject(new Error('down'))],
  ])('is the stored image alone when that %s', async (_, load) => {
    const { made, broken } = await makePictures([large], load);
    expect([made.size, broken]).toEqual([0, [large.hash]]);
  });

  test('is made of the others although one is broken', async () => {
    const { made, broken } = await makePictures([{ hash: 'c'.repeat(64), width: 900 }, small], store);
    expect([[...made.keys()], broken]).toEqual([[small.hash], ['c'.repeat(64)]]);
  });
});
