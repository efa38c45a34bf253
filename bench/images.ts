import { parseArgs } from 'node:util';
import { printVerdict } from './bench.ts';
import { median } from './build.series.ts';
import { createIllustratedSite, type IllustratedSite } from './images.site.ts';
import { describeMachine } from './machine.ts';
import type { Measured } from './measured-process.ts';
import { toTable } from './table.ts';

/** Bar of a rebuild after one edit, beside the build of the same posts without pictures. */
export const imageBars = { timeRatio: 1.5, peakBytes: 2_000_000_000 } as const;

/** Builds of one site: the first, and then rebuilds in turn. */
export interface ImageResults {
  readonly cold: Measured;
  readonly edited: readonly Measured[];
  readonly without: readonly Measured[];
}

const secondsOf = (runs: readonly Measured[]) => median(runs.map(({ seconds }) => seconds));

async function measure(site: IllustratedSite, runs: number, say: (line: string) => void): Promise<ImageResults> {
  const cold = await site.build(true);
  say(`cold: ${cold.seconds.toFixed(1)} s`);
  const [edited, without]: [Measured[], Measured[]] = [[], []];
  const buildEdited = async (run: number) => {
    await site.edit(run, run);
    edited.push(await site.build(true));
  };
  for (let run = 1; run <= runs; run += 1) {
    // Whatever else the machine does meets both alike.
    if (run % 2 === 1) await buildEdited(run);
    without.push(await site.build(false));
    if (run % 2 === 0) await buildEdited(run);
    const [ours, bare] = [edited, without].map((list) => `${list.at(-1)?.seconds.toFixed(1)} s`);
    say(`run ${run}: one post edited ${ours}, without pictures ${bare}`);
  }
  return { cold, edited, without };
}

function toReport({ cold, edited, without }: ImageResults): string {
  const bare = secondsOf(without);
  const row = (name: string, runs: readonly Measured[]) => [
    name,
    `${secondsOf(runs).toFixed(2)} s`,
    `${median(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)} s`,
    `${(Math.max(...runs.map(({ peakBytes }) => peakBytes)) / 1e9).toFixed(2)} GB`,
    `${(secondsOf(runs) / bare).toFixed(2)}x`,
  ];
  return toTable(
    ['build', 'time', 'CPU', 'peak', 'ratio'],
    [row('no pictures', without), row('one post edited', edited), row('cold, all pictures', [cold])],
  );
}

/** A sentence for each bar that was missed. */
export function missedImageBars({ cold, edited, without }: ImageResults): string[] {
  const missed: string[] = [];
  const ratio = secondsOf(edited) / secondsOf(without);
  if (ratio > imageBars.timeRatio) {
    missed.push(`A rebuild after one edit took ${ratio.toFixed(2)}x, at most ${imageBars.timeRatio}x is right.`);
  }
  const peak = Math.max(...[cold, ...edited].map(({ peakBytes }) => peakBytes));
  if (peak > imageBars.peakBytes) {
    missed.push(`A build took ${(peak / 1e9).toFixed(2)} GB, at most 2 GB is right.`);
  }
  return missed;
}

/**
 * Builds posts that have a featured image each: first with nothing kept, then after editing title and image of one, beside
 * builds that make no pictures.
 */
export async function run(args: string[], say: (line: string) => void, parts: AsyncDisposableStack): Promise<boolean> {
  const options = { posts: { type: 'string', default: '1000' }, runs: { type: 'string', default: '5' } } as const;
  const { values } = parseArgs({ args, options });
  const site = await createIllustratedSite(Number(values.posts), parts);
  const results = await measure(site, Number(values.runs), say);
  say(`\n${toReport(results)}\n\n${describeMachine()}`);
  return printVerdict(missedImageBars(results), say);
}
