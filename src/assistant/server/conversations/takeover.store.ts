import * as z from 'zod/mini';
import type { BodyOf } from '#core/contract/contract.ts';
import { ApiError } from '#core/server/api-error.ts';
import { type DayBudget, dayReport, reportArgNames } from '#core/server/day-budget/day-budget.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { DAY_SECONDS, vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import type { OpenChat, Takeover, takePart, WatchedTakeover } from '../../contract/takeover.ts';
import { ATTENDED_SECONDS, assistantKeys, PRESENCE_SECONDS, retentionSeconds } from '../keys.ts';
import { toStoredExchange } from './exchange-record.ts';
import { presenceReader, takeoverText, toEntry, toTakeover } from './takeover-text.ts';

/** Commands of a visitor's look. */
const READ_COMMANDS = 3;

export const readScript = defineScript({
  name: 'takeover-read',
  locks: 'keys',
  lua: readLua(import.meta.url, './takeover.lua', 'takeover-read'),
  uses: [dayReport, presenceReader],
  constants: { DAY_SECONDS },
  keys: ['takeover', 'presence', 'open', 'today'],
  args: [...reportArgNames, 'session'],
  reply: z.union([z.tuple([z.literal('SPENT')]), z.tuple([z.literal('OK'), z.string(), z.string()])]),
  result: (reply) => (reply[0] === 'SPENT' ? null : toTakeover(reply[1], reply[2])),
});

/**
 * Reads the takeover of a visitor's session, without the first `after` entries, and notes that their window is open.
 * @throws ApiError RATE_LIMITED; StoreError
 */
export async function readTakeover(
  store: Store,
  { session, after }: { readonly session: string; readonly after: number },
  budget: DayBudget,
): Promise<Takeover> {
  const keys = assistantKeys(store);
  const touched = {
    takeover: keys.chatTakeover(session),
    presence: keys.chatPresence(session),
    open: keys.chatsOpen(),
    today: vendorBudgetKeys(store).commandDay(budget.day),
  };
  const cost = { commands: READ_COMMANDS, refusal: 'Messages of our team cannot be shown today.' };
  const takeover = await budget.spendSmall(cost, (report) =>
    store.run(readScript, { keys: touched, args: { ...report, session } }),
  );
  return { ...takeover, entries: takeover.entries.slice(after) };
}

export const partScript = defineScript({
  name: 'takeover-part',
  locks: 'keys',
  lua: readLua(import.meta.url, './takeover.lua', 'takeover-part'),
  uses: [takeoverText, presenceReader],
  constants: { PRESENCE_SECONDS },
  keys: ['session', 'takeover', 'presence', 'open'],
  args: ['name', 'id', 'entry', 'ttl', 'state'],
  reply: z.union([
    z.tuple([z.enum(['NOT_FOUND', 'FULL'])]),
    z.tuple([z.literal('OK'), z.string(), z.string(), z.string()]),
  ]),
  result: (reply) => (reply[0] === 'OK' ? { text: reply[1], presence: reply[2], seenAt: reply[3] } : reply[0]),
});

/** Windows of visitors that have asked within this time count as open, ms; they ask every few seconds. */
const OPEN_MS = 30_000;

/** See `takePart`. @throws ApiError UNAUTHENTICATED, CONVERSATION_NOT_FOUND, INVALID_INPUT; StoreError */
export async function takePartIn(
  store: Store,
  session: string,
  part: BodyOf<typeof takePart>,
  retentionDays: number,
  adminSession: AdminSession,
): Promise<WatchedTakeover> {
  const keys = assistantKeys(store);
  const entry = part.action === 'watch' ? null : entryOf(part);
  const call = {
    keys: {
      session: keys.chatSession(session),
      takeover: keys.chatTakeover(session),
      presence: keys.chatPresence(session),
      open: keys.chatsOpen(),
    },
    args: {
      name: session,
      id: entry?.id ?? '',
      entry: entry ? toEntry(entry, store.now()) : '',
      ttl: retentionSeconds(store, retentionDays),
      state: stateOf(part),
    },
  };
  const reply = await store.runAdmin(partScript, call, adminSession);
  if (reply === 'NOT_FOUND') throw new ApiError('CONVERSATION_NOT_FOUND');
  if (reply === 'FULL') {
    const message = 'This conversation has become too long to go on here. The assistant answers from now on.';
    throw new ApiError('INVALID_INPUT', { message, fields: { text: message } });
  }
  const seenAt = Number(reply.seenAt);
  return {
    ...toTakeover(reply.text, reply.presence),
    seenAt: seenAt > store.now() - OPEN_MS ? new Date(seenAt).toISOString() : null,
  };
}

type Part = BodyOf<typeof takePart>;

function entryOf(part: Exclude<Part, { action: 'watch' }>) {
  const { id, name } = part;
  if (part.action === 'say') return { kind: 'said', id, name, text: part.text } as const;
  return { kind: part.action === 'join' ? 'joined' : 'left', id, name, text: '' } as const;
}

/** Presence of the person after a call; empty: as it was, since watching alone is no presence. */
function stateOf(part: Part): string {
  if (part.action === 'watch') return part.isHere ? (part.isWriting ? 'writing' : 'here') : '';
  return part.action === 'leave' ? '' : 'here';
}

const rowSchema = z.tuple([z.string(), z.string(), z.string(), z.string()]);

export const openScript = defineScript({
  name: 'open-chats',
  locks: { database: 'the set names the conversations to read' },
  lua: readLua(import.meta.url, './takeover.lua', 'open-chats'),
  constants: { ATTENDED_SECONDS, OPEN_MS, OPEN_MOST: 20 },
  keys: ['attended', 'open'],
  args: ['prefixes'],
  reply: z.tuple([z.literal('OK'), z.array(rowSchema)]),
  result: ([, rows]) =>
    rows.map(([sessionId, record, text, presence]): OpenChat => {
      const { question } = toStoredExchange('', record);
      return { sessionId, question, person: toTakeover(text, presence).person };
    }),
});

/** See `attendChats`. @throws ApiError UNAUTHENTICATED; StoreError */
export function attendChats(store: Store, adminSession: AdminSession): Promise<OpenChat[]> {
  const keys = assistantKeys(store);
  const prefixes = {
    session: keys.chatSession('').key,
    chat: keys.chat('').key,
    takeover: keys.chatTakeover('').key,
    presence: keys.chatPresence('').key,
  };
  const call = {
    keys: { attended: keys.chatsAttended(), open: keys.chatsOpen() },
    args: { prefixes: JSON.stringify(prefixes) },
  };
  return store.runAdmin(openScript, call, adminSession);
}
