import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_PARTS, type LongPart } from './long-parts.ts';
import { runSteps, type StepResult } from './test-step.ts';

/** Results of `npm run test:long` for one state of the project's files. */
interface LongRecord {
  /** Hash of that state. */
  readonly tree: string;
  readonly parts: Record<string, PartRecord>;
}

interface PartRecord {
  /** `skipped`: nothing of it can run on this machine, which proves nothing. */
  readonly verdict: 'passed' | 'failed' | 'skipped';
  readonly minutes: number;
  readonly passed: number;
  readonly failed: number;
}

const root = resolve(import.meta.dirname, '..');
const FILE = join(root, '.local/long-lane.json');

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });

/** Hash of the files as they are, committed or not; the record of another state does not count. */
function treeHash(): string {
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  const hash = createHash('sha256')
    .update(git('rev-parse', 'HEAD'))
    .update(git('diff', 'HEAD', '--binary'));
  for (const name of untracked) hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

function readRecord(tree: string): LongRecord {
  try {
    const record = JSON.parse(readFileSync(FILE, 'utf8')) as LongRecord;
    if (record.tree === tree) return record;
  } catch {
    // There is none yet.
  }
  return { tree, parts: {} };
}

function writeRecord(record: LongRecord): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}

const readOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { fresh: { type: 'boolean', default: false }, 'at-most': { type: 'string' } },
  });

/**
 * Chooses parts by the options of the command line: names of parts, `--at-most <minutes>`, both of which narrow the list.
 * @throws Error for an unknown option or part
 */
export function chooseParts(options: readonly string[], parts: readonly LongPart[] = LONG_PARTS): readonly LongPart[] {
  const { values, positionals: names } = readOptions(options);
  const minutes = Number(values['at-most'] ?? Number.POSITIVE_INFINITY);
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`"${unknown[0]}" is no part of the long lane. Parts: ${known}.`);
  }
  if (Number.isNaN(minutes)) throw new Error(`"${values['at-most']}" is no number of minutes.`);
  return parts.filter((part) => part.minutes <= minutes && (names.length === 0 || names.includes(part.name)));
}

/** Verdict of the steps of a part. */
export function verdictOf(results: readonly StepResult[]): PartRecord['verdict'] {
  if (results.some(({ failed }) => failed > 0)) return 'failed';
  const tests = results.flatMap((result) => result.tests);
  return tests.length > 0 && tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}

async function runPart({ steps }: LongPart, folder: string): Promise<PartRecord> {
  const results = await runSteps([steps(folder)]);
  const total = (key: 'passed' | 'failed' | 'duration') => results.reduce((sum, result) => sum + result[key], 0);
  const [passed, failed] = [total('passed'), total('failed')];
  const minutes = Math.round(total('duration') / 6_000) / 10;
  return { verdict: verdictOf(results), minutes, passed, failed };
}

const toLine = (name: string, { verdict, minutes, passed, failed }: PartRecord) =>
  `${verdict.padEnd(7)} ${minutes.toFixed(1).padStart(6)} min  ${name}: ${passed} passed, ${failed} failed`;

/**
 * Runs the long lane part by part, each result being kept in `.local/long-lane.json`: started again on the same files it
 * goes on with the parts that have not passed. `--fresh` begins anew. Resolves to the number of parts that did not pass.
 */
export async function runLongLane(folder: string, options: string[], isStopped: () => boolean): Promise<number> {
  const chosen = chooseParts(options);
  const tree = treeHash();
  const record = readOptions(options).values.fresh ? { tree, parts: {} } : readRecord(tree);
  const isDone = ({ name }: LongPart) => record.parts[name]?.verdict === 'passed';
  for (const [at, part] of chosen.entries()) {
    if (isStopped() || isDone(part)) continue;
    console.log(`\n=== ${part.name}, about ${part.minutes} min`);
    const result = await runPart(part, join(folder, String(at)));
    // A part that was stopped has no verdict.
    if (isStopped()) break;
    record.parts[part.name] = result;
    writeRecord(record);
    console.log(toLine(part.name, result));
  }
  console.log(`\n${chosen.length} parts, recorded in .local/long-lane.json:`);
  for (const { name } of chosen) {
    const result = record.parts[name];
    console.log(result ? toLine(name, result) : `not run             ${name}`);
  }
  const missing = chosen.filter((part) => !isDone(part)).length;
  console.log(`${chosen.length - missing} passed, ${missing} failed, skipped or not run`);
  return missing;
}
