import type { ResponseOf } from '#core/contract/contract.ts';
import { writeTable } from '#panel/csv.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type {
  AnalyticsReport,
  listPopularElements,
  UserInteraction,
  WebsiteAnalyticsRecord,
} from '../contract/analytics-reports.ts';
import { dimensions } from '../contract/dimensions.ts';
import { conversionsOf, figureNames, figuresOf, figureValue, funnelOf } from './analytics.state.ts';
import { marksByPoint } from './chart-points.ts';
import type { Formatters } from './panel-copy.ts';

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

function reportTables(copy: AnalyticsCopy, report: AnalyticsReport, format: Formatters): Table[] {
  const { brought, chart, csv, figures, funnel, goals } = copy;
  const marks = marksByPoint(report);
  return [
    [
      [csv.figure, csv.value, csv.before],
      ...figuresOf(report).map(({ name, value, before }) => [figures[name], raw(value), raw(before)]),
    ],
    [
      [chart.table.time, ...figureNames.map((name) => figures[name]), chart.table.marks],
      ...report.series.map((point, place) => {
        const marked = format.marks(marks.get(place) ?? []).join('; ');
        return [point.at, ...figureNames.map((name) => raw(figureValue(name, point))), marked];
      }),
    ],
    [
      [funnel.heading],
      [funnel.column, funnel.visits, funnel.share, funnel.lost],
      ...funnelOf(report).map(({ step, visits, share, lost }) => [
        funnel.steps[step],
        ...[visits, share, lost].map(raw),
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
    ...dimensions.map((dimension) => {
      const { heading, column, count } = copy.lists.dimensions[dimension];
      const rows = report.top[dimension].rows.map((row) => [format.name(dimension, row.key), raw(row.count)]);
      return [[heading], [column, count], ...rows];
    }),
  ];
}

const RECORD_CELLS = ['createdAt', 'pageUrl', 'source', 'deviceType', 'browserName', 'country', 'sessionId'] as const;

function newestTables(copy: AnalyticsCopy, { elements, interactions, records }: ShownReports): Table[] {
  const { columns } = copy;
  const { time, action, element, page, source, device, browser, country, session } = columns;
  const clicked = elements?.map(({ elementId, count }) => [elementId, raw(count)]);
  const done = interactions?.map((each) => [each.createdAt, each.action, each.elementId, each.pageUrl]);
  const viewed = records?.map((each) => RECORD_CELLS.map((name) => each[name]));
  return [
    ...(clicked ? [[[copy.elements.heading], [copy.elements.column, copy.elements.count], ...clicked]] : []),
    ...(done ? [[[copy.interactions.heading], [time, action, element, page], ...done]] : []),
    ...(viewed ? [[[copy.records.heading], [time, page, source, device, browser, country, session], ...viewed]] : []),
  ];
}

/** Writes one file with all tables below each other, each under its heading. */
export function toAnalyticsCsv(copy: AnalyticsCopy, shown: ShownReports, format: Formatters): string {
  const { period, audience, from, to } = shown.report;
  const title = [[copy.heading, copy.period[period], copy.audience[audience], from, to]];
  const tables = [...reportTables(copy, shown.report, format), ...newestTables(copy, shown)];
  return writeTable([...title, ...tables.flatMap((table) => [[''], ...table])]);
}
