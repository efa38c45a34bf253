import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { unzipSync } from 'fflate';
import { bundleFunctions, type FunctionBundle } from '#local/builds/function-bundles.ts';
import { PLATFORM_FLAGS } from '#local/host/instances.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A function as the platform uploads it. */
export interface PlatformZip {
  readonly name: string;
  /** The archive. */
  readonly bytes: Uint8Array;
  /** Its files by their names in it. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** The function's `config` as the platform's bundler read it. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly routes: readonly { readonly pattern: string; readonly prefer_static?: boolean }[];
  readonly trafficRules: unknown;
}

export interface PlatformZips {
  readonly zips: readonly PlatformZip[];
  readonly bundles: ReadonlyMap<string, FunctionBundle>;
  remove(): Promise<void>;
}

/** Bundles functions as `npm run build` does, and zips them with the platform's own bundler. */
export async function zipFunctionsNamed(names: readonly string[]): Promise<PlatformZips> {
  // Below the project, as when it is built: bundles name their files relative to themselves, and zips hold the folder's name.
  const outDir = join(projectRoot, `.netlify/test-bundles-${process.pid}`);
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-zips-'));
  const bundles = await bundleFunctions({ projectRoot, outDir, names, carriesFiles: true });
  const results = await zipFunctions(outDir, folder, {
    archiveFormat: 'zip',
    basePath: projectRoot,
    config: { '*': {} },
    // The platform adds its telemetry to every zip.
    featureFlags: { zisi_add_instrumentation_loader: true },
  });
  const zips = results.map(async ({ name, path, config, routes, trafficRules }): Promise<PlatformZip> => {
    const bytes = await readFile(path);
    return { name, bytes, files: unzipSync(bytes), config, routes: routes ?? [], trafficRules };
  });
  return {
    zips: await Promise.all(zips),
    bundles,
    remove: async () => {
      for (const made of [outDir, folder]) await rm(made, { recursive: true, force: true });
    },
  };
}

/** Unpacks a zip below `folder`; answers the folder it lies in. */
export async function unpack(zip: PlatformZip, folder: string): Promise<string> {
  const root = join(folder, zip.name);
  for (const [name, bytes] of Object.entries(zip.files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), bytes);
  }
  return root;
}

/** The function's own file in an unpacked zip: the platform loads it at the first call. */
export function mainOf({ name, files }: PlatformZip): string {
  const main = Object.keys(files).find((file) => file.endsWith(`/${name}.mjs`) || file === `${name}.mjs`);
  if (!main) throw new Error(`The zip of ${name} holds no function.`);
  return main;
}

/** Runs a module's text in a process that has seen nothing, with the platform's flags; answers what it printed. */
export async function runFresh(script: string, cwd: string): Promise<string> {
  const args = [...PLATFORM_FLAGS, '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env: {} });
  return stdout;
}

/** Does `work` for each item, as many at a time as there are cores. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  });
  await Promise.all(workers);
}
