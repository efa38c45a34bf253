import type { Key } from '#core/server/store/key.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import type { Store } from '#core/server/store/store.ts';
import { outboxReaders, outboxWriters } from '../delivery/outbox.store.ts';
import { salesKeys } from '../keys.ts';
import { personLeads } from '../records/person-leads.ts';

/** Keys of every script that changes a booking. */
export const bookingKeyNames = ['booking', 'index', 'taken', 'lookup', 'due', 'list'] as const;

/** The keys of `bookingKeyNames` for one booking. */
export function bookingKeys(store: Store, id: string): Record<(typeof bookingKeyNames)[number], Key> {
  const keys = salesKeys(store);
  return {
    booking: keys.booking(id),
    index: keys.bookingIndex(),
    taken: keys.bookingTaken(),
    lookup: keys.bookingLookup(),
    due: coreKeys(store).due(),
    list: keys.deliveriesOf(`booking:${id}`),
  };
}

/** Arguments of every such script; its own follow. */
export const bookingArgNames = ['ttl', 'id', 'outbox', 'namespace', 'spacing'] as const;

/** Values of `bookingArgNames`. `spacing`: ms between demos. */
export function bookingArgs(store: Store, id: string, spacing: number) {
  return {
    ttl: store.ttlSeconds ?? '',
    id,
    outbox: salesKeys(store).delivery('').key,
    namespace: store.namespace,
    spacing,
  };
}

/** Library with `whole(booking)`. */
export const bookingReader = {
  lua: readLua(import.meta.url, './bookings.lua', 'booking-whole'),
  uses: [outboxReaders, personLeads],
} as const;

/** Library for scripts with the keys of `bookingKeyNames` and the arguments of `bookingArgNames`. */
export const bookingWriters = {
  lua: readLua(import.meta.url, './bookings.lua', 'booking-writers'),
  uses: [outboxWriters, bookingReader],
} as const;
