import type { Pair } from './build.series.ts';

/** Bars of the build, beside the minimal Astro blog in the same run. */
export const buildBars = {
  /** Our time by its time, from `fromPosts` posts on. */
  timeRatio: 1.5,
  fromPosts: 1000,
  /** The same below, where starting up decides. */
  smallTimeRatio: 2.5,
  /** Our cost of one more post as a multiple of its cost there, between the least and the most posts that count. */
  marginalRatio: 1.25,
  peakBytes: 1_600_000_000,
} as const;

/** Milliseconds one more post takes. */
export interface Marginal {
  readonly site: number;
  readonly peer: number;
  readonly from: number;
  readonly to: number;
}

/** Null when fewer than two sizes count. */
export function toMarginal(pairs: readonly Pair[]): Marginal | null {
  const counted = pairs.filter(({ site }) => site.posts >= buildBars.fromPosts);
  const [least, most] = [counted[0], counted.at(-1)];
  if (!least || !most || least === most) return null;
  const [from, to] = [least.site.posts, most.site.posts];
  const cost = (who: 'site' | 'peer') => ((most[who].seconds - least[who].seconds) / (to - from)) * 1000;
  return { site: cost('site'), peer: cost('peer'), from, to };
}

/** A sentence for each bar that was missed. */
export function missedBars(pairs: readonly Pair[]): string[] {
  const missed: string[] = [];
  for (const { site, peer } of pairs) {
    const ratio = site.seconds / peer.seconds;
    const bar = site.posts >= buildBars.fromPosts ? buildBars.timeRatio : buildBars.smallTimeRatio;
    if (ratio > bar) {
      missed.push(`${site.posts} posts took ${ratio.toFixed(2)}x, at most ${bar}x is right.`);
    }
    if (site.peakBytes > buildBars.peakBytes) {
      missed.push(
        `${site.posts} posts took ${(site.peakBytes / 1e9).toFixed(2)} GB, at most ${buildBars.peakBytes / 1e9} GB is right.`,
      );
    }
  }
  const marginal = toMarginal(pairs);
  if (marginal && marginal.site > marginal.peer * buildBars.marginalRatio) {
    const ratio = (marginal.site / marginal.peer).toFixed(2);
    missed.push(`One more post took ${ratio}x, at most ${buildBars.marginalRatio}x is right.`);
  }
  return missed;
}
