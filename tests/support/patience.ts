import { beforeAll } from 'vitest';
import { extendDeadlines } from './deadlines.ts';

/** Extends the deadlines of the product while the tests of a file run, see `extendDeadlines`. */
export function usePatience(): void {
  beforeAll(() => extendDeadlines());
}
