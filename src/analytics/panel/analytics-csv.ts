import type { ResponseOf } from '#core/contract/contract.ts';
import { writeTable } from '#core/panel/csv.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type {
  AnalyticsReport,
  listPopularElements,
  UserInteraction,
  WebsiteAnalyticsRecord,
} from '../contract/analytics-reports.ts';
import { conversionsOf, figuresOf, funnelOf, listedDimensions } from './analytics.state.ts';
import { marksByPoint } from './chart-points.ts';
import type { Formatters } from './format.ts';

/** Data shown in the tab. Parts that failed to load are left out of the file. */
export interface ShownReports {
  readonly report: AnalyticsReport;
  readonly elements: ResponseOf<typeof listPopularElements> | undefined;
  readonly interactions: readonly UserInteraction[] | undefined;
  readonly records: readonly WebsiteAnalyticsRecord[] | undefined;
}

/** Unformatted numbers: rates from 0 to 1, times in seconds. */
const raw = (value: number | null) => (value === null ? '' : String(value));

type Table = readonly (readonly string[])[];

function seriesTables({ chart, figures }: AnalyticsCopy, report: AnalyticsReport, format: Formatters): Table[] {
  const { table } = chart;
  const marks = marksByPoint(report);
  const points = report.series.map(({ at, views, visitors, visits }, place) => [
    at,
    raw(views),
    raw(visitors),
    raw(visits),
    (marks.get(place) ?? []).map(format.mark).join('; '),
  ]);
  return [[[table.time, figures.views, figures.visitors, figures.visits, table.marks], ...points]];
}

function figuresTable({ csv, figures }: AnalyticsCopy, report: AnalyticsReport): Table {
  const rows = figuresOf(report).map(({ name, value, before }) => [figures[name], raw(value), raw(before)]);
  return [[csv.figure, csv.value, csv.before], ...rows];
}

function funnelAndGoalTables({ goals, funnel, brought }: AnalyticsCopy, report: AnalyticsReport): Table[] {
  return [
    [
      [funnel.heading],
      [funnel.column, funnel.visits, funnel.share, funnel.lost],
      ...funnelOf(report).map(({ step, visits, share, lost }) => [
        funnel.steps[step],
        raw(visits),
        raw(share),
        raw(lost),
      ]),
    ],
    [
      [goals.heading],
      [goals.column, goals.visits, goals.rate],
      ...conversionsOf(report).map(({ goal, visits, rate }) => [goals.names[goal], raw(visits), raw(rate)]),
    ],
    [
      [brought.heading],
      [brought.column, brought.demos],
      ...report.brought.map(({ title, demos }) => [title, raw(demos)]),
    ],
  ];
}

function listTables({ lists }: AnalyticsCopy, { top }: AnalyticsReport, format: Formatters): Table[] {
  return listedDimensions.map((dimension) => {
    const { heading, column, count } = lists.dimensions[dimension];
    const rows = top[dimension].rows.map((row) => [format.name(dimension, row.key), raw(row.count)]);
    return [[heading], [column, count], ...rows];
  });
}

function newestTables(copy: AnalyticsCopy, { elements, interactions, records }: ShownReports): Table[] {
  const { columns } = copy;
  const { time, action, element, page, source, device, browser, country, session } = columns;
  const clicked = elements?.map(({ elementId, count }) => [elementId, raw(count)]);
  const done = interactions?.map((each) => [each.createdAt, each.action, each.elementId, each.pageUrl]);
  const viewed = records?.map((each) => [
    each.createdAt,
    each.pageUrl,
    each.source,
    each.deviceType,
    each.browserName,
    each.country,
    each.sessionId,
  ]);
  return [
    ...(clicked ? [[[copy.elements.heading], [copy.elements.column, copy.elements.count], ...clicked]] : []),
    ...(done ? [[[copy.interactions.heading], [time, action, element, page], ...done]] : []),
    ...(viewed ? [[[copy.records.heading], [time, page, source, device, browser, country, session], ...viewed]] : []),
  ];
}

/** Writes one file with all tables below each other, each under its heading. */
export function toAnalyticsCsv(copy: AnalyticsCopy, shown: ShownReports, format: Formatters): string {
  const { report } = shown;
  const { period, audience, from, to } = report;
  const parts: Table[] = [
    [[copy.heading, copy.period[period], copy.audience[audience], from, to]],
    figuresTable(copy, report),
    ...seriesTables(copy, report, format),
    ...funnelAndGoalTables(copy, report),
    ...listTables(copy, report, format),
    ...newestTables(copy, shown),
  ];
  // An empty line separates tables.
  return writeTable(parts.flatMap((part, at) => (at === 0 ? [...part] : [[''], ...part])));
}
