import { median } from './build.series.ts';
import type { Visit } from './page-load.visit.ts';

/** Bars of pages. */
export const pageBars = {
  /** Points of 100 in every category that Lighthouse has. */
  score: 100,
  /** Paint of the landing page by that of the limit page in the same run. */
  paintRatio: 1.05,
  /** Milliseconds the landing page may block longer than the limit page on the slow processor. */
  blockingMs: 50,
} as const;

/** The medians of all visits to a page. */
export interface PageResult {
  readonly path: string;
  readonly visits: readonly Visit[];
  readonly scores: Readonly<Record<string, number>>;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
}

/** Both pages of the comparison on one processor. */
export interface Comparison {
  readonly page: PageResult;
  readonly limit: PageResult;
}

export interface PageLoads {
  readonly pages: readonly PageResult[];
  readonly phone: Comparison;
  /** On a processor slowed down more than a phone's. */
  readonly slow: Comparison;
}

export function toPageResult(path: string, visits: readonly Visit[]): PageResult {
  const middle = (value: (visit: Visit) => number) => median(visits.map(value));
  const categories = Object.keys(visits[0]?.scores ?? {});
  const scores = categories.map((category) => [category, middle(({ scores }) => scores[category] ?? 0)]);
  return {
    path,
    visits,
    scores: Object.fromEntries(scores),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
  };
}

function missedScores({ path, scores, visits }: PageResult): string[] {
  const low = Object.entries(scores).filter(([, points]) => points < pageBars.score);
  return low.map(([category, points]) => {
    const failed = visits.flatMap((visit) => visit.failed).filter((audit) => audit.startsWith(`${category}:`));
    return `${path} has ${points} in ${category} (${[...new Set(failed)].join(', ')}).`;
  });
}

function missedPaints({ page, limit }: Comparison): string[] {
  return (['fcp', 'lcp'] as const).flatMap((paint) => {
    const ratio = page[paint] / limit[paint];
    if (ratio <= pageBars.paintRatio) return [];
    const bar = `at most ${pageBars.paintRatio}x is right`;
    return [`${paint.toUpperCase()} of ${page.path} is ${ratio.toFixed(2)}x the limit page's, ${bar}.`];
  });
}

function missedWhenSlow({ page, limit }: Comparison): string[] {
  const missed: string[] = [];
  const points = page.scores['performance'] ?? 0;
  const over = page.tbt - limit.tbt;
  if (points < pageBars.score) missed.push(`${page.path} has ${points} in performance on a slow processor.`);
  if (over > pageBars.blockingMs) {
    const bar = `at most ${pageBars.blockingMs} ms is right`;
    missed.push(`${page.path} blocks ${over.toFixed(0)} ms longer than the limit page on a slow processor, ${bar}.`);
  }
  return missed;
}

/** A sentence for each bar that was missed. */
export function missedPageBars({ pages, phone, slow }: PageLoads): string[] {
  return [...pages.flatMap(missedScores), ...missedPaints(phone), ...missedWhenSlow(slow)];
}
