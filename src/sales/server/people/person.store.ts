import * as z from 'zod/mini';
import type { ResponseOf } from '#core/contract/contract.ts';
import type { ConversationEraser } from '#core/server/ports/sales-ports.ts';
import { peopleNamespace } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import type { erasePerson as eraseContract, findPerson as findContract } from '../../contract/people-calls.ts';
import { eraseBooking, eraseBookingKeyNames, eraseBookingKeys } from '../bookings/hold.store.ts';
import { bookingReply, toBooking } from '../bookings/read.store.ts';
import { salesKeys } from '../keys.ts';
import { leadReaders, leadReply, toLead } from '../leads/inbox.store.ts';
import { eraseLead, eraseLeadKeyNames, eraseLeadKeys } from '../leads/purge.store.ts';

type Person = Omit<ResponseOf<typeof findContract>, 'email'>;

const newestFirst = (a: { createdAt: string }, b: { createdAt: string }) => (a.createdAt < b.createdAt ? 1 : -1);

export const findScript = defineScript({
  name: 'person-find',
  readonly: true,
  locks: { database: 'the person names the records to read' },
  lua: readLua(import.meta.url, './people.lua', 'find'),
  uses: [leadReaders],
  keys: ['person', 'due'],
  args: ['namespace', 'outbox'],
  reply: z.tuple([
    z.literal('OK'),
    z.array(leadReply),
    z.array(bookingReply),
    z.array(z.tuple([z.string(), z.number()])),
  ]),
  result: ([, leads, bookings, chats]): Person => ({
    leads: leads.map(toLead).sort(newestFirst),
    bookings: bookings.map(toBooking).sort(newestFirst),
    conversations: chats.map(([sessionId, exchanges]) => ({ sessionId, exchanges })),
  }),
});

/** Everything of one mailbox, what is in quarantine too. @throws ApiError UNAUTHENTICATED, StoreError */
export function findPerson(store: Store, email: string, adminSession: AdminSession): Promise<Person> {
  const keys = salesKeys(store);
  const call = {
    keys: { person: keys.person(email), due: coreKeys(store).due() },
    args: { namespace: peopleNamespace(store), outbox: keys.delivery('').key },
  };
  return store.runAdmin(findScript, call, adminSession);
}

type Erased = ResponseOf<typeof eraseContract>;

/** Makes the script of `erasePerson`. */
export const eraseScriptWith = (eraseChat: ConversationEraser) =>
  defineScript({
    name: 'person-erase',
    locks: { database: 'the person names the records to erase' },
    lua: readLua(import.meta.url, './people.lua', 'erase'),
    uses: [eraseLead, eraseBooking, eraseChat],
    keys: [...eraseLeadKeyNames, ...eraseBookingKeyNames, 'person'],
    args: ['namespace'],
    reply: z.tuple([z.literal('OK'), z.number(), z.number(), z.number()]),
    result: ([, leads, bookings, conversations]): Erased => ({ leads, bookings, conversations }),
  });

let eraseScript: ReturnType<typeof eraseScriptWith> | undefined;

/** Removes all of it in one step, what is still to be sent too. @throws ApiError UNAUTHENTICATED, StoreError */
export function erasePerson(
  store: Store,
  email: string,
  eraseChat: ConversationEraser,
  adminSession: AdminSession,
): Promise<Erased> {
  eraseScript ??= eraseScriptWith(eraseChat);
  const keys = salesKeys(store);
  const call = {
    keys: { ...eraseLeadKeys(store), ...eraseBookingKeys(store), person: keys.person(email) },
    args: { namespace: peopleNamespace(store) },
  };
  return store.runAdmin(eraseScript, call, adminSession);
}
