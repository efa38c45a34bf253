import type { AdminCopy } from '#schemas/admin-copy.schema.ts';

/** Every word of the panel, as the page hands it over. */
export interface AdminWords {
  readonly admin: AdminCopy;
  /** Language tag that dates and numbers are written in. */
  readonly locale: string;
}
