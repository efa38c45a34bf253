import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';
import { FORM_WINDOW_SECONDS } from './keys.ts';

/**
 * `over_limit(key, most)`: counts a form of one network; seconds until the next window when it is one too many, else nil.
 * Counted in the script that stores, so that a limit costs no round trip and what was stored already costs no count.
 */
export const FORM_LIMIT = `
local function over_limit(key, most)
  local count = redis.call('INCR', key)
  if count == 1 then redis.call('EXPIRE', key, ${FORM_WINDOW_SECONDS}) end
  if count > tonumber(most) then return redis.call('TTL', key) end
end
`;

const limitedSchema = z.tuple([z.literal('LIMITED'), z.coerce.number()]);

/** `what`: of which there were too many. @throws ApiError RATE_LIMITED when the script said so */
export function refuseOverLimit(reply: unknown, what = 'forms'): void {
  const limited = limitedSchema.safeParse(reply);
  if (!limited.success) return;
  const retryAfter = Math.max(1, limited.data[1]);
  throw new ApiError('RATE_LIMITED', {
    message: `Too many ${what} came from your network. Your words are kept here; send them again in ${Math.ceil(retryAfter / 60)} minutes.`,
    retryAfter,
  });
}
