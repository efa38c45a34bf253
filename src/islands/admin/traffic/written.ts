import type { Dimension } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { toMinutes } from '../overview/overview.state.ts';
import { amountOf } from '../parts/amount.ts';
import type { Mark } from './points.ts';
import type { Change, Figure } from './traffic.state.ts';

/** In place of a figure that there is none of. */
const NOTHING = '–';
/** From here on a difference is written without a fraction. */
const COARSE = 0.1;
/** Characters of a commit by which people know it. */
const COMMIT_LENGTH = 7;

/** How the panel writes what was counted, made once: making a format is dearer than writing with it. */
export interface Written {
  readonly count: (value: number) => string;
  readonly rate: (value: number | null) => string;
  readonly figure: (unit: Figure['unit'], value: number | null) => string;
  /** How much more or less; empty where there is nothing to say. */
  readonly amount: (change: Change, unit: Figure['unit']) => string;
  /** What an entry of a list is called. */
  readonly name: (dimension: Dimension, key: string) => string;
  readonly mark: (mark: Mark) => string;
  readonly action: (action: string) => string;
}

export function createWritten(copy: TrafficCopy, locale: string): Written {
  const counts = new Intl.NumberFormat(locale);
  const rates = new Intl.NumberFormat(locale, { style: 'percent' });
  const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const rate = (value: number | null) => (value === null ? NOTHING : fine.format(value));
  return {
    count: (value) => counts.format(value),
    rate,
    figure(unit, value) {
      if (value === null) return NOTHING;
      if (unit === 'count') return counts.format(value);
      return unit === 'rate' ? rates.format(value) : toMinutes(Math.round(value));
    },
    amount(change, unit) {
      if (!('by' in change)) return '';
      if (unit === 'rate') return amountOf(copy.figures.points, Math.round(change.by * 100), locale);
      return (change.by < COARSE ? fine : rates).format(change.by);
    },
    name(dimension, key) {
      const { unknown, known = {} } = copy.lists.dimensions[dimension];
      if (key === '') return unknown;
      return dimension === 'countries' ? countryOf(regions, key) : wordFor(known, key);
    },
    mark: ({ kind, label }) =>
      fillIn(copy.chart.marks[kind], { label: kind === 'deploy' ? label.slice(0, COMMIT_LENGTH) : label }),
    action: (action) => wordFor(copy.actions, action),
  };
}

/** What visitors send may be called like anything that objects have by themselves. */
const wordFor = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) && words[key]) || key;

/** What is no code of a country stays as it is. */
function countryOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
