import { z } from 'astro/zod';

/** The one entry of the collection `build`: what this build of the site is. */
export const buildSchema = z.strictObject({
  contentVersion: z.int().describe('Content version its posts hold at least.'),
  builtAt: z.iso.datetime().describe('When the posts were read.'),
  branch: z.string(),
  commit: z.string().describe('Empty on a machine that says none.'),
  preview: z.boolean().describe("Whether this is a branch's preview and not the site itself."),
});

export type BuildFacts = z.infer<typeof buildSchema>;
