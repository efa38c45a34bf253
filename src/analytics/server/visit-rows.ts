/** View of a page within a visit. `left`: how often it was left or hidden, each time with its depth and time. */
export interface VisitView {
  readonly page: string;
  /** 0 to 23. */
  readonly hour: number;
  readonly left: number;
  /** Sums over the times it was left: percent, and ms in front. */
  readonly depth: number;
  readonly engaged: number;
}

export interface Visit {
  readonly seconds: number;
  /** Bits; see visit-flags.ts. */
  readonly flags: number;
  /** In the order of `visitAttributes`. */
  readonly attributes: readonly string[];
  readonly views: readonly VisitView[];
  readonly clicks: readonly { readonly page: string; readonly element: string; readonly count: number }[];
  readonly outbound: readonly { readonly host: string; readonly count: number }[];
}

/** Visits of a day. */
export interface VisitsOfDay {
  /** Visits of each visitor. */
  readonly visitors: readonly (readonly Visit[])[];
  /** Visits that each of them stands for: 1 unless there was no room for all. */
  readonly weight: number;
}

const NO_VISITS: VisitsOfDay = { visitors: [], weight: 0 };

const parts = (text: string | undefined, separator: string) => (text ? text.split(separator) : []);
const numbers = (text: string) => text.split('.').map(Number);

/** Decodes visits as `visit_rows` in visits.lua writes them; empty for an empty text. */
export function decodeVisits(text: string): VisitsOfDay {
  const [counted = '0', named = '', ...lines] = text.split('\n');
  const names = named.split('\t');
  const name = (at: number | undefined) => names[at ?? -1] ?? '';
  const toVisit = (row: string): Visit => {
    const [seconds, flags, attributes, views, clicks, outbound] = row.split(',');
    return {
      seconds: Number(seconds),
      flags: Number(flags),
      attributes: parts(attributes, '.').map((at) => name(Number(at))),
      views: parts(views, ':').map((view) => {
        const [page, hour = 0, left = 0, depth = 0, engaged = 0] = numbers(view);
        return { page: name(page), hour, left, depth, engaged };
      }),
      clicks: parts(clicks, ':').map((click) => {
        const [page, element, count = 0] = numbers(click);
        return { page: name(page), element: name(element), count };
      }),
      outbound: parts(outbound, ':').map((link) => {
        const [host, count = 0] = numbers(link);
        return { host: name(host), count };
      }),
    };
  };
  const visitors = lines.map((line) => parts(line, ';').map(toVisit));
  const listed = visitors.reduce((sum, visits) => sum + visits.length, 0);
  return listed === 0 ? NO_VISITS : { visitors, weight: Number(counted) / listed };
}
