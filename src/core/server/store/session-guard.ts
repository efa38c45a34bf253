import { assembleLua, readLua } from './lua.ts';

/** Longest pause between two calls of a session, milliseconds. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** Longest life of a session, milliseconds. */
export const SESSION_ABSOLUTE_MS = 8 * 3_600_000;

/** Outcome of a guarded script whose session is none: missing, idle too long, over, revoked, or of an old password. */
export const UNAUTHENTICATED = 'UNAUTHENTICATED';

/** Code before every script of an admin. */
export const GUARD_PRELUDE = `\n${assembleLua({
  lua: readLua(import.meta.url, './store.lua', 'session-guard'),
  constants: { SESSION_IDLE_MS, UNAUTHENTICATED },
})}`;
