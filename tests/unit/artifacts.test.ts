import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ledger, publish } from '#core/rendering/artifacts.ts';

let made = 0;
const make = async () => {
  made += 1;
  return new Uint8Array([made]);
};
const recipe = { kind: 'sound', version: 1, extension: 'mp3', from: ['Hello'] };

/** As a later build finds it: an empty memory, the same disk. */
function nextBuild(): void {
  ledger.underWay.clear();
  ledger.published.clear();
  ledger.kept = undefined;
}

beforeEach(async () => {
  made = 0;
  nextBuild();
  ledger.dir = await mkdtemp(join(tmpdir(), 'voxwright-artifacts-'));
});
afterEach(() => rm(ledger.dir, { recursive: true }));

describe('what a build makes of content', () => {
  test('is made once, however many pages and builds ask', async () => {
    const addresses = await Promise.all([publish(recipe, make), publish(recipe, make)]);
    nextBuild();
    expect(new Set([...addresses, await publish(recipe, make)]).size).toBe(1);
    expect(made).toBe(1);
    expect(ledger.published.size).toBe(1);
  });

  test('is made anew of other content, or by newer code', async () => {
    const addresses = [
      await publish(recipe, make),
      await publish({ ...recipe, from: ['Good-bye'] }, make),
      await publish({ ...recipe, version: 2 }, make),
    ];
    expect(new Set(addresses).size).toBe(3);
    expect(addresses[0]).toMatch(/^\/_astro\/sound-[0-9a-f]{16}\.mp3$/);
  });

  test('that could not be made leaves nothing behind', async () => {
    const fail = () => Promise.reject(new Error('no voice today'));
    await expect(publish(recipe, fail)).rejects.toThrow('no voice today');
    expect(await readdir(ledger.dir)).toEqual([]);
    nextBuild();
    const address = await publish(recipe, make);
    expect(await readFile(join(ledger.dir, address.replace('/_astro/', '')))).toEqual(Buffer.from([1]));
  });
});
