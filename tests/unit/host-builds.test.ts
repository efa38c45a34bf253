import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepBuild } from '#local/host/builds.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
const build = { buildPath: 'count.mjs', srcFiles: [join(projectRoot, 'netlify.toml')] };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxwright-builds-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a function that is built several times at once, as it changed meanwhile, is kept whole', async () => {
  const keep = (make: () => Promise<typeof build>) => keepBuild(join(folder, 'count.json'), projectRoot, make);
  const builds = await Promise.all(Array.from({ length: 8 }, () => keep(async () => build)));
  expect(builds).toEqual(Array(8).fill(build));
  expect(await readdir(folder)).toEqual(['count.json']);
  expect(await keep(() => Promise.reject(new Error('It was kept.')))).toEqual(build);
});
