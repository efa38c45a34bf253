import * as z from 'zod/mini';

/**
 * Why the store gave no answer. `unavailable`: not reached, or an answer that was none. `timeout`: no answer within
 * the deadline; a write may or may not have been applied. `rejected`: it refused the command, a fault of ours.
 * `corrupt`: a stored value does not fit its schema.
 */
type StoreFailure = 'unavailable' | 'timeout' | 'rejected' | 'corrupt';

/** Carries no text of the vendor's, whose messages quote whole commands. */
export class StoreError extends Error {
  readonly reason: StoreFailure;

  constructor(reason: StoreFailure, what: string) {
    super(`store ${reason}: ${what}`);
    this.name = 'StoreError';
    this.reason = reason;
  }
}

/** A schema of stored values, whichever half of zod it is made with. */
export type Schema<T> = z.core.$ZodType<T>;

/** @throws StoreError `corrupt` */
export function parseStored<T>(schema: Schema<T>, value: unknown, what: string): T {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new StoreError('corrupt', what);
  return result.data;
}
