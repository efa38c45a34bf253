import { pluralize, toMinutes } from '#core/panel/format.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { Dimension } from '../contract/analytics-reports.ts';
import type { Change, Figure } from './analytics.state.ts';
import type { Mark } from './chart-points.ts';

/** Shown in place of a figure that has no value. */
const NO_VALUE = '–';
/** Relative change from which no fraction is shown. */
const MIN_ROUNDED_CHANGE = 0.1;
/** Length of a short commit hash. */
const COMMIT_LENGTH = 7;

/** Formatters of the tab, created once because creating `Intl` formats is expensive. */
export interface Formatters {
  readonly count: (value: number) => string;
  readonly rate: (value: number | null) => string;
  readonly figure: (unit: Figure['unit'], value: number | null) => string;
  /** Formats the size of a change; empty where there is none. */
  readonly amount: (change: Change, unit: Figure['unit']) => string;
  /** Display name of an entry of a list. */
  readonly name: (dimension: Dimension, key: string) => string;
  readonly mark: (mark: Mark) => string;
  readonly action: (action: string) => string;
}

export function createFormatters(copy: AnalyticsCopy, locale: string): Formatters {
  const counts = new Intl.NumberFormat(locale);
  const rates = new Intl.NumberFormat(locale, { style: 'percent' });
  const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const rate = (value: number | null) => (value === null ? NO_VALUE : fine.format(value));
  return {
    count: (value) => counts.format(value),
    rate,
    figure(unit, value) {
      if (value === null) return NO_VALUE;
      if (unit === 'count') return counts.format(value);
      return unit === 'rate' ? rates.format(value) : toMinutes(Math.round(value));
    },
    amount(change, unit) {
      if (!('by' in change)) return '';
      if (unit === 'rate') return pluralize(copy.figures.points, Math.round(change.by * 100), locale);
      return (change.by < MIN_ROUNDED_CHANGE ? fine : rates).format(change.by);
    },
    name(dimension, key) {
      const { unknown, known = {} } = copy.lists.dimensions[dimension];
      if (key === '') return unknown;
      return dimension === 'countries' ? countryName(regions, key) : nameOf(known, key);
    },
    mark: ({ kind, label }) =>
      fillIn(copy.chart.marks[kind], { label: kind === 'deploy' ? label.slice(0, COMMIT_LENGTH) : label }),
    action: (action) => nameOf(copy.actions, action),
  };
}

/** Keys sent by visitors can equal names of object members, hence `hasOwn`. */
const nameOf = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) && words[key]) || key;

/** Returns the name of a country; an invalid code stays as it is. */
function countryName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
