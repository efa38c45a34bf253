import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles } from './hash-files.ts';

/** Inputs of a build besides the store. */
const INPUTS = ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of every file the site is built from, and of `settings`: the same hash, the same site but for its posts. */
export async function hashInputs(projectRoot: string, settings: readonly string[]): Promise<string> {
  const lists = await Promise.all(INPUTS.map((name) => listFiles(join(projectRoot, name))));
  return hashFiles(projectRoot, lists.flat(), settings);
}
