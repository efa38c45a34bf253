import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionsOf } from '#core/server/store/lua.ts';
import type { Script } from '#core/server/store/script.ts';
import { loadScripts } from '../check-deploy/all-scripts.ts';
import { lintLua } from './lint-lua.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Names that the prelude gives to every script; `session_ends_at` to those of admins alone. */
const GIVEN = /^"(now|now_text|bound|keys|args|session_ends_at)" is declared nowhere/;

/** A local of a library that a script does not use; another script may. */
interface Unused {
  readonly line: string;
  readonly fault: string;
}

/** Faults of a script as it is sent, and what it leaves unused of its libraries. */
function lintScript({ name, body, parts }: Script<unknown>): { faults: string[]; unused: Unused[] } {
  const lines = body.split('\n');
  const libraries = new Set(parts.slice(0, -1).flatMap((text) => text.split('\n')));
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

/** Sections that stand before scripts and are no part of them. */
const PRELUDES = ['prelude', 'bound', 'session-guard'].map((section) => `src/core/server/store/store.lua: ${section}`);

/** As for all other code. */
const LINE_MAX = 120;

async function lintFiles(scripts: readonly Script<unknown>[]): Promise<string[]> {
  const own = new Set(scripts.map(({ parts }) => parts.at(-1)));
  const used = new Set(scripts.flatMap(({ parts }) => parts));
  const files = (await Array.fromAsync(glob('src/**/*.lua', { cwd: ROOT }))).sort();
  const sections = files.flatMap((file) =>
    [...sectionsOf(readFileSync(join(ROOT, file), 'utf8'))].map(([section, text]) => ({
      name: section ? `${file}: ${section}` : file,
      text,
    })),
  );
  return sections.flatMap(({ name, text }) => {
    const [comment = ''] = /^(--.*\n)+/.exec(text) ?? [];
    const faults = [
      comment === '' && 'begins without a comment',
      own.has(text) && !comment.includes('-- Replies') && 'does not say what it replies',
      !used.has(text) && !PRELUDES.includes(name) && 'belongs to no script',
      text.split('\n').some((line) => line.length > LINE_MAX) && `has a line longer than ${LINE_MAX} characters`,
      /\b(keys|args|KEYS|ARGV)\[/.test(text) && 'takes a key or an argument by its number',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${name} ${fault}`);
  });
}
