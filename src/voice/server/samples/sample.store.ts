import * as z from 'zod/mini';
import { type DayBudget, type DayReport, dayReport, reportArgNames } from '#core/server/day-budget/day-budget.ts';
import {
  formLimit,
  formLimitArgNames,
  formLimitArgs,
  limitedReply,
  tooMany,
  withinLimit,
} from '#core/server/store/form-limit.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import {
  type CallBudget,
  type CallResult,
  type Permit,
  permits,
  reserveCall,
  settleCall,
  takeAllowance,
} from '#core/server/vendor-budget/guard.ts';
import { DAY_SECONDS, vendorBudgetKeys } from '#core/server/vendor-budget/keys.ts';
import { SAMPLE_SECONDS, voiceKeys } from '../keys.ts';

/** Samples that are kept, and how large one may be, bytes: 50 MB of base64 at most. */
export const SAMPLES_KEPT = 120;
const SAMPLE_MAX_BYTES = 300_000;

/** `audio`: the whole MP3, null when it did not come to its end. `outcome`: null when no call was reserved. */
interface Finished extends Pick<Wanted, 'id' | 'network'> {
  readonly day: string;
  readonly audio: Uint8Array | null;
  readonly outcome: CallResult | null;
}

export const finishScript = defineScript({
  name: 'sample-finish',
  locks: { database: 'deletes the sample used longest ago' },
  lua: readLua(import.meta.url, './samples.lua', 'finish'),
  uses: [settleCall],
  constants: { SAMPLES_KEPT },
  keys: ['sample', 'index', 'engine', 'visitor'],
  args: ['id', 'audio', 'outcome', 'prefix', 'ttl', 'day'],
  reply: doneReply,
});

/** The one round trip after a sample: keeps it for a repeat and settles the call. @throws StoreError */
export async function finishSample(store: Store, { id, network, day, audio, outcome }: Finished): Promise<void> {
  const { ttlSeconds } = store;
  const keys = { ...voiceKeys(store), ...vendorBudgetKeys(store) };
  const isKept = audio && audio.length <= SAMPLE_MAX_BYTES;
  await store.run(finishScript, {
    keys: {
      sample: keys.sample(id),
      index: keys.sampleIndex(),
      engine: keys.paidEngine('voice'),
      visitor: keys.paidCallsOf('voice', day, network),
    },
    args: {
      id,
      audio: isKept ? Buffer.from(audio).toString('base64') : '',
      outcome: outcome ?? '',
      prefix: keys.sample('').key,
      ttl: Math.min(SAMPLE_SECONDS, ttlSeconds ?? SAMPLE_SECONDS),
      day,
    },
  });
}

/** Commands of a sample, begun and finished, as the store bills them: counted in advance. */
const SAMPLE_COMMANDS = 12;
/** The same where a paid engine is asked. */
const PAID_SAMPLE_COMMANDS = 16;

/** Commands of a sample that is kept already or refused. */
const KNOWN_COMMANDS = 7;

interface Wanted {
  /** Names the sample, see `sampleIdOf`. */
  readonly id: string;
  /** See `toClientNetwork`. */
  readonly network: string;
  readonly budget: DayBudget;
  /** Null: the embedded engine is to speak. */
  readonly calls: CallBudget | null;
  /** The visitor's call that it belongs to, and its characters; none outside of calls. */
  readonly spoken?: { readonly call: string; readonly characters: number } | null;
}

/**
 * A sample made before, or whether a paid call may make it: null when none was asked for. `isStored` false: the day's
 * commands are spent, so that the embedded engine speaks and nothing is kept.
 */
type StartedSample =
  | { readonly kept: Uint8Array<ArrayBuffer> }
  | { readonly kept: null; readonly permit: Permit | null; readonly isStored: boolean };

const UNSTORED: StartedSample = { kept: null, permit: null, isStored: false };

const tooManySamples = (retryAfter: number) => tooMany('samples', ['LIMITED', retryAfter, 1]);

export const beginScript = defineScript({
  name: 'sample-begin',
  locks: 'keys',
  lua: readLua(import.meta.url, './samples.lua', 'begin'),
  uses: [dayReport, formLimit, reserveCall, takeAllowance],
  constants: { DAY_SECONDS, SAMPLE_SECONDS, KNOWN_COMMANDS },
  keys: ['limit', 'sample', 'today', 'visitor', 'index', 'engine', 'call'],
  args: [...reportArgNames, ...formLimitArgNames, 'cost', 'id', 'day', 'perDay', 'perVisitor', 'characters'],
  reply: z.union([
    limitedReply,
    z.tuple([z.literal('OK'), z.string(), z.enum(['', ...permits])]),
    z.tuple([z.literal('SPENT')]),
  ]),
  result: (reply): StartedSample | null => {
    if (reply[0] === 'LIMITED') throw tooMany('samples', reply);
    if (reply[0] === 'SPENT') return null;
    const [, kept, permit] = reply;
    return kept
      ? { kept: Uint8Array.from(Buffer.from(kept, 'base64')) }
      : { kept: null, permit: permit || null, isStored: true };
  },
});

/** The one round trip before a sample. @throws ApiError RATE_LIMITED; StoreError */
export async function beginSample(
  store: Store,
  { id, network, budget, calls, spoken }: Wanted,
): Promise<StartedSample> {
  if (budget.isSpent) return UNSTORED;
  const { day } = budget;
  const keys = { ...coreKeys(store), ...voiceKeys(store), ...vendorBudgetKeys(store) };
  const callOf = (report: DayReport) => ({
    keys: {
      limit: keys.formLimit('sample'),
      sample: keys.sample(id),
      today: keys.commandDay(day),
      visitor: keys.paidCallsOf('voice', day, network),
      index: keys.sampleIndex(),
      engine: keys.paidEngine('voice'),
      call: keys.callAllowance(spoken?.call ?? 'none'),
    },
    args: {
      ...report,
      ...formLimitArgs('sample', network),
      cost: calls ? PAID_SAMPLE_COMMANDS : SAMPLE_COMMANDS,
      id,
      day,
      perDay: calls?.perDay ?? '',
      perVisitor: calls?.perVisitor ?? '',
      characters: spoken?.characters ?? '',
    },
  });
  const begin = () => budget.spend((report) => store.run(beginScript, callOf(report)));
  // A call may have characters left where its network has had its samples.
  const begun = await (spoken
    ? begin()
    : withinLimit(store, { form: 'sample', network, refuse: tooManySamples }, begin));
  return begun ?? UNSTORED;
}
