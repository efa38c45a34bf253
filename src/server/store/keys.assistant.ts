import type { Thumb } from '#contracts/chat.ts';
import { idPart, keyPart, type MakeKey } from './key.ts';

const CHATS = 'as many days as content/site.yaml says; in a preview 14 days at most';

/** A count of one calendar day outlives it in every zone, seconds. */
export const DAY_SECONDS = 3 * 86_400;

/** What the assistant keeps. */
export const chatKeys = (key: MakeKey) => ({
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
export const paidKeys = (key: MakeKey) => ({
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
export const sampleKeys = (key: MakeKey) => ({
  sample: (id: string) => key(`sample:${idPart(id)}`, SAMPLE_SECONDS, 'text: an MP3 file in base64'),
  sampleIndex: () =>
    key('samples:used', 'bounded in number', 'sorted set: sample id by when it was last asked for, ms'),
});
