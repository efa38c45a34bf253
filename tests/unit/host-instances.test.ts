import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstances } from '#local/host/instances.ts';

const source = `
export const handler = awslambda.streamifyResponse(async (event, stream) => {
  if (event === 'hang') await new Promise(() => {});
  if (event === 'exit') process.exit(1);
  if (event === 'reject') Promise.reject(new Error('beside the call'));
  if (event === 'reject') await new Promise((go) => setTimeout(go, 1000));
  if (event === 'late') setTimeout(() => Promise.reject(new Error('after the answer')), 20);
  const answer = awslambda.HttpResponseStream.from(stream, { statusCode: event === 'empty' ? 204 : 200, multiValueHeaders: { 'x-a': ['1', '2'] } });
  answer.end(event === 'empty' ? undefined : 'said ' + event);
});`;

let folder: string;
let entry: string;
const build = {};
const instances = createInstances();
const run = (event: string, timeoutMs = 60_000) => instances.run(entry, build, { event, timeoutMs });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxwright-instances-'));
  const file = join(folder, 'function.mjs');
  await writeFile(file, source);
  entry = pathToFileURL(file).href;
});

afterAll(async () => {
  instances.end();
  await rm(folder, { recursive: true });
});

it('starts functions with the flags of the platform, where a package must not require an ES module', async () => {
  await writeFile(join(folder, 'module.mjs'), 'export default 1;');
  const file = join(folder, 'requires.mjs');
  await writeFile(
    file,
    `import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./module.mjs');\n${source}`,
  );
  const call = instances.run(pathToFileURL(file).href, {}, { event: 'once', timeoutMs: 60_000 });
  await expect(call).rejects.toMatchObject({ code: 'ERR_REQUIRE_ESM' });
});

it('answers calls side by side, each with its own words', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => run(String(at))));
  expect(answers[0]?.headers.get('x-a')).toBe('1, 2');
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    Array.from({ length: 20 }, (_, at) => `said ${at}`),
  );
  expect((await run('empty')).body).toBeNull();
});

it('leaves an answer to be read that is complete, although its instance has gone', async () => {
  const own = createInstances();
  const answer = await own.run(entry, build, { event: 'once', timeoutMs: 60_000 });
  await new Promise((go) => setTimeout(go, 300));
  own.end();
  await new Promise((go) => setTimeout(go, 300));
  expect(await answer.text()).toBe('said once');
});

it('calls no instance again that ended after its answer', async () => {
  const own = createInstances();
  const answers = async (event: string) => (await own.run(entry, build, { event, timeoutMs: 60_000 })).text();
  expect(await answers('late')).toBe('said late');
  await new Promise((go) => setTimeout(go, 500));
  expect(await answers('next')).toBe('said next');
  own.end();
});

it.each([
  ['hang', /did not answer within 200 ms/],
  ['exit', /ended its process/],
  ['reject', /beside the call/],
])('gives up a call that does %s, and answers the next', async (event, words) => {
  await expect(run(event, event === 'hang' ? 200 : 60_000)).rejects.toThrow(words);
  expect(await (await run('again')).text()).toBe('said again');
});
