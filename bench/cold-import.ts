import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listFunctionFiles } from '#local/builds/function-files.ts';
import { type PlatformZip, unpack, zipFunctionsNamed } from '#support/platform-zips.ts';
import { printVerdict } from './bench.ts';
import { timeImport } from './bundled-function.ts';
import { describeMachine } from './machine.ts';
import { toTable } from './table.ts';

const ROUNDS = 5;
/** Milliseconds: of all functions, and of each. */
const MEDIAN_BAR = 120;
const WORST_BAR = 250;
const LISTED = 12;
const EMPTY = 'a function that does nothing';

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The zip of another function, its own code taken out: what is left is the platform's. */
function toEmpty(zip: PlatformZip): PlatformZip {
  const nothing = new TextEncoder().encode('export default async () => new Response();');
  return { ...zip, name: 'empty', files: { ...zip.files, 'empty.mjs': nothing } };
}

/** Cold imports of every function in processes of their own, in rounds with an empty one; the least disturbed of each. */
async function measure(zips: readonly PlatformZip[], folder: string): Promise<Map<PlatformZip, number>> {
  const roots = new Map<PlatformZip, string>();
  for (const zip of zips) roots.set(zip, await unpack(zip, folder));
  const times = new Map<PlatformZip, number[]>(zips.map((zip) => [zip, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [zip, root] of roots) times.get(zip)?.push(await timeImport(zip, root));
  }
  return new Map([...times].map(([zip, each]) => [zip, Math.min(...each)]));
}

function report(times: ReadonlyMap<PlatformZip, number>, empty: number, say: (line: string) => void): boolean {
  const rows = [...times].sort(([, a], [, b]) => b - a);
  const all = rows.map(([, ms]) => ms);
  const format = (name: string, ms: number) => [name, ms.toFixed(0), `${(ms / empty).toFixed(2)}x`];
  const shown = rows.slice(0, LISTED).map(([{ name }, ms]) => format(name, ms));
  const middle = median(all);
  const worst = Math.max(...all);
  say(
    toTable(
      ['cold import', 'ms', 'ratio'],
      [...shown, format(`median of ${all.length}`, middle), format(EMPTY, empty)],
    ),
  );
  say(`\n${describeMachine()}`);
  const missed = [
    ...(middle > MEDIAN_BAR ? [`the median is ${middle.toFixed(0)} ms, over ${MEDIAN_BAR}.`] : []),
    ...(worst > WORST_BAR ? [`the slowest takes ${worst.toFixed(0)} ms, over ${WORST_BAR}.`] : []),
  ];
  return printVerdict(missed, say);
}

/** How long each function takes to load in a cold start, the platform's bootstrap included. */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const files = await listFunctionFiles(resolve(import.meta.dirname, '..'));
  const folder = await mkdtemp(join(tmpdir(), 'voxwright-cold-'));
  const { zips, remove } = await zipFunctionsNamed(files.map((file) => file.replace(/\.ts$/, '')));
  try {
    const [first] = zips;
    if (!first) throw new Error('There are no functions.');
    const empty = toEmpty(first);
    const times = await measure([empty, ...zips], folder);
    const ofEmpty = times.get(empty) ?? Number.NaN;
    times.delete(empty);
    return report(times, ofEmpty, say);
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
}
