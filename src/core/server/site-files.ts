import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

const pathOf = (env: Env, file: string) => join(env.SITE_DIR ?? 'dist', file);

/** Reads a file of the built site. @throws Error when the site was not built */
export function readSiteFile(env: Env, file: string): Promise<string> {
  return readFile(pathOf(env, file), 'utf8');
}

/** Time between checks for a changed file, milliseconds; on the platform every build has its own instances. */
const CHECK_INTERVAL_MS = 1_000;

/** Reads a JSON file of the built site, parsed again only when its inode or modification time changes. */
export function siteDocument<T>(file: string, parse: (value: unknown) => T): (env: Env) => Promise<T> {
  let known: { readonly path: string; readonly id: string; readonly value: T } | undefined;
  let lookedAt = 0;
  return async (env) => {
    const path = pathOf(env, file);
    if (known?.path === path && performance.now() - lookedAt < CHECK_INTERVAL_MS) return known.value;
    lookedAt = performance.now();
    const { ino, mtimeMs, size } = await stat(path);
    const id = [path, ino, mtimeMs, size].join();
    if (known?.id !== id) known = { path, id, value: parse(JSON.parse(await readFile(path, 'utf8'))) };
    return known.value;
  };
}
