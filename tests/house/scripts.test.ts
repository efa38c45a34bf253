import { expect, test } from 'vitest';
import { loadScripts } from '#local/check-deploy/all-scripts.ts';
import { lintScripts } from '#local/tools/lint-scripts.ts';
import { readSource, sources } from './sources.ts';

/** A constant that is a script, or that makes one of a library. */
const DECLARED = /^(?:export )?const (\w+) = (?:\([^)]*\) =>\s+)?defineScript\(/gm;
/** Lua in a string. */
const INLINE = /redis\.call\(/;
/** A reply whose type is claimed and not checked. */
const CAST = /\breply as\b|\bas \[string/;

const server = sources(/^src\/\w+\/server\/.+\.ts$/);

test('each script is exported, so that check:deploy compiles it', async () => {
  const declared = server.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARED)].map(([line, name]) => ({ line, path, name })),
  );
  expect(declared.length).toBeGreaterThan(30);
  const hidden = declared.filter(({ line }) => !line.startsWith('export'));
  expect(hidden.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  const scripts = await loadScripts();
  expect(scripts.length).toBe(declared.length);
  expect(new Set(scripts.map(({ name }) => name)).size).toBe(scripts.length);
});

test('no script has a fault that the linter finds', async () => {
  expect(await lintScripts()).toEqual([]);
});

test('Lua is in files of its own, and its replies are parsed', () => {
  const faulty = server.filter(({ text }) => INLINE.test(text) || CAST.test(text));
  expect(faulty.map(({ path }) => path)).toEqual([]);
});

const reasons = server.flatMap(({ path, text }) =>
  [...text.matchAll(/\{ database: '([^']+)' \}/g)].map(([, reason = '']) => ({ path, reason })),
);

test('every script that locks the whole database is listed with its reason', () => {
  const lines = readSource('docs/decisions/0025-billed-commands.md').split('\n');
  const rows = reasons.map(({ path, reason }) => `| \`${path.slice('src/'.length)}\` | ${reason} |`);
  expect(rows.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /^\| `[\w-]+\//.test(line)).sort()).toEqual([...new Set(rows)].sort());
});
