import * as z from 'zod/mini';
import { defineContract } from './contract.ts';
import * as limits from './limits.ts';

const credential = (name: string, max: number) =>
  z
    .string(`Enter your ${name}.`)
    .check(z.minLength(1, `Enter your ${name}.`), z.maxLength(max, `The ${name} is too long.`));

/**
 * `deviceToken`: of the last login of this browser, so that the limits which all strangers share do not hold for it; the
 * answer renews it (null where nothing can be signed). One that is not valid is as none.
 *
 * 401 INVALID_CREDENTIALS for every wrong pair, 429 RATE_LIMITED, 503 NOT_CONFIGURED without credentials.
 */
export const login = defineContract({
  method: 'POST',
  path: '/api/admin/login',
  maxBody: limits.BODY_SMALL,
  body: z.object({
    username: credential('username', limits.USERNAME_MAX_LENGTH),
    password: credential('password', limits.PASSWORD_MAX_LENGTH),
    deviceToken: z.catch(z.optional(z.nullable(z.string().check(z.maxLength(limits.DEVICE_TOKEN_MAX_LENGTH)))), null),
  }),
  response: z.object({ token: z.string(), username: z.string(), deviceToken: z.nullable(z.string()) }),
});

/**
 * Reads what the login form shows: whether login is configured, and the demo credentials where the server uses them.
 */
export const readLogin = defineContract({
  method: 'GET',
  path: '/api/admin/login',
  response: z.object({
    configured: z.boolean(),
    demo: z.nullable(z.object({ username: z.string(), password: z.string() })),
  }),
});

/** Ends this session, or with `everywhere` all sessions of the user. */
export const logout = defineContract({
  method: 'POST',
  path: '/api/admin/logout',
  maxBody: limits.BODY_SMALL,
  body: z.object({ everywhere: z._default(z.boolean(), false) }),
  response: z.object({ loggedOut: z.literal(true) }),
});

/**
 * Reads who is logged in and when the session ends: `idleExpiresAt` moves with every call, `expiresAt` does
 * not. `now` is the server's clock, as the client's may differ.
 */
export const readSession = defineContract({
  method: 'GET',
  path: '/api/admin/session',
  response: z.object({ username: z.string(), now: z.string(), idleExpiresAt: z.string(), expiresAt: z.string() }),
});

const count = z.nullable(z.number());

/**
 * Reads the four figures of the overview, each null while there is nothing to count: published posts, page
 * views, conversations, and the average visit in seconds. `storeFull`: percent of the store's memory in use while nothing
 * more of visitors is stored, else null. `policyReports`: what the policy of pages refused in the last seven days, see
 * `readPolicyReports`. `crowdedLeads`: leads in quarantine because more came at once than people send. `failedDeliveries`:
 * `lead:id` or `booking:id` of those of whom a message was given up, the newest first, at most six.
 */
export const readOverview = defineContract({
  method: 'GET',
  path: '/api/admin/overview',
  response: z.object({
    posts: count,
    pageViews: count,
    conversations: count,
    averageVisit: count,
    storeFull: count,
    policyReports: z.number(),
    crowdedLeads: z.number(),
    failedDeliveries: z.array(z.string()),
  }),
});
