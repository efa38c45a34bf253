import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyProject } from '#support/netlify/project-copy.ts';
import { cleanEnv } from '#support/stack.ts';
import { sayVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';

const LIST = join(import.meta.dirname, 'planted-faults.yaml');
const listSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.array(z.string()).min(1)]));
type Fault = z.infer<typeof listSchema>[number];
/** Most faults that no test may notice, as a share of all: 3 of 130 when the list was made. */
const MISSED_SHARE_MAX = 3 / 130;
/** A fault may make tests wait for what never comes. */
const DEADLINE_MS = 240_000;

/** Runs tests until the first one fails. Resolves to whether one did. */
function fails(dir: string, tests: readonly string[]): Promise<boolean> {
  const inBrowser = tests.every((each) => each.startsWith('e2e/'));
  const files = tests.map((each) => `tests/${each}`);
  const args = inBrowser ? ['test', ...files, '-x', '--reporter=line'] : ['run', ...files, '--bail=1', '--silent'];
  const command = join(dir, 'node_modules/.bin', inBrowser ? 'playwright' : 'vitest');
  return new Promise((resolve, reject) => {
    const options = { cwd: dir, env: cleanEnv(), timeout: DEADLINE_MS, maxBuffer: 1e9 };
    execFile(command, args, options, (error, stdout) => {
      if (/No test files found|No tests found/.test(stdout)) reject(new Error(`There are no tests ${tests}.`));
      else resolve(error !== null);
    });
  });
}

/** Tests of one kind after the other: those without a browser are quicker. */
const kindsOf = (tests: readonly string[]) =>
  [tests.filter((each) => !each.startsWith('e2e/')), tests.filter((each) => each.startsWith('e2e/'))].filter(
    (each) => each.length > 0,
  );

async function isNoticed(dir: string, [id, name, find, replace, tests]: Fault): Promise<boolean> {
  const file = join(dir, name);
  const source = await readFile(file, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${id}: the text stands not once in ${name}.`);
  await writeFile(
    file,
    source.replace(find, () => replace),
  );
  try {
    for (const kind of kindsOf(tests)) if (await fails(dir, kind)) return true;
    return false;
  } finally {
    await writeFile(file, source);
  }
}

/**
 * How many of the faults in `planted-faults.yaml` the tests notice, each planted alone in a copy of the project. `args`: ids;
 * all without.
 */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const all = listSchema.parse(parse(await readFile(LIST, 'utf8')));
  const faults = args.length > 0 ? all.filter(([id]) => args.includes(id)) : all;
  const copy = await copyProject();
  parts.defer(() => copy.remove());
  const clean = [...new Set(faults.flatMap(([, , , , tests]) => tests))];
  for (const kind of kindsOf(clean))
    if (await fails(copy.dir, kind)) throw new Error(`Without any fault, tests fail: ${kind.join(', ')}`);
  const missed: string[] = [];
  for (const fault of faults) {
    const noticed = await isNoticed(copy.dir, fault);
    say(`${fault[0]} ${noticed ? 'noticed' : 'MISSED'}`);
    if (!noticed) missed.push(fault[0]);
  }
  say(`\n${faults.length - missed.length} of ${faults.length} faults were noticed.\n${describeMachine()}`);
  const isOver = missed.length > MISSED_SHARE_MAX * faults.length;
  return sayVerdict(isOver ? [`too many faults go unnoticed: ${missed.join(', ')}.`] : [], say);
}
