import { toMarginal } from './build.bars.ts';
import type { Pair, Result } from './build.series.ts';
import { toTable } from './table.ts';

const COLUMNS = ['per post', 'CPU', 'peak'];
const HEAD = ['posts', 'our site', ...COLUMNS, 'minimal blog', ...COLUMNS, 'ratio'];

/** Median, with the least and the most behind it where there were several runs. */
function timeOf({ seconds, runs }: Result): string {
  const times = runs.map((run) => run.seconds);
  const spread = `${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)}`;
  return `${seconds.toFixed(2)} s${times.length > 1 ? ` (${spread})` : ''}`;
}

const cellsOf = (result: Result) => [
  timeOf(result),
  `${((result.seconds / result.posts) * 1000).toFixed(2)} ms`,
  `${result.cpuSeconds.toFixed(1)} s`,
  `${(result.peakBytes / 1e9).toFixed(2)} GB`,
];

/** The results as a Markdown table; the last row is the cost of one more post. */
export function toReport(pairs: readonly Pair[]): string {
  const rows = pairs.map(({ site, peer }) => [
    site.posts.toLocaleString('en'),
    ...cellsOf(site),
    ...cellsOf(peer),
    `${(site.seconds / peer.seconds).toFixed(2)}x`,
  ]);
  const marginal = toMarginal(pairs);
  if (marginal) {
    const { site, peer } = marginal;
    const [ours, theirs] = [`${site.toFixed(2)} ms`, `${peer.toFixed(2)} ms`];
    rows.push(['one more', '', ours, '', '', '', theirs, '', '', `${(site / peer).toFixed(2)}x`]);
  }
  return toTable(HEAD, rows);
}
