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
  /** In the order of `visitAttributes`. Visits with the same ones mostly share them, so that they can be counted together. */
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

export const NO_VISITS: VisitsOfDay = { visitors: [], weight: 0 };

const codeOf = (sign: string) => sign.charCodeAt(0);
const [ZERO, NINE, DOT, COLON, SEMICOLON] = [codeOf('0'), codeOf('9'), codeOf('.'), codeOf(':'), codeOf(';')];

/**
 * Reads numbers one after another, from an offset on. A year has ten thousands of visits, and splitting their lines into
 * strings takes three times as long.
 */
function createNumberReader(text: string, from: number) {
  let at = from;
  /** Behind the number that was read last. */
  let sign = 0;
  const isDigit = (code: number) => code >= ZERO && code <= NINE;
  function read(): number {
    let number = 0;
    while (isDigit(text.charCodeAt(at))) number = number * 10 + text.charCodeAt(at++) - ZERO;
    sign = text.charCodeAt(at++);
    return number;
  }
  return {
    read,
    isAtEnd: () => at >= text.length,
    /** Reads items with a sign between them; a field without any has a sign of its own behind it. */
    readAll<T>(between: number, readItem: () => T): T[] {
      if (!isDigit(text.charCodeAt(at))) {
        sign = text.charCodeAt(at++);
        return [];
      }
      const items = [readItem()];
      while (sign === between) items.push(readItem());
      return items;
    },
  };
}

/** Names, and sets of attributes, that are shared: thousands of visits have a few hundred. */
const SHARED_MAX = 10_000;
const sharedNames = new Map<string, string>();
const sharedAttributes = new Map<string, readonly string[]>();

/** Keeps the first of several equal values: what is the same object is compared and counted sooner. */
function keep<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  if (known.size >= SHARED_MAX) known.clear();
  known.set(key, value);
  return value;
}

function shareName(piece: string): string {
  const known = sharedNames.get(piece);
  if (known !== undefined) return known;
  // A copy: engines cut a string out of a text by pointing at it, and the whole text would stay in memory.
  const name = structuredClone(piece);
  return keep(sharedNames, name, name);
}

function shareAttributes(attributes: readonly string[]): readonly string[] {
  const key = attributes.join('\t');
  return sharedAttributes.get(key) ?? keep(sharedAttributes, key, attributes);
}

/** Decodes visits as `visit_rows` in visits.lua writes them; empty for an empty text. */
export function decodeVisits(text: string): VisitsOfDay {
  const [counted = '0', named = ''] = text.split('\n', 2);
  const names = named.split('\t').map(shareName);
  const { read, readAll, isAtEnd } = createNumberReader(text, counted.length + named.length + 2);
  const readName = () => names[read()] ?? '';
  const readView = () => ({ page: readName(), hour: read(), left: read(), depth: read(), engaged: read() });
  const readClick = () => ({ page: readName(), element: readName(), count: read() });
  const readOutbound = () => ({ host: readName(), count: read() });
  const readVisit = (): Visit => ({
    seconds: read(),
    flags: read(),
    attributes: shareAttributes(readAll(DOT, readName)),
    views: readAll(COLON, readView),
    clicks: readAll(COLON, readClick),
    outbound: readAll(COLON, readOutbound),
  });
  const visitors: Visit[][] = [];
  let listed = 0;
  while (!isAtEnd()) {
    const visits = readAll(SEMICOLON, readVisit);
    listed += visits.length;
    visitors.push(visits);
  }
  return listed === 0 ? NO_VISITS : { visitors, weight: Number(counted) / listed };
}
