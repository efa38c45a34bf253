import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

/** What happened to one address since a build. `moved` names the new slug in `to`. */
export const changeSchema = z.object({
  /** Content version of the change. */
  version: z.number(),
  slug: z.string(),
  kind: z.enum(['live', 'gone', 'moved']),
  to: z.optional(z.string()),
});
export type Change = z.infer<typeof changeSchema>;

/** Changes, oldest first; those of `floor` and before are no longer listed. `version` is the store's present one. */
export const readChanges = defineContract({
  method: 'GET',
  path: '/api/blog/changes',
  response: z.object({ version: z.number(), floor: z.number(), changes: z.array(changeSchema) }),
  cache: 'public, max-age=0, must-revalidate',
});

/**
 * Where the static site stands. `building` since `buildStartedAt`; `problem` is a sentence when the last request or
 * build failed; `usualDuration` in ms from the last builds, null before the first.
 */
export const publishingStateSchema = z.object({
  version: z.number(),
  deployedVersion: z.number(),
  deployedAt: z.nullable(z.string()),
  building: z.boolean(),
  buildStartedAt: z.nullable(z.string()),
  usualDuration: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  /** When the next attempt is due after a failure. */
  retryAt: z.nullable(z.string()),
});
export type PublishingState = z.infer<typeof publishingStateSchema>;

export const readPublishing = defineContract({
  method: 'GET',
  path: '/api/admin/publishing',
  response: publishingStateSchema,
});

/** Asks for a rebuild now, whatever the backoff says. */
export const retryPublishing = defineContract({
  method: 'POST',
  path: '/api/admin/publishing',
  maxBody: limits.BODY_SMALL,
  response: publishingStateSchema,
});

/** A deploy notification as the platform sends it; only what we use. Signed: header `X-Webhook-Signature`. */
export const receiveDeployEvent = defineContract({
  method: 'POST',
  path: '/api/deploys/events',
  maxBody: limits.BODY_DEPLOY_EVENT,
  body: z.object({
    id: z.string().check(z.maxLength(100)),
    state: z.string().check(z.maxLength(40)),
    context: z.string().check(z.maxLength(40)),
    error_message: z.optional(z.nullable(z.string())),
  }),
  response: z.object({ received: z.literal(true) }),
});
