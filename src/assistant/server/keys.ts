import { defineKeys, idPart } from '#core/server/store/key.ts';
import type { Store } from '#core/server/store/store.ts';
import { DAY_SECONDS } from '#core/server/vendor-budget/keys.ts';

/** Kept a little longer than listed, so that no list meets what is gone, seconds. */
const GRACE_SECONDS = 3600;

/** How long an exchange lives in the store, seconds. `retentionDays`: how long it is listed. */
export function retentionSeconds({ ttlSeconds }: Store, retentionDays: number): number {
  const kept = retentionDays * 86_400 + GRACE_SECONDS;
  return ttlSeconds ? Math.min(kept, ttlSeconds) : kept;
}

/** Creation time before which nothing is listed, ms since the epoch. */
export const oldestListed = ({ now }: Store, retentionDays: number): number => now() - retentionDays * 86_400_000;

/** How long a person who took a conversation over counts as there after their browser was last heard of, seconds. */
export const PRESENCE_SECONDS = 120;
/** The same of an admin who looks at conversations. */
export const ATTENDED_SECONDS = 60;

/** Lifetime of conversations in words; the days come from the content, see `retentionSeconds`. */
export const CHATS = 'as many days as content/site.yaml says; in a preview 14 days at most';

const DOCUMENTS = 'lives as long as the documents do';

/** Latest exchanges of a session, by which a follow-up is understood. */
export const RECENT_EXCHANGES = 3;

export const assistantKeys = defineKeys((key, personal) => ({
  chat: (id: string) => personal(`chat:${idPart(id)}`, CHATS, 'text: three lines, see exchange-record.ts'),
  chatSession: (session: string) =>
    personal(`chat-session:${idPart(session)}`, CHATS, 'text: chat ids, oldest first, separated by commas'),
  chatRecent: (session: string, slot: number) =>
    personal(
      `chat-recent:${idPart(session)}:${slot}`,
      CHATS,
      `text: one of the last ${RECENT_EXCHANGES} exchanges, recentSchema as JSON`,
    ),
  chatTakeover: (session: string) =>
    personal(`chat-takeover:${idPart(session)}`, CHATS, 'text: lines of JSON, oldest first, see takeover.lua'),
  chatCalls: (session: string) =>
    personal(`chat-calls:${idPart(session)}`, CHATS, 'text: a line for each call in it, see calls.lua'),
  chatPresence: (session: string) =>
    personal(`chat-presence:${idPart(session)}`, PRESENCE_SECONDS, 'text: `here`, or `writing` and since when, ms'),
  chatsAttended: () => personal('chats:attended', ATTENDED_SECONDS, 'text: there while an admin looks at chats'),
  chatsOpen: () => personal('chats:open', DAY_SECONDS, 'sorted set: session by when its window last asked, ms'),
  chatIndex: () =>
    personal('chats:index', CHATS, 'sorted set: chat id behind the letter of its list, see chat-index.ts'),
  document: (id: string) => key(`document:${idPart(id)}`, DOCUMENTS, 'hash: see document-record.ts'),
  documentRevisions: (id: string) =>
    key(`document:${idPart(id)}:revisions`, DOCUMENTS, 'list, newest first: documentRevisionSchema as JSON'),
  documentSlugs: () => key('documents:slugs', DOCUMENTS, 'hash: slug -> document id'),
  documentIndex: () => key('documents:index', DOCUMENTS, 'sorted set: document id by updatedAt ms'),
  documentRows: () => key('documents:rows', DOCUMENTS, 'hash: document id -> storedRowSchema as JSON'),
  documentOverlay: () =>
    key('documents:overlay', DOCUMENTS, 'sorted set: overlayEntrySchema as JSON by the number of the change'),
  documentPages: () => key('documents:pages', DOCUMENTS, 'hash: slug -> storedPageSchema as JSON; former slugs too'),
  exampleQuestions: () =>
    key('example-questions', DOCUMENTS, 'hash: hash of a section -> exampleQuestionsSchema as JSON'),
  sectionVectors: () =>
    key('section-vectors', DOCUMENTS, 'hash: model -> its name; hash of a section -> bytes of its vector in base64'),
  taughtQuestions: () =>
    key(
      'taught-questions',
      DOCUMENTS,
      'hash: address of a section (or out-of-scope), line feed, question -> added at, ms',
    ),
  chatTotals: () =>
    personal('chats:totals', 'one record', '64-bit integers, and 16-bit ones of days, see chat-index.ts'),
}));
