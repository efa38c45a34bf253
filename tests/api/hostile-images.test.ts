import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorBodySchema } from '#core/contract/errors.ts';
import { type Api, type ApiAnswer, startApi } from '#support/api.ts';
import { CANARY, hostileImages } from '#support/hostile-images.ts';
import { LONG } from '#support/lane.ts';

/** Longest that one file may take, and the most that the process may grow while all of them are taken. */
const DEADLINE_MS = 5000;
const GROWTH_MB = 400;
const MB = 1024 * 1024;
/** The gate looks at each third. */
const STEP = LONG ? 1 : 3;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Says what is wrong with an image as it is served: anything but pixels of a safe type. */
async function faultsIn(stored: ApiAnswer): Promise<string[]> {
  const { status, headers, response } = await api.visitor('GET', stored.json.url);
  const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const isPicture = /^\xff\xd8\xff|^RIFF....WEBP/s.test(bytes);
  return [
    status === 200 ? '' : `served with ${status}`,
    /^image\/(jpeg|webp)$/.test(headers.get('content-type') ?? '') ? '' : `is ${headers.get('content-type')}`,
    headers.get('x-content-type-options') === 'nosniff' ? '' : 'may be sniffed',
    isPicture ? '' : 'is no picture',
    /Exif|canary|<script|<\?php|http:\/\/ns\.adobe/.test(bytes) ? 'carries more than pixels' : '',
  ].filter(Boolean);
}

it('more than 200 hostile images are refused in words or stored as nothing but pixels', async () => {
  const all = await hostileImages();
  expect(all.length).toBeGreaterThan(200);
  const images = all.filter((_, at) => at % STEP === 0);
  expect(new Set(images.map(({ name }) => name)).size).toBe(images.length);
  expect(images.some(({ bytes }) => bytes.includes(CANARY))).toBe(true);
  const faults: string[] = [];
  const before = process.memoryUsage.rss();
  let [stored, most] = [0, before];
  for (const { name, type, bytes } of images) {
    const startedAt = performance.now();
    const answer = await api.admin('POST', '/api/admin/media', {
      data: `data:${type};base64,${bytes.toString('base64')}`,
    });
    const ms = performance.now() - startedAt;
    most = Math.max(most, process.memoryUsage.rss());
    if (ms > DEADLINE_MS) faults.push(`${name} took ${ms.toFixed(0)} ms`);
    if (answer.status === 201) {
      stored += 1;
      faults.push(...(await faultsIn(answer)).map((fault) => `${name} ${fault}`));
    } else if (![400, 413].includes(answer.status) || !errorBodySchema.safeParse(answer.json).success)
      faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
  // Both ends of the test are there: what is sound is taken, what is not is refused.
  expect(stored).toBeGreaterThan(15 / STEP);
  expect(images.length - stored).toBeGreaterThan(100 / STEP);
  expect((most - before) / MB).toBeLessThan(GROWTH_MB);
});
