import * as z from 'zod/mini';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';

const PAGE = 1000;

/** Ids of the due members with a prefix. */
const idsOf = (members: readonly string[], prefix: string): string[] =>
  members.flatMap((member) => (member.startsWith(prefix) ? [member.slice(prefix.length)] : []));

/** Work that is due now. `posts`: ids, longest due first. */
export interface DueWork {
  readonly posts: readonly string[];
  readonly hasDeliveries: boolean;
  /** Ids of bookings whose hold is over. */
  readonly holds: readonly string[];
  readonly isBuildDue: boolean;
  /** Whether new sections want example questions. */
  readonly wantsExamples: boolean;
  /** Whether it is time to read the busy times of calendars. */
  readonly wantsCalendars: boolean;
}

const page = z.array(z.string());

export const beginScript = defineScript({
  name: 'tick-begin',
  locks: 'keys',
  lua: readLua(import.meta.url, './schedule.lua', 'begin'),
  constants: { PAGE },
  keys: ['due', 'publishing'],
  reply: z.tuple([z.literal('OK'), page]),
  result: ([, members]) => members,
});

export const problemScript = defineScript({
  name: 'tick-problem',
  locks: 'keys',
  lua: readLua(import.meta.url, './schedule.lua', 'problem'),
  keys: ['publishing'],
  args: ['problem'],
  reply: doneReply,
});

/**
 * Reads what is due: one plain command. With `isNoted` the run is recorded as well, which costs three.
 * @throws StoreError
 */
export async function readDue(store: Store, isNoted: boolean): Promise<DueWork> {
  const due = coreKeys(store).due();
  const now = store.now();
  const readPage = async (offset: number): Promise<string[]> => {
    const limits = { byScore: true, offset, count: PAGE } as const;
    const [members] = await store.read((reads) => reads.zrange(due.key, '-inf', now, limits), z.tuple([page]));
    return members;
  };
  const begin = { keys: { due, publishing: coreKeys(store).publishing() } };
  const members = isNoted ? await store.run(beginScript, begin) : await readPage(0);
  while (members.length > 0 && members.length % PAGE === 0) {
    const further = await readPage(members.length);
    if (further.length === 0) break;
    members.push(...further);
  }
  return {
    posts: idsOf(members, 'post:'),
    hasDeliveries: members.some((member) => member.startsWith('delivery:')),
    holds: idsOf(members, 'hold:'),
    isBuildDue: members.includes('build'),
    wantsExamples: members.includes('examples'),
    wantsCalendars: members.includes('calendars'),
  };
}

/** Records that the schedule runs without doing anything, as nothing names the deploy context. @throws StoreError */
export async function recordUnknownContext(store: Store): Promise<void> {
  const keys = { publishing: coreKeys(store).publishing() };
  await store.run(problemScript, { keys, args: { problem: 'unknown-context' } });
}
