import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eraseChat } from '#assistant/server/conversations/chat-index.ts';
import type { Script } from '#core/server/store/script.ts';
import { eraseScriptWith } from '#sales/server/people/person.store.ts';

const ROOT = join(import.meta.dirname, '../..');

const isScript = (value: unknown): value is Script<unknown> =>
  typeof value === 'object' && value !== null && 'body' in value && 'parse' in value && 'readonly' in value;

/** The line that declares a script. */
const DECLARES = /^export const \w+ = defineScript\(/m;

/** Every script that a server module exports; a house rule makes sure that all are exported. */
export async function loadScripts(): Promise<Script<unknown>[]> {
  const scripts: Script<unknown>[] = [];
  const files = await Array.fromAsync(glob('src/*/server/**/*.ts', { cwd: ROOT }));
  for (const file of files.sort().map((name) => join(ROOT, name))) {
    if (!DECLARES.test(await readFile(file, 'utf8'))) continue;
    const module: object = await import(pathToFileURL(file).href);
    scripts.push(...Object.values(module).filter(isScript));
  }
  // Its function joins it with a library of another feature.
  return [...scripts, eraseScriptWith(eraseChat)];
}
