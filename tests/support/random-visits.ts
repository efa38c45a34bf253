import { vi } from 'vitest';
import { AGENTS, click, sendEvent, view } from './analytics.ts';
import { brand } from './brand.ts';

/** The zone of the site, whose days are counted. */
export const ZONE = brand.site.scheduling.zone;
export const DAY_MS = 86_400_000;
const VISIT_SECONDS = 30 * 60;
/** Events are counted by the second. */
const seconds = (at: number) => Math.floor(at / 1000);
/** When the last visit is. */
export const NOW = Date.parse('2026-11-22T23:30:00Z');

/** Numbers as if by chance, the same every time: mulberry32. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Happened {
  readonly at: number;
  readonly kind: 'view' | 'click' | 'goal';
  readonly who: number;
  readonly what: string;
  /** Referrer of a view; page of a click. */
  readonly from: string;
}

const REFERRERS = ['', 'https://www.google.com/search', 'https://news.example/today'];
const SOURCES: Readonly<Record<string, string>> = {
  '': 'Direct',
  'https://www.google.com/search': 'Google',
  'https://news.example/today': 'news.example',
};

const PAGES = ['/', '/try', '/blog', '/blog/first', '/book-demo', '/knowledge', '/privacy-policy'];
const ELEMENTS = ['hero-demo', 'nav-blog', 'generate', 'footer-terms'];
const GOALS = ['try-voice', 'chat-opened', 'contact', 'booking'] as const;

/** A year of visitors: so many days of it, each with a few. */
export function happenings(count: number): Happened[] {
  const next = chance(4711);
  const pick = (all: readonly string[]) => all[Math.floor(next() ** 1.6 * all.length)] ?? '';
  const event = (kind: Happened['kind'], at: number, who: number): Happened => {
    const what = { view: PAGES, click: ELEMENTS, goal: GOALS }[kind];
    return { kind, at, who, what: pick(what), from: pick(kind === 'view' ? REFERRERS : PAGES) };
  };
  const all = Array.from({ length: count }, () => {
    const kind = next() < 0.7 ? 'view' : next() < 0.7 ? 'click' : 'goal';
    // Half of it in the last month, some of it today.
    const ago = next() < 0.5 ? next() * 30 : next() * 400;
    const at = Math.round(NOW - ago ** (next() < 0.1 ? 0.2 : 1) * DAY_MS);
    return event(kind, at, Math.floor(next() * Math.max(12, count / 100)));
  });
  // A visit of several pages now and then.
  return all
    .flatMap((one) => (next() < 0.4 ? [one, event('view', one.at + Math.floor(next() * 50) * 60_000, one.who)] : [one]))
    .filter(({ at }) => at <= NOW)
    .toSorted((a, b) => a.at - b.at);
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const hours = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });
export const dayOf = (at: number) => days.format(at);
export const hourOf = (at: number) => hours.format(at);

export interface Visit {
  readonly who: string;
  readonly day: string;
  readonly first: number;
  last: number;
  readonly source: string;
  readonly browser: string;
  readonly pages: string[];
  readonly clicks: string[];
  readonly goals: Set<string>;
}

const browserOf = (who: number) => (who % 2 ? 'Firefox' : 'Chrome');

/** Adds what happened to the visit it belongs to. Answers whether a goal was reached for the first time in it. */
function takePart(visits: Visit[], one: Happened, who: string, day: string): boolean {
  const { at, kind, what, from } = one;
  const open = visits.findLast((visit) => visit.who === who && seconds(at) - seconds(visit.last) <= VISIT_SECONDS);
  if (!open && kind === 'view') {
    const visit = { source: SOURCES[from] ?? '', browser: browserOf(one.who), pages: [what], clicks: [] };
    visits.push({ who, day, first: at, last: at, ...visit, goals: new Set() });
  }
  if (!open) return true;
  const isNew = !open.goals.has(what);
  open.last = at;
  if (kind === 'view') open.pages.push(what);
  if (kind === 'click') open.clicks.push(what);
  if (kind === 'goal') open.goals.add(what);
  return isNew;
}

/** The same, counted without a thought for room or speed. */
export function recount(all: readonly Happened[], isWanted: (day: string) => boolean) {
  const visits: Visit[] = [];
  const counts = { view: {}, click: {}, goal: {} } as Record<Happened['kind'], Record<string, number>>;
  const people = new Set<string>();
  for (const one of all) {
    const day = dayOf(one.at);
    const who = `${day} ${one.who}`;
    const isFirst = takePart(visits, one, who, day);
    if (!isWanted(day) || (one.kind === 'goal' && !isFirst)) continue;
    counts[one.kind][one.what] = (counts[one.kind][one.what] ?? 0) + 1;
    if (one.kind === 'view') people.add(who);
  }
  const chosen = visits.filter(({ day }) => isWanted(day));
  const lengths = chosen.map(({ first, last }) => Math.floor(last / 1000) - Math.floor(first / 1000));
  return {
    totals: {
      views: Object.values(counts.view).reduce((sum, count) => sum + count, 0),
      visitors: people.size,
      visits: chosen.length,
      bounces: chosen.filter(({ pages }) => pages.length === 1).length,
      seconds: lengths.reduce((sum, length) => sum + length, 0),
      ...{ leaves: 0, depth: 0, engaged: 0 },
    },
    visits: chosen,
    ...{ views: counts.view, clicks: counts.click, goals: counts.goal },
  };
}

export async function replay({ at, kind, who, what, from }: Happened): Promise<void> {
  vi.setSystemTime(at);
  const options = { address: `198.51.100.${who}`, agent: who % 2 ? AGENTS.firefox : AGENTS.chrome };
  const send = {
    view: () => view(what, { ...options, referrer: from }),
    click: () => click(what, { ...options, page: from }),
    goal: () => sendEvent({ event: 'goal', goal: what }, options),
  };
  const { status } = await send[kind]();
  if (status !== 204) throw new Error(`An event answered ${status}.`);
}

export const tally = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, each]) => [name, each.length]));
