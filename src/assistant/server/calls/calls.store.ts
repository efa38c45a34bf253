import * as z from 'zod/mini';
import { type DayBudget, dayReport, reportArgNames } from '#core/server/day-budget/day-budget.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply, recordReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { parseStored } from '#core/server/store/stored.ts';
import {
  type CallBudget,
  type CallResult,
  type Permit,
  permits,
  reserveCall,
  settleCall,
  takeAllowance,
} from '#core/server/vendor-budget/guard.ts';
import { ALLOWANCE_SECONDS, DAY_SECONDS, vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { type CallReport, callReportSchema, type StoredCall } from '../../contract/call-calls.ts';
import { assistantKeys } from '../keys.ts';

/** The allowance of a call: characters that are spoken, and seconds of recordings that are transcribed. */
export const CALL_ALLOWANCE = { characters: 8_000, seconds: 300 } as const;

/** Commands of a call, begun and ended, as the store bills them. */
const CALL_COMMANDS = 13;
/** Commands of a transcription, begun and settled. */
const TRANSCRIPTION_COMMANDS = 10;
/** Bytes of reports that a conversation holds; those of further calls are not kept. */
const CALLS_BYTES = 8_000;

export const beginScript = defineScript({
  name: 'call-begin',
  locks: 'keys',
  lua: readLua(import.meta.url, './calls.lua', 'call-begin'),
  uses: [dayReport, reserveCall],
  constants: { DAY_SECONDS, ALLOWANCE_SECONDS },
  keys: ['today', 'visitor', 'engine', 'call'],
  args: [...reportArgNames, 'cost', 'day', 'perDay', 'perVisitor', 'characters', 'seconds'],
  reply: z.union([z.tuple([z.literal('SPENT')]), z.tuple([z.literal('OK'), z.enum(permits)])]),
  result: (reply): Permit | null => (reply[0] === 'SPENT' ? null : reply[1]),
});

interface Begun {
  readonly call: string;
  readonly network: string;
  readonly budget: DayBudget;
  readonly calls: CallBudget;
}

/** Reserves a call. Null: the day's commands are spent, so that there is no record of it. @throws StoreError */
export function beginCall(store: Store, { call, network, budget, calls }: Begun): Promise<Permit | null> {
  const keys = vendorBudgetKeys(store);
  const { day } = budget;
  const touched = {
    today: keys.commandDay(day),
    visitor: keys.paidCallsOf('call', day, network),
    engine: keys.paidEngine('call'),
    call: keys.callAllowance(call),
  };
  return budget.spend((report) =>
    store.run(beginScript, {
      keys: touched,
      args: { ...report, cost: CALL_COMMANDS, day, ...calls, ...CALL_ALLOWANCE },
    }),
  );
}

export const endScript = defineScript({
  name: 'call-end',
  locks: 'keys',
  lua: readLua(import.meta.url, './calls.lua', 'call-end'),
  constants: { CALLS_BYTES },
  keys: ['call', 'session', 'calls'],
  args: ['report', 'ttl'],
  reply: recordReply(z.enum(['', '1'])),
  result: (reply) => (reply[0] === 'NOT_FOUND' ? null : { isKept: reply[1] === '1' }),
});

interface Ended {
  readonly call: string;
  /** Null: a call in which nothing was asked. */
  readonly session: string | null;
  readonly report: CallReport;
  /** Seconds its conversation is kept. */
  readonly ttl: number;
}

/** Ends a call. Null: there is none of this name. @throws StoreError */
export function endCall(store: Store, { call, session, report, ttl }: Ended): Promise<{ isKept: boolean } | null> {
  const keys = { ...assistantKeys(store), ...vendorBudgetKeys(store) };
  return store.run(endScript, {
    keys: {
      call: keys.callAllowance(call),
      session: keys.chatSession(session ?? call),
      calls: keys.chatCalls(session ?? call),
    },
    args: { report: JSON.stringify({ ...report, endedAt: store.now() }), ttl },
  });
}

const storedSchema = z.extend(callReportSchema, { endedAt: z.number() });

/** The calls of a conversation, oldest first, of their text. @throws StoreError `corrupt` */
export function toStoredCalls(text: string): StoredCall[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, characters = '', seconds = '', report = ''] = /^(\d+),(\d+),(.*)$/.exec(line) ?? [];
      const stored = parseStored(storedSchema, JSON.parse(report || 'null'), 'call');
      return {
        ...stored,
        endedAt: new Date(stored.endedAt).toISOString(),
        characters: CALL_ALLOWANCE.characters - Number(characters),
        seconds: CALL_ALLOWANCE.seconds - Number(seconds),
      };
    });
}

export const transcriptionBeginScript = defineScript({
  name: 'transcription-begin',
  locks: 'keys',
  lua: readLua(import.meta.url, './calls.lua', 'transcription-begin'),
  uses: [takeAllowance, reserveCall],
  constants: { DAY_SECONDS },
  keys: ['call', 'visitor', 'engine'],
  args: ['seconds', 'day', 'perDay'],
  reply: recordReply(z.enum(permits)),
  result: (reply): Permit | null => (reply[0] === 'NOT_FOUND' ? null : reply[1]),
});

interface Recording {
  readonly call: string;
  readonly network: string;
  readonly budget: DayBudget;
}

const transcriptionKeys = (store: Store, { network, budget }: Recording) => ({
  visitor: vendorBudgetKeys(store).paidCallsOf('listen', budget.day, network),
  engine: vendorBudgetKeys(store).paidEngine('listen'),
});

/** Reserves a transcription of so many seconds. Null: no such call, or it has used its own. @throws StoreError */
export function beginTranscription(
  store: Store,
  recording: Recording,
  { seconds, perDay }: { readonly seconds: number; readonly perDay: number },
): Promise<Permit | null> {
  recording.budget.owe(TRANSCRIPTION_COMMANDS);
  return store.run(transcriptionBeginScript, {
    keys: { call: vendorBudgetKeys(store).callAllowance(recording.call), ...transcriptionKeys(store, recording) },
    args: { seconds, day: recording.budget.day, perDay },
  });
}

export const transcriptionFinishScript = defineScript({
  name: 'transcription-finish',
  locks: 'keys',
  lua: readLua(import.meta.url, './calls.lua', 'transcription-finish'),
  uses: [settleCall],
  keys: ['visitor', 'engine'],
  args: ['day', 'outcome'],
  reply: doneReply,
});

/** @throws StoreError */
export async function finishTranscription(store: Store, recording: Recording, outcome: CallResult): Promise<void> {
  const call = { keys: transcriptionKeys(store, recording), args: { day: recording.budget.day, outcome } };
  await store.run(transcriptionFinishScript, call);
}
