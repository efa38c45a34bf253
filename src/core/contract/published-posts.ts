import * as z from 'zod/mini';

/** Change of one slug since a build. `to` is the new slug of a `moved` one. */
export const changeSchema = z.object({
  /** Content version of the change. */
  version: z.number(),
  slug: z.string(),
  kind: z.enum(['live', 'gone', 'moved']),
  to: z.optional(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

/** A published post as the assistant quotes it. `html`: the body of its page, with the ids of its headings. */
export interface QuotablePost {
  readonly title: string;
  readonly url: string;
  readonly html: string;
}
