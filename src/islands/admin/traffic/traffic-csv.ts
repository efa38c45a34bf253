import type {
  listPopularElements,
  Traffic,
  UserInteraction,
  WebsiteAnalyticsRecord,
} from '#contracts/analytics-reports.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { writeTable } from '../visitors/csv.ts';
import { listed } from './listed.ts';
import { marksByPoint } from './points.ts';
import { conversionsOf, figuresOf, funnelOf } from './traffic.state.ts';
import type { Written } from './written.ts';

/** What the tab shows. Parts that did not come are missing from the file too. */
export interface Shown {
  readonly traffic: Traffic;
  readonly elements: ResponseOf<typeof listPopularElements> | undefined;
  readonly interactions: readonly UserInteraction[] | undefined;
  readonly records: readonly WebsiteAnalyticsRecord[] | undefined;
}

/** Numbers as they are: rates from 0 to 1, times in seconds. */
const raw = (value: number | null) => (value === null ? '' : String(value));

type Part = readonly (readonly string[])[];

function courseOf({ chart, figures }: TrafficCopy, traffic: Traffic, written: Written): Part[] {
  const { table } = chart;
  const marks = marksByPoint(traffic);
  const points = traffic.series.map(({ at, views, visitors, visits }, place) => [
    at,
    raw(views),
    raw(visitors),
    raw(visits),
    (marks.get(place) ?? []).map(written.mark).join('; '),
  ]);
  return [[[table.time, figures.views, figures.visitors, figures.visits, table.marks], ...points]];
}

function figuresPart({ csv, figures }: TrafficCopy, traffic: Traffic): Part {
  const rows = figuresOf(traffic).map(({ name, value, before }) => [figures[name], raw(value), raw(before)]);
  return [[csv.figure, csv.value, csv.before], ...rows];
}

function outcomeParts({ goals, funnel, brought }: TrafficCopy, traffic: Traffic): Part[] {
  return [
    [
      [funnel.heading],
      [funnel.column, funnel.visits, funnel.share, funnel.lost],
      ...funnelOf(traffic).map(({ step, visits, share, lost }) => [
        funnel.steps[step],
        raw(visits),
        raw(share),
        raw(lost),
      ]),
    ],
    [
      [goals.heading],
      [goals.column, goals.visits, goals.rate],
      ...conversionsOf(traffic).map(({ goal, visits, rate }) => [goals.names[goal], raw(visits), raw(rate)]),
    ],
    [
      [brought.heading],
      [brought.column, brought.demos],
      ...traffic.brought.map(({ title, demos }) => [title, raw(demos)]),
    ],
  ];
}

function listParts({ lists }: TrafficCopy, { top }: Traffic, written: Written): Part[] {
  return listed.map((dimension) => {
    const { heading, column, count } = lists.dimensions[dimension];
    const rows = top[dimension].rows.map((row) => [written.name(dimension, row.key), raw(row.count)]);
    return [[heading], [column, count], ...rows];
  });
}

function newestParts(copy: TrafficCopy, { elements, interactions, records }: Shown): Part[] {
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
    ...(viewed
      ? [[[copy.records.heading], [time, page, source, device, browser, country, session], ...viewed]]
      : []),
  ];
}

/** One file of tables, one below the other, each under its heading. */
export function toTrafficCsv(copy: TrafficCopy, shown: Shown, written: Written): string {
  const { traffic } = shown;
  const { period, audience, from, to } = traffic;
  const parts: Part[] = [
    [[copy.heading, copy.period[period], copy.audience[audience], from, to]],
    figuresPart(copy, traffic),
    ...courseOf(copy, traffic, written),
    ...outcomeParts(copy, traffic),
    ...listParts(copy, traffic, written),
    ...newestParts(copy, shown),
  ];
  // An empty line tells where the next table begins.
  return writeTable(parts.flatMap((part, at) => (at === 0 ? [...part] : [[''], ...part])));
}
