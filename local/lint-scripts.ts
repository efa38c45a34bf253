import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Script } from '#core/server/store/script.ts';
import { loadScripts } from './check-deploy/all-scripts.ts';
import { lintLua } from './lint-lua.ts';

const ROOT = join(import.meta.dirname, '..');

/** Names that the prelude gives to every script; `session_ends_at` to those of admins alone. */
const GIVEN = /^"(now|now_text|keys|args|session_ends_at)" is declared nowhere/;

/** A local of a library that a script does not use; another script may. */
interface Unused {
  readonly line: string;
  readonly fault: string;
}

/** Faults of a script as it is sent, and what it leaves unused of its libraries. */
function lintScript({ name, body, parts }: Script<unknown>): { faults: string[]; unused: Unused[] } {
  const lines = body.split('\n');
  const libraries = new Set(parts.slice(0, -1).flatMap(({ text }) => text.split('\n')));
  const faults: string[] = [];
  const unused: Unused[] = [];
  for (const each of lintLua(body)) {
    const line = lines[each.line - 1] ?? '';
    const fault = `${each.fault}: ${line.trim()}`;
    if (GIVEN.test(fault)) continue;
    if (each.unused && libraries.has(line)) unused.push({ line, fault });
    else faults.push(`${name}: ${fault}`);
  }
  return { faults, unused };
}

/** Lints all scripts of the store and the files they are made of. Answers a sentence for each fault. */
export async function lintScripts(): Promise<string[]> {
  const scripts = await loadScripts();
  const results = scripts.map(lintScript);
  const unused = results.flatMap((result) => result.unused);
  const nowhere = unused.filter(({ line }) => {
    const users = scripts.filter(({ body }) => body.split('\n').includes(line));
    return unused.filter((other) => other.line === line).length === users.length;
  });
  return [
    ...results.flatMap((result) => result.faults),
    ...new Set(nowhere.map(({ fault }) => `in every script: ${fault}`)),
    ...(await lintFiles(scripts)),
  ];
}

/** Preludes stand before scripts and are no part of them. */
const PRELUDES = ['src/core/server/store/prelude.lua', 'src/core/server/store/session-guard.lua'];

/** As for all other code. */
const LINE_MAX = 110;

async function lintFiles(scripts: readonly Script<unknown>[]): Promise<string[]> {
  const own = new Set(scripts.map(({ parts }) => parts.at(-1)?.text));
  const used = new Set(scripts.flatMap(({ parts }) => parts.map(({ text }) => text)));
  const faults: string[] = [];
  for (const file of (await Array.fromAsync(glob('src/**/*.lua', { cwd: ROOT }))).sort()) {
    const text = await readFile(join(ROOT, file), 'utf8');
    const [comment = ''] = /^(--.*\n)+/.exec(text) ?? [];
    if (comment === '') faults.push(`${file}: begins without a comment`);
    if (own.has(text) && !comment.includes('-- Replies')) faults.push(`${file}: does not say what it replies`);
    if (!used.has(text) && !PRELUDES.includes(file)) faults.push(`${file}: belongs to no script`);
    const long = text.split('\n').findIndex((line) => line.length > LINE_MAX);
    if (long >= 0) faults.push(`${file}: line ${long + 1} is longer than ${LINE_MAX} characters`);
    const numbered = /\b(keys|args|KEYS|ARGV)\[/.exec(text);
    if (numbered) faults.push(`${file}: takes a key or an argument by its number`);
  }
  return faults;
}
