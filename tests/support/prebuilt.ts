import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type SiteFiles, siteFiles } from './built-site.ts';

/** Names the folder of what a run of the tests has built in advance. */
export const PREBUILT_VARIABLE = 'TEST_PREBUILT';
export const stackIn = (folder: string) => join(folder, 'stack');
export const liveSiteIn = (folder: string) => join(folder, 'live-site');
/** Holds the address that the prebuilt site has in its pages. */
export const ORIGIN_FILE = 'origin.txt';

/** Files of a built function, in contrast to the record of its build. */
const BUILT_FUNCTION = /^stage\/\.netlify\/(host-bundles|functions-serve\/[^/]+(?<!\.json)$)/;

/** Files of a built site that name its address. */
const TEXTS = new Set(['.html', '.js', '.json', '.map', '.md', '.txt', '.webmanifest', '.xml']);

export const hasPrebuilt = () => Boolean(process.env[PREBUILT_VARIABLE]);

/** The prebuilt live site; null where nothing was built in advance. */
export function prebuiltLiveSite(): SiteFiles | null {
  const folder = process.env[PREBUILT_VARIABLE];
  return folder ? siteFiles(liveSiteIn(folder)) : null;
}

/** Address that the pages of the prebuilt stack name, at which nothing runs. */
export const prebuiltOrigin = () => readFile(join(stackIn(process.env[PREBUILT_VARIABLE] ?? ''), ORIGIN_FILE), 'utf8');

/** Copies the prebuilt stack, whose parts then are at `origin` and in `dataDir`. */
export async function copyPrebuiltStack(dataDir: string, origin: string): Promise<void> {
  const from = stackIn(process.env[PREBUILT_VARIABLE] ?? '');
  // Not what says which process ran there, and not the functions, which stay where the records of them say: compiled code
  // is found again by the address of its file.
  const filter = (file: string) => !file.endsWith('.run.json') && !BUILT_FUNCTION.test(relative(from, file));
  await cp(from, dataDir, { recursive: true, verbatimSymlinks: true, filter });
  const former = await prebuiltOrigin();
  const builds = await filesIn(join(dataDir, 'builds'));
  const texts = builds.filter((file) => TEXTS.has(extname(file)));
  await Promise.all(texts.map((file) => replaceIn(file, former, origin)));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function replaceIn(file: string, former: string, present: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (text.includes(former)) await writeFile(file, text.replaceAll(former, present));
}
