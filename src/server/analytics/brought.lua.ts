import type { Store } from '../store/store.ts';
import { momentIn } from './moment.ts';

/** Posts that are told apart on a day. */
const POSTS_MAX = 500;

/** `brought_by(key, slug, ttl)`: a demo was asked for by somebody whose visit began with a post; no slug, no post. */
export const BROUGHT = `
local function brought_by(key, slug, ttl)
  if slug == '' then return end
  if redis.call('ZCARD', key) < ${POSTS_MAX} or redis.call('ZSCORE', key, slug) then redis.call('ZINCRBY', key, 1, slug) end
  redis.call('EXPIRE', key, ttl)
end
`;

/** The post that a visit began with, by the address it began at; empty for every other page. */
export const postOf = (landing: string): string =>
  /^\/blog\/([a-z0-9-]{1,200})\/?(?:[?#]|$)/.exec(landing)?.[1] ?? '';

/** Key, slug and seconds for `brought_by`, today. `zone`: of the site. */
export function broughtArgs({ keys, now, ttlSeconds }: Store, landing: string, zone: string) {
  const { key, ttl } = keys.trafficBrought(momentIn(zone, now()).day);
  const seconds = Math.min(Number(ttl), ttlSeconds ?? Number.POSITIVE_INFINITY);
  return { key, slug: postOf(landing), seconds };
}
