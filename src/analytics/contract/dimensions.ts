/**
 * Dimensions with a list of the most frequent values. `countries`: ISO 3166-1 alpha-2 where the platform
 * knows it, else ''.
 */
export const dimensions = [
  'pages',
  'entries',
  'exits',
  'sources',
  'campaigns',
  'devices',
  'browsers',
  'systems',
  'countries',
  'elements',
  'outbound',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Dimensions that a visit has one value of, by which it began. */
export const visitAttributes = ['sources', 'campaigns', 'devices', 'browsers', 'systems', 'countries'] as const;

/** Dimensions that visits can be filtered by: a value of a list, or a goal they reached. */
export const filterDimensions = [...dimensions, 'goals'] as const;
export type FilterDimension = (typeof filterDimensions)[number];

/** A visit passes when it has the value: it saw the page, clicked the element, came from the source. */
export interface Filter {
  readonly dimension: FilterDimension;
  readonly value: string;
}

/** Filters of a report; a visit passes when it passes each. */
export const FILTERS_MAX = 8;
const VALUE_MAX_LENGTH = 200;

/** Writes filters for an address, such as `sources:Google,pages:%2Ftry`. */
export const toFilterText = (filters: readonly Filter[]): string =>
  filters.map(({ dimension, value }) => `${dimension}:${encodeURIComponent(value)}`).join(',');

function toFilter(part: string): Filter | null {
  const colon = part.indexOf(':');
  const dimension = filterDimensions.find((each) => each === part.slice(0, colon));
  try {
    const value = decodeURIComponent(part.slice(colon + 1));
    return dimension && value.length <= VALUE_MAX_LENGTH ? { dimension, value } : null;
  } catch {
    return null;
  }
}

/** Parses the filters of an address, which can hold anything; null for what are none. */
export function parseFilters(text: string): readonly Filter[] | null {
  if (text === '') return [];
  const filters = text.split(',').map(toFilter);
  const valid = filters.filter((filter) => filter !== null);
  return valid.length === filters.length && valid.length <= FILTERS_MAX ? valid : null;
}
