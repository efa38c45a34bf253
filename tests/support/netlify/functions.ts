import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const FOLDER = '.netlify/functions';
/** Bytes of a megabyte as the platform counts. */
export const MB = 1024 * 1024;

/** A function as the CLI has bundled it. */
export interface BundledFunction {
  readonly name: string;
  /** Paths it answers, with parameters such as `:id`; none where the platform calls it, or a redirect does. */
  readonly paths: readonly string[];
  /** Cron expression in UTC. */
  readonly schedule: string | undefined;
  /** Size of its zip. */
  readonly bytes: number;
  /** SHA-256 of its zip. The platform uploads a function when this has changed. */
  readonly digest: string;
}

interface Manifest {
  readonly functions: readonly {
    readonly name: string;
    readonly path: string;
    readonly schedule?: string;
    readonly routes?: readonly { readonly pattern: string }[];
  }[];
}

/** Reads the functions of the last build, sorted by name. @throws Error when nothing was built */
export async function readFunctions(dir: string): Promise<BundledFunction[]> {
  const text = await readFile(join(dir, FOLDER, 'manifest.json'), 'utf8');
  const { functions } = JSON.parse(text) as Manifest;
  const read = functions.map(async ({ name, path, schedule, routes = [] }): Promise<BundledFunction> => {
    const zip = await readFile(join(dir, FOLDER, basename(path)));
    const digest = createHash('sha256').update(zip).digest('hex');
    return { name, paths: routes.map(({ pattern }) => pattern), schedule, bytes: zip.length, digest };
  });
  return (await Promise.all(read)).sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the names of the functions that a deploy after `before` would upload. */
export function changedFunctions(before: readonly BundledFunction[], after: readonly BundledFunction[]): string[] {
  const known = new Map(before.map(({ name, digest }) => [name, digest]));
  return after.filter(({ name, digest }) => known.get(name) !== digest).map(({ name }) => name);
}

const megabytes = (bytes: number) => (bytes / MB).toFixed(2).padStart(7);

/** Prints a line per function, largest first, and their sum, in MB. */
export function zipTable(functions: readonly BundledFunction[]): string {
  const rows = functions.toSorted((a, b) => b.bytes - a.bytes);
  const sum = rows.reduce((total, { bytes }) => total + bytes, 0);
  const lines = rows.map(({ name, bytes }) => `${megabytes(bytes)}  ${name}`);
  return ['Zips, MB:', ...lines, `${megabytes(sum)}  all ${rows.length}`].join('\n');
}
