import { expect, onTestFinished, test } from 'vitest';
import { missedBars } from '../../bench/build.bars.ts';
import { toReport } from '../../bench/build.report.ts';
import { measureBuilds } from '../../bench/build.ts';

const long = process.env['TEST_LONG'] === '1';
const MINUTE_MS = 60_000;
/**
 * Starting up decides at this size, so the bars say little, which the long suite holds: this only finds a build that has
 * gone badly wrong. By computing time, because whatever else the machine does stretches wall time.
 */
const SMALL = { posts: 200, cpuRatio: 4 };

function stoppedParts(): AsyncDisposableStack {
  const parts = new AsyncDisposableStack();
  onTestFinished(() => parts.disposeAsync());
  return parts;
}

const say = (line: string) => console.log(line);

test.skipIf(long)(
  'a build of 200 posts has a page for each and takes no wild multiple of a minimal blog',
  async () => {
    const options = { sizes: [SMALL.posts], runs: 1, longRuns: 1 };
    const [pair] = await measureBuilds(options, () => {}, stoppedParts());
    expect(pair?.site.posts).toBe(SMALL.posts);
    expect(pair && pair.site.cpuSeconds / pair.peer.cpuSeconds).toBeLessThan(SMALL.cpuRatio);
  },
  2 * MINUTE_MS,
);

test.runIf(long)(
  'builds of 100, 1,000 and 5,000 posts hold their bars beside a minimal blog',
  async () => {
    const pairs = await measureBuilds({ sizes: [100, 1000, 5000], runs: 5, longRuns: 3 }, say, stoppedParts());
    say(toReport(pairs));
    expect(missedBars(pairs)).toEqual([]);
  },
  15 * MINUTE_MS,
);
