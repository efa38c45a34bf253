import { createHash } from 'node:crypto';
import type { Thumb } from '#contracts/chat.ts';
import { QUARANTINE_DAYS, TRASH_DAYS } from '#contracts/limits.ts';
import { SESSION_ABSOLUTE_MS } from './session-guard.lua.ts';

/** A key of the store. `ttl` in seconds, or the reason why it never expires; `holds` describes its value. */
export interface Key {
  readonly key: string;
  readonly ttl: number | string;
  readonly holds: string;
}

const KEPT = 'lives as long as the posts do';
const ASKED = 'kept until the person asks for erasure; in a preview 14 days';

const CHATS = 'as many days as content/site.yaml says; in a preview 14 days at most';

/** A count of one calendar day outlives it in every zone, seconds. */
export const DAY_SECONDS = 3 * 86_400;

/** For so long the same words are the same lead, whichever tab they come from, seconds. */
export const TWIN_SECONDS = 86_400;

/** Window of the limits on forms, seconds. */
export const FORM_WINDOW_SECONDS = 3600;

/** A part of a key that came from outside: its hash, so that nobody chooses our keys or their length. */
export function keyPart(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** An id as it stands when it can be one of ours, else its hash, under which nothing is ever stored. */
function idPart(id: string): string {
  return /^[\w-]{0,64}$/.test(id) ? id : keyPart(id);
}

/** Outlives every session that was open when the epoch rose, seconds; a login starts it anew. */
export const EPOCH_SECONDS = SESSION_ABSOLUTE_MS / 1000 + 3600;

type MakeKey = (name: string, ttl: number | string, holds: string) => Key;

/** What visitors leave: leads, bookings, and what is sent on of them. */
const visitorKeys = (key: MakeKey) => ({
  lead: (id: string) =>
    key(
      `lead:${idPart(id)}`,
      `${ASKED}; in quarantine ${QUARANTINE_DAYS} days, then removed by the schedule`,
      'hash: text (storedLeadSchema), status, quarantine, version, digest of the answers',
    ),
  leadNotes: (id: string) => key(`lead:${idPart(id)}:notes`, ASKED, 'list, oldest first: noteSchema'),
  leadEarlier: (id: string) =>
    key(`lead:${idPart(id)}:earlier`, ASKED, 'list, newest first: leadAnswersSchema'),
  leadTwin: (digest: string) =>
    key(`lead-twin:${idPart(digest)}`, TWIN_SECONDS, 'id of the lead with these very words'),
  leadIndex: () => key('leads:index', ASKED, 'sorted set: lead id by createdAt ms'),
  leadQuarantine: () => key('leads:quarantine', ASKED, 'sorted set: lead id by createdAt ms'),
  leadLookup: () => key('leads:lookup', ASKED, 'hash: lead id -> letter of the status, texts in lower case'),
  booking: (id: string) =>
    key(
      `booking:${idPart(id)}`,
      ASKED,
      'hash: text (storedBookingSchema), start ms, zone, status, revision, cancelledBy, cancelReason',
    ),
  bookingIndex: () => key('bookings:index', ASKED, 'sorted set: booking id by start ms'),
  bookingTaken: () => key('bookings:taken', ASKED, 'sorted set: id of a booking that holds, by start ms'),
  bookingLookup: () =>
    key('bookings:lookup', ASKED, 'hash: booking id -> letter of the status, texts in lower case'),
  person: (email: string) =>
    key(
      `person:${keyPart(email.toLowerCase())}`,
      ASKED,
      'set: `lead:id`, `booking:id` or `chat-session:id` of one address',
    ),
  outboxDue: () => key('outbox:due', 'emptied by sending', 'sorted set: delivery id by due time ms'),
  delivery: (id: string) =>
    key(
      `outbox:${idPart(id)}`,
      ASKED,
      'hash: subject, event, channel, state, createdAt, attempts: attemptSchema one after the other',
    ),
  deliveriesOf: (subject: string) =>
    key(`${subject.split(':').map(idPart).join(':')}:deliveries`, ASKED, 'list: delivery id'),
});

/** What the assistant keeps. */
const chatKeys = (key: MakeKey) => ({
  chat: (id: string) =>
    key(
      `chat:${idPart(id)}`,
      CHATS,
      'hash: session, createdAt ms, time ms, known, score, engine, thumb, group, text (turnTextSchema), search',
    ),
  chatSession: (session: string) =>
    key(`chat-session:${idPart(session)}`, CHATS, 'list, oldest first: chat id'),
  chatIndex: () => key('chats:index', CHATS, 'sorted set: chat id by createdAt ms'),
  chatUnanswered: () => key('chats:unanswered', CHATS, 'sorted set: chat id by createdAt ms'),
  chatThumb: (thumb: Thumb) => key(`chats:${thumb}`, CHATS, 'sorted set: chat id by createdAt ms'),
  chatStats: () => key('chats:stats', 'one record', 'hash: total, time ms, unanswered, up, down'),
  chatsOfDay: (day: string) => key(`chats:day:${day}`, DAY_SECONDS, 'integer: exchanges of a calendar day'),
  openQuestions: () =>
    key(
      'chats:questions',
      'bounded in number',
      'sorted set: key of a group of questions by how often it was asked',
    ),
  openQuestion: (group: string) =>
    key(`chat-question:${idPart(group)}`, CHATS, 'hash: question, unanswered, down, lastAt ms, session'),
});

/** Engines that cost money by the call. */
export type PaidEngine = 'chat' | 'voice';

/** What guards paid engines. */
const paidKeys = (key: MakeKey) => ({
  paidEngine: (engine: PaidEngine) =>
    key(`paid:${engine}`, 'one record each', 'hash: off, failures, pausedUntil ms, probing until ms'),
  paidCalls: (engine: PaidEngine, day: string) =>
    key(`paid:${engine}:calls:${day}`, DAY_SECONDS, 'integer: calls of a calendar day'),
  paidCallsOf: (engine: PaidEngine, day: string, network: string) =>
    key(`paid:${engine}:calls:${day}:${keyPart(network)}`, DAY_SECONDS, 'integer: calls of a calendar day'),
});

/** How long what the sampler said is kept for a repeat after it was last asked for, seconds. */
export const SAMPLE_SECONDS = 7 * 86_400;

/** What the voice sampler keeps. */
const sampleKeys = (key: MakeKey) => ({
  sample: (id: string) => key(`sample:${idPart(id)}`, SAMPLE_SECONDS, 'text: an MP3 file in base64'),
  sampleIndex: () =>
    key('samples:used', 'bounded in number', 'sorted set: sample id by when it was last asked for, ms'),
});

/** Every key there is, under one namespace. */
export function createKeys(namespace: string) {
  const key: MakeKey = (name, ttl, holds) => ({
    key: `${namespace}${name}`,
    ttl,
    holds,
  });
  return {
    session: (tokenHash: string) =>
      key(
        `session:${tokenHash}`,
        SESSION_ABSOLUTE_MS / 1000,
        'hash: username, credential, epoch, expiresAt ms, seenAt ms',
      ),
    sessionEpoch: (username: string) =>
      key(`session-epoch:${keyPart(username)}`, EPOCH_SECONDS, 'integer: rises at log-out-everywhere'),
    loginByUser: (username: string, network: string) =>
      key(
        `login:${keyPart(username)}:${keyPart(network)}`,
        2 * 86_400,
        'hash: until ms, level, quietFrom ms, recent: times of attempts, ms, comma-separated',
      ),
    loginByAddress: (network: string) =>
      key(`login:${keyPart(network)}`, 3600, 'list, newest first: times of attempts, ms'),
    post: (id: string) =>
      key(
        `post:${idPart(id)}`,
        `${KEPT}; in the trash ${TRASH_DAYS} days, then removed by the schedule`,
        'hash: storedPostSchema',
      ),
    revisions: (id: string) =>
      key(`post:${idPart(id)}:revisions`, KEPT, 'list, newest first: revisionSchema as JSON'),
    lookup: () =>
      key(
        'posts:lookup',
        KEPT,
        'hash: post id -> what a list filters by: letter of the status, lines of texts in lower case',
      ),
    catalogue: () =>
      key(
        'posts:catalogue',
        KEPT,
        'text: a line for each post that is not in the trash, last changed first; see search.lua.ts',
      ),
    slugs: () => key('posts:slugs', KEPT, 'hash: slug -> post id'),
    oldSlugs: () => key('posts:old-slugs', KEPT, 'hash: former slug -> post id'),
    postIndex: () => key('posts:index', KEPT, 'sorted set: post id by updatedAt ms'),
    published: () => key('posts:published', KEPT, 'sorted set: post id by publishedAt ms'),
    trash: () => key('posts:trash', KEPT, 'sorted set: post id by deletedAt ms'),
    due: () => key('posts:due', KEPT, 'sorted set: post id by the time its schedule is due, ms'),
    publishing: () => key('publishing', 'one record', 'hash: publishingRecordSchema'),
    changes: () => key('publishing:changes', 'bounded in number', 'sorted set: slug by content version'),
    changeKinds: () =>
      key('publishing:change-kinds', 'bounded in number', 'hash: slug -> live | gone | moved>new-slug'),
    media: (hash: string) =>
      key(`media:${hash}`, 'posts and their revisions name it', 'hash: type, width, height, bytes in base64'),
    ...visitorKeys(key),
    ...chatKeys(key),
    ...paidKeys(key),
    ...sampleKeys(key),
    formLimit: (form: string, network: string) =>
      key(`limit:${idPart(form)}:${keyPart(network)}`, FORM_WINDOW_SECONDS, 'integer: forms of this window'),
  } as const;
}

export type Keys = ReturnType<typeof createKeys>;
