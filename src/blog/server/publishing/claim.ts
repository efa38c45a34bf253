import { readLua } from '#core/server/store/lua.ts';

/** After a build has ended, milliseconds in which further requests are joined into the next one. */
export const JOIN_WINDOW_MS = 2_000;
/** A build without news for this long counts as failed, milliseconds (the platform ends builds earlier). */
const BUILD_LOST_MS = 20 * 60_000;
/** Failures in a row that stop builds, until a person asks for one or readers are shown something new. */
export const MOST_FAILURES = 5;
/** Pause after the first failure, ms; each further one is eight times as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const PAUSE_GROWTH = 8;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** While a build is awaited: how often the schedule looks whether the site has changed without a notification, ms. */
export const BUILD_LOOK_MS = 60_000;
/** While builds are stopped: how often the schedule looks whether the site was brought up to date by hand, ms. */
export const STOPPED_RECHECK_MS = 30 * 60_000;

/** Addresses whose latest change is remembered; older ones are verified by asking for the post. */
const CHANGES_KEPT = 500;

/** Library with `add_change(version, slug, kind)` and `forget_changes(version)`. */
export const changesWriter = {
  lua: readLua(import.meta.url, './publishing.lua', 'changes-writer'),
  constants: { CHANGES_KEPT },
} as const;

const LOST_BUILD =
  'The build service accepted the request, but nothing was heard of the build. Check the deploy notifications of this site.';

/** Library with `claim_build(mode)`, `fail_build(problem)` and `set_build(at, fields)`. */
export const buildClaims = {
  lua: readLua(import.meta.url, './publishing.lua', 'claim'),
  constants: {
    JOIN_WINDOW_MS,
    BUILD_LOST_MS,
    MOST_FAILURES,
    FIRST_PAUSE_MS,
    PAUSE_GROWTH,
    LONGEST_PAUSE_MS,
    BUILD_LOOK_MS,
    STOPPED_RECHECK_MS,
    LOST_BUILD,
  },
} as const;
