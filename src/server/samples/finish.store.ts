import { type CallOutcome, PAID_SETTLE, paidKeys } from '../paid/guard.lua.ts';
import { SAMPLE_SECONDS } from '../store/keys.assistant.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';

/** Samples that are kept, and how large one may be, bytes: 50 MB of base64 at most. */
export const SAMPLES_KEPT = 120;
const SAMPLE_MAX_BYTES = 300_000;

export interface Finished {
  readonly id: string;
  readonly network: string;
  readonly day: string;
  /** The whole MP3; null when it did not come to its end. */
  readonly audio: Uint8Array | null;
  /** What became of the reserved call; null when none was reserved. */
  readonly outcome: CallOutcome | null;
}

const finishScript: Script<true> = {
  name: 'sample-finish',
  readonly: false,
  body: `${PAID_SETTLE}
local sample, index, engine, day, visitor = unpack(keys)
local id, audio, outcome, prefix, ttl = unpack(args)
settle(engine, day, visitor, outcome)
if audio == '' then return {'OK'} end
redis.call('SET', sample, audio, 'EX', ttl)
redis.call('ZADD', index, now, id)
redis.call('ZREMRANGEBYSCORE', index, '-inf', '(' .. (now - ttl * 1000))
local surplus = redis.call('ZCARD', index) - ${SAMPLES_KEPT}
if surplus > 0 then
  for at, evicted in ipairs(redis.call('ZPOPMIN', index, surplus)) do
    if at % 2 == 1 then redis.call('DEL', prefix .. evicted) end
  end
end
redis.call('EXPIRE', index, ttl)
return {'OK'}`,
  parse: () => true,
};

/** The one round trip after a sample: keeps it for a repeat and settles the call. @throws StoreError */
export function finishSample(store: Store, { id, network, day, audio, outcome }: Finished): Promise<true> {
  const { keys, ttlSeconds } = store;
  const kept = audio && audio.length <= SAMPLE_MAX_BYTES ? Buffer.from(audio).toString('base64') : '';
  const touched = [keys.sample(id), keys.sampleIndex(), ...paidKeys(keys, 'voice', day, network)];
  return store.run(finishScript, {
    keys: touched.map(({ key }) => key),
    args: [
      id,
      kept,
      outcome ?? '',
      keys.sample('').key,
      Math.min(SAMPLE_SECONDS, ttlSeconds ?? SAMPLE_SECONDS),
    ],
  });
}
