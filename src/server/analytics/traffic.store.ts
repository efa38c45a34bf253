import * as z from 'zod/mini';
import { type Audience, dimensions } from '#contracts/analytics-reports.ts';
import type { Script } from '../store/script.ts';
import { type Pass, parseStored, type Store } from '../store/store.ts';
import type { Spans } from './spans.ts';
import { MORE_FIELDS, TRAFFIC_REPORT } from './traffic.lua.ts';

const count = z.pipe(
  z.nullable(z.union([z.string(), z.number()])),
  z.transform((value) => Number(value ?? 0)),
);
const pairs = z.pipe(
  z.array(z.string()),
  z.transform((flat) =>
    Array.from({ length: flat.length / 2 }, (_, at) => ({
      key: flat[at * 2] ?? '',
      count: Number(flat[at * 2 + 1]),
    })),
  ),
);
const replySchema = z.tuple([
  z.array(z.array(count)),
  z.array(z.array(count)),
  z.array(z.array(count)),
  z.array(count),
  z.array(pairs),
  pairs,
  z.array(z.tuple([z.string(), z.string()])),
  z.array(z.string()),
  count,
]);

/** What a day came to, or an hour of it; visitors last. */
export interface Row {
  readonly views: number;
  readonly visits: number;
  readonly bounces: number;
  readonly seconds: number;
  readonly visitors: number;
}

export interface StoredTraffic {
  /** One for each day. */
  readonly days: readonly Row[];
  readonly before: readonly Row[];
  /** Of the one day of a report of today: views, visits and visitors of each hour. */
  readonly hours: readonly (readonly number[])[];
  /** Sums of the period by the name of their field. */
  readonly sums: Readonly<Record<string, number>>;
  /** In the order of `dimensions`. */
  readonly tops: readonly (readonly { readonly key: string; readonly count: number }[])[];
  readonly brought: readonly { readonly key: string; readonly count: number }[];
  /** Slug to title, as far as there is such a post. */
  readonly titles: Readonly<Record<string, string>>;
  /** ms since the epoch, and a title or a content version. */
  readonly publishes: readonly (readonly [string, string])[];
  readonly deploys: readonly string[];
  readonly live: number;
}

const script: Script<StoredTraffic> = {
  name: 'traffic-report',
  readonly: false,
  body: TRAFFIC_REPORT,
  parse: (reply) => {
    const stored = (reply as unknown[]).slice(1);
    const [days, before, hours, sums, tops, brought, marks, deploys, live] = parseStored<
      z.output<typeof replySchema>
    >(replySchema, stored, 'traffic');
    const isTitle = ([at]: readonly [string, string]) => at.startsWith('slug:');
    return {
      ...{ days: days.map(toRow), before: before.map(toRow), hours, tops, brought, deploys, live },
      sums: Object.fromEntries(MORE_FIELDS.map((field, at) => [field, sums[at] ?? 0])),
      titles: Object.fromEntries(
        marks.filter(isTitle).map(([at, title]) => [at.slice('slug:'.length), title]),
      ),
      publishes: marks.filter((mark) => !isTitle(mark)),
    };
  },
};

const toRow = ([views = 0, visits = 0, bounces = 0, seconds = 0, visitors = 0]: readonly number[]): Row => ({
  views,
  visits,
  bounces,
  seconds,
  visitors,
});

/** `from` and `to`: ms since the epoch, of signs on the chart. @throws ApiError UNAUTHENTICATED; StoreError */
export function readStoredTraffic(
  store: Store,
  { days, before, lists }: Spans,
  asked: {
    readonly audience: Audience;
    readonly from: number;
    readonly to: number;
    readonly hasMarks: boolean;
  },
  pass: Pass,
): Promise<StoredTraffic> {
  const { keys } = store;
  const { audience, from, to, hasMarks } = asked;
  const named = [
    keys.trafficTotals(audience, ''),
    keys.trafficVisitors(audience, ''),
    keys.trafficLivePrefix(audience),
    keys.trafficBrought(''),
    keys.post(''),
    keys.published(),
    keys.slugs(),
    keys.deploys(),
    keys.trafficScratch(),
  ];
  const tops = dimensions.map((dimension) => keys.trafficTop(audience, dimension, '').key);
  return store.runAdmin(
    script,
    {
      keys: named.map(({ key }) => key),
      args: [
        ...[days, before, lists, tops].map((list) => JSON.stringify(list)),
        days.length === 1 ? 1 : 0,
        from,
        to,
        hasMarks ? 1 : 0,
      ],
    },
    pass,
  );
}
