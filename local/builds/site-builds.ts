import { mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { BuildResult } from './build-queue.ts';
import { hashInputs } from './site-inputs.ts';
import { type BuildProcess, startBuildProcess } from './site-process.ts';

const KEPT = 2;

interface SiteBuildsOptions {
  projectRoot: string;
  dataDir: string;
  /** Environment of the build: where its store is, SITE_URL. */
  env: Readonly<Record<string, string | undefined>>;
  /** Names the store, whose address may change from run to run. */
  storeName: string;
}

export interface SiteBuilds {
  /** Where the last good build is found: a link, exchanged in one step. Missing before the first. */
  siteDir: string;
  /** Builds and exchanges; a failure leaves the served site alone. One at a time. */
  build(): Promise<BuildResult>;
  /** True when a site is served that was built from the files as they are now, for this address and store. */
  isCurrent(): Promise<boolean>;
  /** Ends a build under way, which then counts as failed. */
  stop(): Promise<void>;
}

/** `id.json` beside a folder `id` says that the build is whole, and what it was built from. */
const stampOf = (folder: string) => `${folder}.json`;

async function servedId(siteDir: string): Promise<string | undefined> {
  const target = await readlink(siteDir).catch(() => undefined);
  return target === undefined ? undefined : basename(target);
}

/** Points the link at the build. Readers see the old site or the new one, never neither. */
async function exchange(siteDir: string, id: string): Promise<void> {
  const part = `${siteDir}.${process.pid}`;
  await rm(part, { force: true });
  await symlink(join('builds', id), part);
  await rename(part, siteDir);
}

/** Pages are rendered beside their output, where their packages must be found although the folder may be anywhere. */
async function linkPackages(dataDir: string, projectRoot: string): Promise<void> {
  if (dataDir.startsWith(projectRoot + sep)) return;
  const link = join(dataDir, 'node_modules');
  await rm(link, { force: true });
  await symlink(join(projectRoot, 'node_modules'), link);
}

/** Removes all but the served build and the last before it, and what a killed build left. */
async function prune(buildsDir: string, served: string | undefined): Promise<void> {
  const names = await readdir(buildsDir);
  const whole = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  const remaining = new Set([served, ...whole.sort().slice(-KEPT)]);
  const old = names.filter((name) => !remaining.has(name.replace(/\.(json|log)$/, '')));
  await Promise.all(old.map((name) => rm(join(buildsDir, name), { recursive: true, force: true })));
}

/** The builds of one data folder, kept in `builds/`, their logs beside them. */
export function createSiteBuilds({ projectRoot, dataDir, env, storeName }: SiteBuildsOptions): SiteBuilds {
  const buildsDir = join(dataDir, 'builds');
  const siteDir = join(dataDir, 'site');
  const settings = [env['SITE_URL'] ?? '', storeName];
  let running: BuildProcess | undefined;
  let stopped = false;

  async function build(): Promise<BuildResult> {
    if (stopped) return { ok: false, problem: 'The local stack is stopping.' };
    await mkdir(buildsDir, { recursive: true });
    await linkPackages(dataDir, projectRoot);
    const id = new Date().toISOString().replace(/\W/g, '');
    const outDir = join(buildsDir, id);
    const inputs = await hashInputs(projectRoot, settings);
    const order = { root: projectRoot, outDir, cacheDir: join(dataDir, 'build-cache') };
    running = startBuildProcess(order, { env, workDir: dataDir, logFile: `${outDir}.log` });
    const result = await running.result;
    running = undefined;
    if (!result.ok) {
      await rm(outDir, { recursive: true, force: true });
      return result;
    }
    await writeFile(stampOf(outDir), JSON.stringify({ inputs }));
    await exchange(siteDir, id);
    await prune(buildsDir, id);
    return result;
  }

  async function isCurrent(): Promise<boolean> {
    const id = await servedId(siteDir);
    const stamp = id && (await readFile(stampOf(join(buildsDir, id)), 'utf8').catch(() => ''));
    if (!stamp) return false;
    const { inputs } = JSON.parse(stamp) as { inputs: string };
    return inputs === (await hashInputs(projectRoot, settings));
  }

  async function stop(): Promise<void> {
    stopped = true;
    await running?.stop();
  }

  return { siteDir, build, isCurrent, stop };
}
