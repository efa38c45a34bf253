import { dimensions } from '#contracts/analytics-reports.ts';

/** Clicked elements have a part of their own, of a period of their own. */
export const listed = dimensions.filter((dimension) => dimension !== 'elements');
