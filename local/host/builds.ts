import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from '#core/rendering/hash-files.ts';
import type { RateLimit } from './limits.ts';

/** Facts about a built function; the rest is for `@netlify/dev` alone. */
export interface FunctionBuild {
  /** The file to load. */
  readonly buildPath: string;
  /** Files of ours that went into it. */
  readonly srcFiles: readonly string[];
  /** Whether it is called only where no static file is. */
  readonly prefersStatic?: boolean;
  /** The platform's rule for its calls, if it asks for one. */
  readonly rateLimit?: RateLimit | undefined;
}

interface Kept {
  readonly inputs: string;
  readonly build: FunctionBuild;
}

/** Inputs of every function: the packages, and the way functions are built. */
const COMMON = [
  'package-lock.json',
  'netlify.toml',
  'local/builds/function-bundles.ts',
  'local/builds/function-bundles.files.ts',
];

const hashOf = (projectRoot: string, { srcFiles }: FunctionBuild) =>
  hashFiles(projectRoot, [...srcFiles, ...COMMON.map((name) => join(projectRoot, name))]);

async function readKept(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : JSON.parse(text);
}

/** False when a file was changed while it was read: it is unknown which of its states went into the build. */
async function isOlder(files: readonly string[], moment: number): Promise<boolean> {
  const states = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return states.every((state) => state !== null && state.mtimeMs < moment);
}

/**
 * The build that `file` tells of, if nothing that went into it was changed since; else a new one, which is kept there.
 * Building 40 functions takes seconds of both cores, and a host is started more often than they are edited.
 */
export async function keepBuild(
  file: string,
  projectRoot: string,
  make: () => Promise<FunctionBuild>,
): Promise<FunctionBuild> {
  const stored = await readKept(file);
  if (stored && stored.inputs === (await hashOf(projectRoot, stored.build))) return stored.build;
  await rm(file, { force: true });
  const startedAt = Date.now();
  const build = await make();
  if (await isOlder(build.srcFiles, startedAt)) {
    const whole: Kept = { inputs: await hashOf(projectRoot, build), build };
    // In one step: a host may be killed at any moment. By a name of its own: a function that is changed twice is built twice.
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, JSON.stringify(whole));
    await rename(part, file);
  }
  return build;
}
