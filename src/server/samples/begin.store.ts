import * as z from 'zod/mini';
import { SAMPLES_PER_HOUR } from '#contracts/limits.ts';
import { type CallBudget, PAID_RESERVE, type Permit, paidKeys, permits } from '../paid/guard.lua.ts';
import { FORM_LIMIT, refuseOverLimit } from '../store/form-limit.lua.ts';
import { DAY_SECONDS, SAMPLE_SECONDS } from '../store/keys.assistant.ts';
import type { Script } from '../store/script.ts';
import { parseStored, type Store } from '../store/store.ts';

export interface Wanted {
  /** Names the sample, see `sampleIdOf`. */
  readonly id: string;
  /** See `toClientNetwork`. */
  readonly network: string;
  /** Calendar day by which calls are counted, `2026-11-22`. */
  readonly day: string;
  /** Null: the embedded engine is to speak. */
  readonly budget: CallBudget | null;
}

/** A sample made before, or whether a paid call may make it: null when none was asked for. */
export type Begun =
  | { readonly kept: Uint8Array<ArrayBuffer> }
  | { readonly kept: null; readonly permit: Permit | null };

const replySchema = z.tuple([z.literal('OK'), z.string(), z.enum(['', ...permits])]);

const beginScript: Script<Begun> = {
  name: 'sample-begin',
  readonly: false,
  body: `${FORM_LIMIT}${PAID_RESERVE}
local limit, sample, index, engine, day, visitor = unpack(keys)
local most, id, per_day, per_visitor = unpack(args)
local wait = over_limit(limit, most)
if wait then return {'LIMITED', wait} end
local kept = redis.call('GET', sample)
if kept then
  redis.call('ZADD', index, 'XX', now, id)
  redis.call('EXPIRE', sample, ${SAMPLE_SECONDS})
  return {'OK', kept, ''}
end
if per_day == '' then return {'OK', '', ''} end
return {'OK', '', reserve(engine, day, visitor, per_day, per_visitor, ${DAY_SECONDS})}`,
  parse: (reply) => {
    refuseOverLimit(reply, 'samples');
    const [, kept, permit] = parseStored<z.output<typeof replySchema>>(replySchema, reply, 'sample');
    return kept
      ? { kept: Uint8Array.from(Buffer.from(kept, 'base64')) }
      : { kept: null, permit: permit || null };
  },
};

/** The one round trip before a sample. @throws ApiError RATE_LIMITED; StoreError */
export function beginSample({ keys, run }: Store, { id, network, day, budget }: Wanted): Promise<Begun> {
  return run(beginScript, {
    keys: [
      keys.formLimit('sample', network),
      keys.sample(id),
      keys.sampleIndex(),
      ...paidKeys(keys, 'voice', day, network),
    ].map(({ key }) => key),
    args: [SAMPLES_PER_HOUR, id, budget?.perDay ?? '', budget?.perVisitor ?? ''],
  });
}
