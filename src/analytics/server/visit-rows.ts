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

const [ZERO, NINE, COLON] = ['0', '9', ':'].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/**
 * Reads a field: numbers with dots between them, in items with colons between them. In one pass, as a year has ten thousands
 * of visits, and splitting takes five times as long.
 */
function readItems(field = ''): (readonly number[])[] {
  const items: number[][] = [];
  let item: number[] = [];
  let number = 0;
  for (let at = 0; at < field.length; at++) {
    const code = field.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      number = number * 10 + code - ZERO;
      continue;
    }
    item.push(number);
    number = 0;
    if (code !== COLON) continue;
    items.push(item);
    item = [];
  }
  if (field !== '') items.push([...item, number]);
  return items;
}

/** Decodes visits as `visit_rows` in visits.lua writes them; empty for an empty text. */
export function decodeVisits(text: string): VisitsOfDay {
  const [counted = '0', named = '', ...lines] = text.split('\n');
  const names = named.split('\t');
  const name = (at = -1) => names[at] ?? '';
  const toVisit = (row: string): Visit => {
    const [seconds, flags, attributes, views, clicks, outbound] = row.split(',');
    return {
      seconds: Number(seconds),
      flags: Number(flags),
      attributes: (readItems(attributes)[0] ?? []).map(name),
      views: readItems(views).map(([page, hour = 0, left = 0, depth = 0, engaged = 0]) => ({
        page: name(page),
        hour,
        left,
        depth,
        engaged,
      })),
      clicks: readItems(clicks).map(([page, element, count = 0]) => ({
        page: name(page),
        element: name(element),
        count,
      })),
      outbound: readItems(outbound).map(([host, count = 0]) => ({ host: name(host), count })),
    };
  };
  const visitors = lines.map((line) => line.split(';').map(toVisit));
  const listed = visitors.reduce((sum, visits) => sum + visits.length, 0);
  return listed === 0 ? NO_VISITS : { visitors, weight: Number(counted) / listed };
}
