import { dayIn } from '../calendar-day.ts';
import { coreKeys } from '../store/keys.ts';
import { readLua } from '../store/lua.ts';
import type { Store } from '../store/store.ts';

// Sales counts each demo request for the post that its visit began with; analytics reads the counts.

/** Posts that are counted on a day. */
const LANDING_POSTS_MAX = 500;

/** Library with `count_landing(key, slug, ttl)`. */
export const countLanding = {
  lua: readLua(import.meta.url, './ports.lua', 'attribution'),
  constants: { LANDING_POSTS_MAX },
} as const;

/** The post that a visit began with, by the address it began at; empty for every other page. */
export const postOf = (landing: string): string => /^\/blog\/([a-z0-9-]{1,200})\/?(?:[?#]|$)/.exec(landing)?.[1] ?? '';

/** Key, slug and seconds for `count_landing`, today. `zone`: of the site. */
export function landingOf(store: Store, landing: string, zone: string) {
  const key = coreKeys(store).landings(dayIn(zone, store.now()));
  const seconds = Math.min(Number(key.ttl), store.ttlSeconds ?? Number.POSITIVE_INFINITY);
  return { key, slug: postOf(landing), seconds };
}
