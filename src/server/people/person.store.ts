import type { Booking } from '#contracts/booking-calls.ts';
import type { Lead } from '#contracts/lead-calls.ts';
import { toBooking } from '../bookings/read.store.ts';
import { LEAD_READERS } from '../leads/inbox.lua.ts';
import { toLead } from '../leads/inbox-record.ts';
import type { Script } from '../store/script.ts';
import type { Pass, Store } from '../store/store.ts';
import { ERASE_BOOKING, ERASE_CHAT, ERASE_LEAD, eraseKeys } from './erase.lua.ts';

export interface Person {
  readonly leads: Lead[];
  readonly bookings: Booking[];
  /** With the assistant, sent along with a form. */
  readonly conversations: { readonly sessionId: string; readonly exchanges: number }[];
}

const newestFirst = (a: { createdAt: string }, b: { createdAt: string }) =>
  a.createdAt < b.createdAt ? 1 : -1;

const findScript: Script<Person> = {
  name: 'person-find',
  readonly: true,
  body: `${LEAD_READERS}
local namespace, outbox, due, found, booked, chats = args[1], args[2], keys[2], {}, {}, {}
for _, subject in ipairs(redis.call('SMEMBERS', keys[1])) do
  local record = namespace .. subject
  local session = string.match(subject, '^chat%-session:(.+)$')
  if redis.call('EXISTS', record) == 1 then
    if session then
      chats[#chats + 1] = {session, redis.call('LLEN', record)}
    elseif string.find(subject, 'lead:', 1, true) == 1 then
      found[#found + 1] = whole(record, due, outbox)
    else
      booked[#booked + 1] = {redis.call('HGETALL', record), deliveries(record .. ':deliveries', outbox, due), {}}
    end
  end
end
return {'OK', found, booked, chats}`,
  parse: (reply) => {
    const [, leads, bookings, chats] = reply as [string, unknown[], unknown[], [string, number][]];
    return {
      leads: leads.map(toLead).sort(newestFirst),
      bookings: bookings.map(toBooking).sort(newestFirst),
      conversations: chats.map(([sessionId, exchanges]) => ({ sessionId, exchanges: Number(exchanges) })),
    };
  },
};

/** Everything of one address, what is in quarantine too. @throws ApiError UNAUTHENTICATED, StoreError */
export function findPerson(store: Store, email: string, pass: Pass): Promise<Person> {
  const { keys, namespace } = store;
  const call = {
    keys: [keys.person(email).key, keys.outboxDue().key],
    args: [namespace, keys.delivery('').key],
  };
  return store.runAdmin(findScript, call, pass);
}

type Erased = Record<keyof Person, number>;

const eraseScript: Script<Erased> = {
  name: 'person-erase',
  readonly: false,
  body: `${ERASE_LEAD}${ERASE_BOOKING}${ERASE_CHAT}
local leads, booked, chats = 0, 0, 0
for _, subject in ipairs(redis.call('SMEMBERS', keys[8])) do
  local kind, id = string.match(subject, '^([%a-]+):(.+)$')
  if kind == 'lead' then
    erase_lead(id)
    leads = leads + 1
  elseif kind == 'chat-session' then
    erase_chat(id)
    chats = chats + 1
  else
    erase_booking(id)
    booked = booked + 1
  end
end
redis.call('DEL', keys[8])
return {'OK', leads, booked, chats}`,
  parse: (reply) => {
    const [leads = 0, bookings = 0, conversations = 0] = (reply as unknown[]).slice(1).map(Number);
    return { leads, bookings, conversations };
  },
};

/** Removes all of it in one step, what is still to be sent too. @throws ApiError UNAUTHENTICATED, StoreError */
export function erasePerson(store: Store, email: string, pass: Pass) {
  const keys = [...eraseKeys(store), store.keys.person(email).key];
  return store.runAdmin(eraseScript, { keys, args: [store.namespace] }, pass);
}
