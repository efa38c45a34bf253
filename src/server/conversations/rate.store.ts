import type { Thumb } from '#contracts/chat.ts';
import { ApiError } from '../http/api-error.ts';
import type { Script } from '../store/script.ts';
import type { Store } from '../store/store.ts';
import { OPEN_QUESTIONS } from './questions.lua.ts';

const rateScript: Script<boolean> = {
  name: 'chat-rate',
  readonly: false,
  body: `${OPEN_QUESTIONS}
local chat, up, down, stats, questions = unpack(keys)
local id, session, thumb, prefix = unpack(args)
local known = redis.call('HMGET', chat, 'session', 'thumb', 'createdAt', 'group', 'text')
if known[1] ~= session then return {'NOT_FOUND'} end
if known[2] == thumb then return {'OK'} end
local sets = {up = up, down = down}
local ttl = redis.call('TTL', chat)
if known[2] ~= '' then
  redis.call('ZREM', sets[known[2]], id)
  redis.call('HINCRBY', stats, known[2], -1)
end
redis.call('HSET', chat, 'thumb', thumb)
if thumb == '' then return {'OK'} end
redis.call('ZADD', sets[thumb], known[3], id)
redis.call('EXPIRE', sets[thumb], math.max(ttl, redis.call('TTL', sets[thumb])))
redis.call('HINCRBY', stats, thumb, 1)
if thumb == 'down' and known[4] ~= '' and redis.call('HSETNX', chat, 'counted', '1') == 1 then
  ask_again(questions, prefix, known[4], 'down', cjson.decode(known[5]).question, session, ttl)
end
return {'OK'}`,
  parse: (reply) => (reply as string[])[0] === 'OK',
};

/** What the visitor of this session thinks of an answer; null takes it back. @throws ApiError EXCHANGE_NOT_FOUND; StoreError */
export async function rateTurn(
  store: Store,
  id: string,
  session: string,
  thumb: Thumb | null,
): Promise<void> {
  const { keys } = store;
  const touched = [
    keys.chat(id),
    keys.chatThumb('up'),
    keys.chatThumb('down'),
    keys.chatStats(),
    keys.openQuestions(),
  ];
  const found = await store.run(rateScript, {
    keys: touched.map(({ key }) => key),
    args: [id, session, thumb ?? '', keys.openQuestion('').key],
  });
  if (!found) throw new ApiError('EXCHANGE_NOT_FOUND');
}
