import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyProject } from '#support/netlify/project-copy.ts';
import { PREBUILT_VARIABLE } from '#support/prebuilt.ts';
import { cleanEnv } from '#support/stack.ts';
import { printVerdict } from './bench.ts';
import { describeMachine } from './machine.ts';
import { endProcesses, processesMarked } from './marked-processes.ts';

const LIST = join(import.meta.dirname, 'planted-faults.yaml');
const listSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.array(z.string()).min(1)]));
type Fault = z.infer<typeof listSchema>[number];
/** Most faults that no test may notice, as a share of all: 3 of 130 when the list was made. */
const MISSED_SHARE_MAX = 3 / 130;
/** A fault may make tests wait for what never comes, which is noticed as well. */
const DEADLINE_MS = 240_000;
/** Inherited by all that a run starts: a run that ends early leaves a Redis behind. */
const MARK = `PLANTED_FAULTS_${process.pid}`;

const isInBrowser = (tests: string) => tests.startsWith('e2e/');

/** Runs tests of one kind until the first one fails. Resolves to whether one did. `deadlineMs` 0: none. */
async function failsAmong(dir: string, inBrowser: boolean, tests: readonly string[], deadlineMs: number) {
  const files = tests.map((each) => `tests/${each}`);
  const args = inBrowser ? ['test', ...files, '-x', '--reporter=line'] : ['run', ...files, '--bail=1', '--silent'];
  const command = join(dir, 'node_modules/.bin', inBrowser ? 'playwright' : 'vitest');
  // The site is built with the fault.
  const env = { ...cleanEnv(), [MARK]: '1', [PREBUILT_VARIABLE]: undefined };
  const options = { cwd: dir, env, timeout: deadlineMs, maxBuffer: 1e9 };
  const [error, output] = await new Promise<[Error | null, string]>((resolve) => {
    execFile(command, args, options, (thrown, stdout, stderr) => resolve([thrown, stdout + stderr]));
  });
  await endProcesses(await processesMarked(MARK));
  if (/No test files found|No tests found/.test(output)) throw new Error(`There are no tests ${tests}.`);
  return error !== null;
}

/** Whether a test fails; those without a browser, which are quicker, run first. */
async function fails(dir: string, tests: readonly string[], deadlineMs = 0): Promise<boolean> {
  const kinds = Map.groupBy(tests, isInBrowser);
  for (const inBrowser of [false, true]) {
    const chosen = kinds.get(inBrowser);
    if (chosen && (await failsAmong(dir, inBrowser, chosen, deadlineMs))) return true;
  }
  return false;
}

async function isNoticed(dir: string, [id, name, find, replace, tests]: Fault): Promise<boolean> {
  const file = join(dir, name);
  const source = await readFile(file, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${id}: the text does not stand once in ${name}.`);
  await writeFile(
    file,
    source.replace(find, () => replace),
  );
  try {
    return await fails(dir, tests, DEADLINE_MS);
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
  const unknown = args.filter((id) => !all.some(([known]) => known === id));
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.`);
  const copy = await copyProject();
  parts.defer(() => copy.remove());
  const clean = [...new Set(faults.flatMap(([, , , , tests]) => tests))];
  if (await fails(copy.dir, clean)) throw new Error(`Without any fault, one of these tests fails: ${clean.join(', ')}`);
  const missed: string[] = [];
  for (const fault of faults) {
    const noticed = await isNoticed(copy.dir, fault);
    say(`${fault[0]} ${noticed ? 'noticed' : 'MISSED'}`);
    if (!noticed) missed.push(fault[0]);
  }
  say(`\n${faults.length - missed.length} of ${faults.length} faults were noticed.\n${describeMachine()}`);
  const isOver = missed.length > MISSED_SHARE_MAX * faults.length;
  return printVerdict(isOver ? [`too many faults go unnoticed: ${missed.join(', ')}.`] : [], say);
}
