import { dayIn } from '../calendar-day.ts';
import { coreKeys } from '../store/keys.ts';
import { type LuaLibrary, readLua } from '../store/lua.ts';
import type { Store } from '../store/store.ts';

/**
 * Lua library with `erase_chat(session)`, for scripts with the argument `namespace`. The assistant fills it; sales erases
 * the conversations of a person together with leads and bookings, in one step.
 */
export type ConversationEraser = LuaLibrary;

// Sales counts each demo request for the post that its visit began with; analytics reads the counts.

const LANDING_POSTS_MAX = 500;

/** Library with `count_landing(key, slug, ttl)`. */
export const countLanding = {
  lua: readLua(import.meta.url, './ports.lua', 'attribution'),
  constants: { LANDING_POSTS_MAX },
} as const;

const POST_ADDRESS = /^\/blog\/([a-z0-9-]{1,200})\/?(?:[?#]|$)/;

/** Key, slug (empty for a page that is no post) and seconds for `count_landing`, today. `zone`: of the site. */
export function landingOf(store: Store, landing: string, zone: string) {
  const key = coreKeys(store).landings(dayIn(zone, store.now()));
  const seconds = Math.min(Number(key.ttl), store.ttlSeconds ?? Number.POSITIVE_INFINITY);
  return { key, slug: POST_ADDRESS.exec(landing)?.[1] ?? '', seconds };
}
