import { parseArgs } from 'node:util';
import { printVerdict } from './bench.ts';
import { missedBars } from './build.bars.ts';
import type { Contestant } from './build.contestant.ts';
import { createPeerBlog } from './build.peer.ts';
import { toReport } from './build.report.ts';
import { measureSeries, type Pair } from './build.series.ts';
import { createSite } from './build.site.ts';
import { describeMachine } from './machine.ts';

/** From this many posts on a build is long, and `--long-runs` counts. */
const LONG_FROM = 5000;

export interface BuildBenchOptions {
  /** Numbers of posts, rising. */
  readonly sizes: readonly number[];
  readonly runs: number;
  /** Runs from 5,000 posts on. */
  readonly longRuns: number;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`"${text}" is not a number of posts or runs.`);
}

/** @throws Error for what is no option */
function readOptions(args: string[]): BuildBenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '100,1000,5000' },
      runs: { type: 'string', default: '5' },
      'long-runs': { type: 'string', default: '2' },
    },
  });
  const sizes = values.sizes.split(',').map(wholeNumber);
  return {
    sizes: sizes.toSorted((a, b) => a - b),
    runs: wholeNumber(values.runs),
    longRuns: wholeNumber(values['long-runs']),
  };
}

/** The first build bundles the panel, which those after it find: no post changes it. */
async function sayFirstBuild(site: Contestant, posts: number, say: (line: string) => void): Promise<void> {
  await site.grow(posts);
  const { seconds } = await site.build();
  say(`${posts} posts, first build: ${site.name} ${seconds.toFixed(1)} s with the bundle of the panel`);
}

/**
 * Builds our site and a minimal Astro blog with the same posts, in turn, each with no cache of posts or pages; ours reads
 * its posts from the store within the time. @throws Error when a build fails or lacks a post
 */
export async function measureBuilds(
  { sizes, runs, longRuns }: BuildBenchOptions,
  say: (line: string) => void,
  parts: AsyncDisposableStack,
): Promise<Pair[]> {
  const [site, peer] = await Promise.all([createSite(parts), createPeerBlog(parts)]);
  await sayFirstBuild(site, sizes[0] ?? 0, say);
  const runsFor = (posts: number) => (posts >= LONG_FROM ? longRuns : runs);
  return measureSeries({ site, peer, sizes, runsFor, say });
}

export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const pairs = await measureBuilds(readOptions(args), say, parts);
  say(`\n${toReport(pairs)}\n\n${describeMachine()}`);
  return printVerdict(missedBars(pairs), say);
}
