import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSiteBuilds } from '#local/builds/site-builds.ts';
import { LONG } from '#support/lane.ts';

const repository = resolve(import.meta.dirname, '../..');
/** Name of an older build. */
const LONG_AGO = '20200101T000000000Z';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxwright-builds-'));
  await mkdir(join(root, 'src', 'pages'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await writePage('<p>{process.env.SITE_URL}</p>');
});

afterEach(() => rm(root, { recursive: true, force: true }));

const writePage = (source: string) => writeFile(join(root, 'src', 'pages', 'index.astro'), source);

function builds(name = 'data', siteUrl = 'http://localhost:1') {
  return createSiteBuilds({
    projectRoot: root,
    dataDir: join(root, name),
    env: { ...process.env, SITE_URL: siteUrl },
    storeName: 'local',
  });
}

it('serves the new build, keeps the last two, and leaves the served site alone when a build fails', async () => {
  const site = builds();
  expect(await site.isCurrent()).toBe(false);
  expect(await site.build()).toEqual({ ok: true });
  expect(await site.isCurrent()).toBe(true);

  await writePage('---\nthrow new Error("The store cannot be read.");\n---\n<p>broken</p>');
  const failed = await site.build();
  expect(failed.ok || failed.problem).toContain('The store cannot be read.');
  expect(await readFile(join(site.siteDir, 'index.html'), 'utf8')).toContain('http://localhost:1');
  expect(await site.isCurrent()).toBe(false);

  await mkdir(join(root, 'data', 'builds', LONG_AGO));
  await writeFile(join(root, 'data', 'builds', `${LONG_AGO}.json`), '{}');
  await writePage('<p>two</p>');
  expect(await site.build()).toEqual({ ok: true });
  expect(await readFile(join(site.siteDir, 'index.html'), 'utf8')).toContain('two');
  expect(await site.isCurrent()).toBe(true);
  const folders = (await readdir(join(root, 'data', 'builds'))).filter((name) => !name.includes('.'));
  expect(folders).toHaveLength(2);
  expect(folders).not.toContain(LONG_AGO);
  expect(await builds('data', 'http://localhost:2').isCurrent()).toBe(false);
});

it.runIf(LONG)(
  'builds two sites of one project at the same time, wherever their data is',
  async () => {
    const others = await mkdtemp(join(tmpdir(), 'voxwright-elsewhere-'));
    const sites = ['one', join('..', basename(others), 'two'), join('..', basename(others), 'three')].map(
      (name, index) => builds(name, `http://localhost:${index + 1}`),
    );
    expect(await Promise.all(sites.map((site) => site.build()))).toEqual(sites.map(() => ({ ok: true })));
    for (const [index, { siteDir }] of sites.entries()) {
      expect(await readFile(join(siteDir, 'index.html'), 'utf8')).toContain(`localhost:${index + 1}`);
    }
    await rm(others, { recursive: true, force: true });
  },
  60_000,
);

it('ends a build that is stopped, as failed, and removes what a killed one left', async () => {
  const site = builds();
  await mkdir(join(root, 'data', 'builds', LONG_AGO), { recursive: true });
  const result = site.build();
  await expect
    .poll(async () => (await readdir(join(root, 'data', 'builds'))).some((name) => name !== LONG_AGO))
    .toBe(true);
  await site.stop();
  expect(await result).toMatchObject({ ok: false });
  expect(await site.build()).toMatchObject({ ok: false });
  expect(await builds().build()).toEqual({ ok: true });
  expect(await readdir(join(root, 'data', 'builds'))).not.toContain(LONG_AGO);
});
