import { join } from 'node:path';
import { hashFiles, listFiles } from '#core/rendering/hash-files.ts';

/** Inputs of a build besides the store. */
const INPUTS = ['src', 'content', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

/** A hash of every file the site is built from, and of `settings`: the same hash, the same site but for its posts. */
export async function hashInputs(projectRoot: string, settings: readonly string[]): Promise<string> {
  const lists = await Promise.all(INPUTS.map((name) => listFiles(join(projectRoot, name))));
  return hashFiles(projectRoot, lists.flat(), settings);
}
