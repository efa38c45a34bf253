import * as z from 'zod/mini';
import { blogKeys } from '#blog/server/keys.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import { defineScript, doneReply } from '#core/server/store/script.ts';
import type { Store } from '#core/server/store/store.ts';
import { salesKeys } from '#sales/server/keys.ts';

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

export const moveScript = defineScript({
  name: 'due-move',
  locks: 'keys',
  lua: readLua(import.meta.url, './schedule.lua', 'move-due'),
  keys: ['due', 'publishing', 'formerPosts', 'formerOutbox'],
  reply: doneReply,
});

/** Moves what a store of before the one due set still holds in its two former sets. @throws StoreError */
export async function moveDue(store: Store): Promise<void> {
  const formerPosts = blogKeys(store).formerPostsDue();
  const formerOutbox = salesKeys(store).formerOutboxDue();
  const former = [formerPosts, formerOutbox];
  const counts = await store.read(
    (reads) => former.map(({ key }) => reads.zcard(key)),
    z.tuple([z.number(), z.number()]),
  );
  if (counts.every((count) => count === 0)) return;
  const due = coreKeys(store).due();
  await store.run(moveScript, { keys: { due, publishing: coreKeys(store).publishing(), formerPosts, formerOutbox } });
}
