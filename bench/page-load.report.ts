import type { Comparison, PageLoads, PageResult } from './page-load.bars.ts';
import { toTable } from './table.ts';

const ms = (value: number) => `${Math.round(value)} ms`;

function scoresTable(pages: readonly PageResult[]): string {
  const categories = Object.keys(pages[0]?.scores ?? {});
  const head = ['page', ...categories, 'FCP', 'LCP', 'TBT', 'CLS', 'document', 'KiB', 'requests'];
  const rows = pages.map(({ path, scores, fcp, lcp, tbt, visits }) => {
    const points = categories.map((category) => String(scores[category]));
    const [visit] = visits;
    const size = [
      `${visit?.documentBytes ?? 0} B`,
      ((visit?.bytes ?? 0) / 1024).toFixed(1),
      String(visit?.requests ?? 0),
    ];
    const shift = Math.max(...visits.map(({ cls }) => cls)).toFixed(3);
    return [path, ...points, ms(fcp), ms(lcp), ms(tbt), shift, ...size];
  });
  return toTable(head, rows);
}

function comparisonRows(processor: string, { page, limit }: Comparison): string[][] {
  const cells = ({ path, fcp, lcp, tbt, scores }: PageResult) => [
    processor,
    path,
    ms(fcp),
    ms(lcp),
    ms(tbt),
    String(scores['performance']),
  ];
  const ratio = (paint: 'fcp' | 'lcp') => `${(page[paint] / limit[paint]).toFixed(2)}x`;
  const over = `${page.tbt >= limit.tbt ? '+' : ''}${ms(page.tbt - limit.tbt)}`;
  return [cells(page), cells(limit), [processor, 'ours by the limit', ratio('fcp'), ratio('lcp'), over, '']];
}

/** The results as Markdown tables: every page, then the landing page beside the limit. */
export function toPageReport({ pages, phone, slow }: PageLoads, slowdown: number): string {
  const head = ['processor', 'page', 'FCP', 'LCP', 'TBT', 'performance'];
  const rows = [...comparisonRows('phone', phone), ...comparisonRows(`${slowdown}x slower`, slow)];
  return `${scoresTable(pages)}\n\n${toTable(head, rows)}`;
}
