import type { Contestant } from './build.contestant.ts';
import type { Measured } from './measured-process.ts';

/** Measurements of one site for one number of posts. */
export interface Result {
  readonly posts: number;
  readonly runs: readonly Measured[];
  /** Medians of the runs. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Highest of the runs. */
  readonly peakBytes: number;
}

/** Both sites at the same number of posts. */
export interface Pair {
  readonly site: Result;
  readonly peer: Result;
}

export interface SeriesPlan {
  readonly site: Contestant;
  readonly peer: Contestant;
  /** Numbers of posts, rising. */
  readonly sizes: readonly number[];
  /** Builds of each site for this many posts. */
  runsFor(posts: number): number;
  say(line: string): void;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

function toResult(posts: number, runs: readonly Measured[]): Result {
  return {
    posts,
    runs,
    seconds: median(runs.map((run) => run.seconds)),
    cpuSeconds: median(runs.map((run) => run.cpuSeconds)),
    peakBytes: Math.max(...runs.map((run) => run.peakBytes)),
  };
}

/** One build of each; who goes first changes from run to run. */
async function buildBoth(site: Contestant, peer: Contestant, run: number) {
  const siteFirst = run % 2 === 1;
  const first = await (siteFirst ? site : peer).build();
  const second = await (siteFirst ? peer : site).build();
  return siteFirst ? { site: first, peer: second } : { site: second, peer: first };
}

/** Builds both sites in turn, so that whatever else the machine does meets both alike. */
export async function measureSeries({ site, peer, sizes, runsFor, say }: SeriesPlan): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const posts of sizes) {
    await Promise.all([site.grow(posts), peer.grow(posts)]);
    const runs: { site: Measured; peer: Measured }[] = [];
    for (let run = 1; run <= runsFor(posts); run += 1) {
      const both = await buildBoth(site, peer, run);
      runs.push(both);
      const [ours, theirs] = [both.site, both.peer].map(({ seconds }) => `${seconds.toFixed(1)} s`);
      say(`${posts} posts, run ${run}: ${site.name} ${ours}, ${peer.name} ${theirs}`);
    }
    pairs.push({
      site: toResult(
        posts,
        runs.map((run) => run.site),
      ),
      peer: toResult(
        posts,
        runs.map((run) => run.peer),
      ),
    });
  }
  return pairs;
}
