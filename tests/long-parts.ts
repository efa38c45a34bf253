import { playwrightStep, prebuildStep, vitestStep } from './lanes.ts';
import type { Step } from './test-step.ts';

/** A part of the long lane, which passes or fails on its own. */
export interface LongPart {
  readonly name: string;
  /** About how long it takes on two cores, minutes. */
  readonly minutes: number;
  /** Steps one after the other; the files of the run are in `folder`. */
  readonly steps: (folder: string) => readonly Step[];
}

const long = (step: Step): Step => ({ ...step, env: { ...step.env, TEST_LONG: '1' } });

/** Tests that start from the prebuilt site. */
const tests = (name: string, minutes: number, step: (folder: string) => Step): LongPart => ({
  name,
  minutes,
  steps: (folder) => [prebuildStep(folder), long(step(folder))],
});

const vitest = (name: string, minutes: number, ...args: readonly string[]) =>
  tests(name, minutes, (folder) => vitestStep(folder, name, args));

const playwright = (name: string, minutes: number, ...args: readonly string[]) =>
  tests(name, minutes, (folder) => playwrightStep(folder, name, args));

const program = (name: string, minutes: number, command: string, ...args: readonly string[]): LongPart => ({
  name,
  minutes,
  steps: () => [{ title: name, command, args }],
});

/** The unit, API or browser tests of the gate in a copy of the project with the second brand, which builds for itself. */
const onBrand = (name: string, minutes: number, command: string, ...args: readonly string[]) =>
  program(name, minutes, 'node', 'tests/on-brand.main.ts', command, ...args);

const bench = (name: string, minutes: number) => program(`bench-${name}`, minutes, 'node', 'bench/run.ts', name);

/** Parts in the order in which they run, the short ones first. */
export const LONG_PARTS: readonly LongPart[] = [
  bench('cost', 1),
  bench('cold-import', 1),
  bench('hostile-texts', 1),
  bench('retrieval-quality', 2),
  bench('retrieval-transfer', 3),
  bench('retrieval-mixture', 3),
  bench('retrieval-conversations', 3),
  bench('conversation-list', 2),
  bench('inbox-list', 2),
  bench('panel-search', 3),
  bench('admin-list', 2),
  bench('admin-paint', 2),
  bench('analytics-ingest', 3),
  bench('analytics-report', 2),
  bench('chat-answer', 3),
  bench('tracker', 4),
  bench('voice-quality', 2),
  bench('call-latency', 6),
  bench('voice-clarity', 1),
  bench('voice-speed', 3),
  vitest('unit', 4, 'tests/unit', 'tests/house'),
  vitest('long', 15, 'tests/long', '--no-file-parallelism'),
  playwright('engines', 10, 'tests/e2e/long/engines', '--workers=1'),
  playwright('browser-alone', 13, '--project=long', '--workers=1', '--grep-invert=early jump|engines|two-browsers'),
  playwright('two-browsers', 12, 'tests/e2e/long/admin-two-browsers', '--workers=1'),
  playwright('early-jump', 15, 'tests/e2e/long/early-jump', '--workers=1'),
  bench('images', 5),
  bench('fresh-clone', 8),
  bench('load', 10),
  bench('next-page', 3),
  bench('page-load', 15),
  vitest('api', 20, 'tests/api'),
  playwright('browser', 25, '--project=reading', '--project=writing'),
  bench('build', 20),
  onBrand('brand-unit', 8, 'vitest', 'run', 'tests/unit', 'tests/api'),
  onBrand('brand-browser', 12, 'playwright', 'test', '--project=reading', '--project=writing'),
  bench('planted-faults', 18),
  program('mutation', 25, 'npm', 'run', 'test:long:mutation'),
];
