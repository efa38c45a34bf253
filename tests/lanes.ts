import { join } from 'node:path';
import { PREBUILT_VARIABLE } from './support/prebuilt.ts';
import { countPlaywright, countVitest } from './test-reports.ts';
import type { Step } from './test-step.ts';

/** Environment of the steps of one run, whose files are in `folder`. */
export const envOf = (folder: string): Readonly<Record<string, string>> => ({
  [PREBUILT_VARIABLE]: join(folder, 'prebuilt'),
  // Hundreds of processes load the same packages.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});

const fileNameOf = (title: string) => `${title.replaceAll(/\W+/g, '-')}.json`;

export function vitestStep(folder: string, title: string, args: readonly string[]): Step {
  const report = join(folder, fileNameOf(title));
  // The output of passing tests is left out.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only'];
  const count = () => countVitest(report);
  return { title, command: 'vitest', args: ['run', ...args, ...reporters], env: envOf(folder), count };
}

export function playwrightStep(folder: string, title: string, args: readonly string[]): Step {
  const report = join(folder, fileNameOf(title));
  return {
    title,
    command: 'playwright',
    args: ['test', ...args, '--reporter=list,json'],
    env: { ...envOf(folder), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => countPlaywright(report),
  };
}

/** Builds what the other steps start from. */
export const prebuildStep = (folder: string): Step => ({
  title: 'Prebuilt site',
  command: 'node',
  args: ['tests/prebuild.main.ts', join(folder, 'prebuilt')],
});

/** By its path: which of two compilers `tsc` names is up to the installation. */
export const NATIVE_COMPILER = 'node_modules/typescript-7/bin/tsc';

/** One group after the other, the rows of a group side by side, so that none leaves a part of the machine idle. */
export function gateSteps(folder: string): Step[][][] {
  const strict = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];
  const types: Step = { title: 'Types', command: 'node', args: [NATIVE_COMPILER, '--pretty'] };
  const pages: Step = {
    title: 'Types of pages',
    command: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.astro.json', ...strict],
  };
  const lint: Step = { title: 'Lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] };
  const words: Step = {
    title: 'Spelling',
    command: 'cspell',
    args: ['lint', '--no-progress', '--root', 'content', '.'],
  };
  return [
    [
      // The first of them writes the types of content.
      [pages, types, lint, words],
      [prebuildStep(folder), vitestStep(folder, 'House and unit tests', ['tests/house', 'tests/unit'])],
    ],
    // They wait for vendors and deadlines now and then.
    [[vitestStep(folder, 'API tests', ['tests/api', '--maxWorkers=3'])]],
    [[playwrightStep(folder, 'Browser tests', ['--project=reading', '--project=writing'])]],
  ];
}

export const platformSteps = (folder: string): Step[][][] => [
  [[vitestStep(folder, 'Platform', ['tests/platform', '--no-file-parallelism'])]],
];
