import { fillIn } from '#core/template/fill-in.ts';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { createDates, pluralize, toMinutes } from '#panel/format.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { Dimension, Filter } from '../contract/dimensions.ts';
import type { Change, Figure } from './analytics.state.ts';
import type { Mark } from './chart-points.ts';

/** Shown in place of a figure that has no value. */
const NO_VALUE = '–';
/** Relative change from which no fraction is shown. */
const MIN_ROUNDED_CHANGE = 0.1;
/** Length of a short commit hash. */
const COMMIT_LENGTH = 7;
/** Posts, and deploys, of one point that are named; the others are counted. */
const MARKS_NAMED = 3;

/** Copy of the tab "Website Analytics". */
export interface AnalyticsPanelCopy extends PanelCopy {
  readonly analytics: AnalyticsCopy;
}

export type Formatters = ReturnType<typeof createFormatters>;

/** Creates the formatters of the tab, once because creating `Intl` formats is expensive. */
export function createFormatters(copy: AnalyticsCopy, locale: string) {
  const counts = new Intl.NumberFormat(locale);
  const rates = new Intl.NumberFormat(locale, { style: 'percent' });
  const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const rate = (value: number | null) => (value === null ? NO_VALUE : fine.format(value));
  return {
    locale,
    moment: createDates(locale).moment,
    count: (value: number) => counts.format(value),
    rate,
    figure(unit: Figure['unit'], value: number | null): string {
      if (value === null) return NO_VALUE;
      if (unit === 'count') return counts.format(value);
      return unit === 'rate' ? rates.format(value) : toMinutes(Math.round(value));
    },
    /** Formats the size of a change; empty where there is none. */
    amount(change: Change, unit: Figure['unit']): string {
      if (!('by' in change)) return '';
      if (unit === 'rate') return pluralize(copy.figures.points, Math.round(change.by * 100), locale);
      return (change.by < MIN_ROUNDED_CHANGE ? fine : rates).format(change.by);
    },
    /** Text of a filter. */
    filter({ dimension, value }: Filter): string {
      const { goals, lists, filters } = copy;
      const isGoal = dimension === 'goals';
      return fillIn(filters.chip, {
        list: isGoal ? filters.goals : lists.dimensions[dimension].column,
        value: isGoal ? nameOf(goals.names, value) : this.name(dimension, value),
      });
    },
    /** Display name of an entry of a list. */
    name(dimension: Dimension, key: string): string {
      const { unknown, known = {} } = copy.lists.dimensions[dimension];
      if (key === '') return unknown;
      if (dimension === 'countries') return countryName(regions, key);
      return dimension === 'elements' ? elementName(known, key) : nameOf(known, key);
    },
    /** Posts and deploys of one point, a sentence for each kind. */
    marks: (marks: readonly Mark[]): string[] =>
      (['publish', 'deploy'] as const).flatMap((kind) => {
        const labels = marks.filter((mark) => mark.kind === kind).map(({ label }) => label);
        if (labels.length === 0) return [];
        const named = labels.map((label) => (kind === 'deploy' ? label.slice(0, COMMIT_LENGTH) : label));
        const rest = named.length - MARKS_NAMED;
        const said =
          rest > 0 ? [...named.slice(0, MARKS_NAMED), fillIn(copy.chart.marks.more, { count: rest })] : named;
        return [fillIn(copy.chart.marks[kind], { label: listed.format(said) })];
      }),
    action: (action: string) => nameOf(copy.actions, action),
  };
}

/** Keys sent by visitors can equal names of object members, hence `hasOwn`. */
const nameOf = (words: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(words, key) && words[key]) || key;

/** Ids of elements are words with hyphens between them. */
const ELEMENT_ID = /^[a-z][a-z\d]*(-[a-z\d]+)+$/;

/** Returns the id of an element as words: `hero-demo` is "Hero demo". */
function elementName(words: Readonly<Record<string, string>>, key: string): string {
  if (!ELEMENT_ID.test(key)) return nameOf(words, key);
  const name = key.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the name of a country; an invalid code stays as it is. */
function countryName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
