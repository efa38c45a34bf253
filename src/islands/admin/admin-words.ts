import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import type { BlogWords } from './blog/blog-words.ts';

/** Every word of the panel, as the page hands it over. */
export interface AdminWords {
  readonly admin: AdminCopy;
  readonly blog: BlogWords;
  /** Language tag that dates and numbers are written in. */
  readonly locale: string;
}
