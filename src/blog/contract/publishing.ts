import * as z from 'zod/mini';
import { defineContract } from '#core/contract/contract.ts';
import { scheduleSchema } from '#core/contract/health.ts';
import { BODY_SMALL } from '#core/contract/limits.ts';
import { changeSchema } from '#core/contract/published-posts.ts';
import { CHANGES_PATH } from './addresses.ts';
import * as limits from './limits.ts';

/** Lists changes, oldest first, behind version `floor`. `version`: the present one of the store. */
export const readChanges = defineContract({
  method: 'GET',
  path: CHANGES_PATH,
  response: z.object({ version: z.number(), floor: z.number(), changes: z.array(changeSchema) }),
  cache: 'public, max-age=0, must-revalidate',
});

/**
 * Reasons why builds are no longer requested. `failures`: too many failed in a row; `locked`: the platform builds, but
 * does not publish. Either ends when an admin requests a build or the content changes.
 */
export const stopReasons = ['failures', 'locked'] as const;

/**
 * Publishing state. `building` since `buildStartedAt`; `problem`: message about the last failed request or build;
 * `usualDuration`: from the last builds, ms; null before the first.
 */
const publishingStateSchema = z.object({
  version: z.number(),
  deployedVersion: z.number(),
  deployedAt: z.nullable(z.string()),
  building: z.boolean(),
  buildStartedAt: z.nullable(z.string()),
  usualDuration: z.nullable(z.number()),
  problem: z.nullable(z.string()),
  /** When the next attempt is due after a failure. */
  retryAt: z.nullable(z.string()),
  /** Number of consecutive failed requests and builds. */
  failures: z.number(),
  stopped: z.nullable(z.enum(stopReasons)),
  schedule: scheduleSchema,
  /** Last recorded run of the schedule, ISO 8601; null before the first. */
  lastTick: z.nullable(z.string()),
});
export type PublishingState = z.infer<typeof publishingStateSchema>;

export const readPublishing = defineContract({
  method: 'GET',
  path: '/api/admin/publishing',
  response: publishingStateSchema,
});

/** Requests a build now despite any pause or stop, unless the site already shows the stored content. */
export const retryPublishing = defineContract({
  method: 'POST',
  path: '/api/admin/publishing',
  maxBody: BODY_SMALL,
  response: publishingStateSchema,
});

/** Field that the platform does not document: treated as absent when it has an unexpected type. */
const lenient = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(z.nullable(schema)), undefined);

/** Receives a deploy notification of the platform, signed in `X-Webhook-Signature`. Only the fields we use. */
export const receiveDeployEvent = defineContract({
  method: 'POST',
  path: '/api/deploys/events',
  maxBody: limits.BODY_DEPLOY_EVENT,
  body: z.object({
    id: z.string().check(z.maxLength(100)),
    state: z.string().check(z.maxLength(40)),
    context: z.string().check(z.maxLength(40)),
    error_message: z.optional(z.nullable(z.string())),
    /** When the deploy became the live site; null while it has not, as under a lock. */
    published_at: lenient(z.string()),
    /** Whether auto publishing was stopped at this deploy. */
    locked: lenient(z.boolean()),
    /** The deploy's own, immutable address. */
    deploy_ssl_url: lenient(z.string()),
  }),
  response: z.object({ received: z.literal(true) }),
});
