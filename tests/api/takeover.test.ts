import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attendChats, takePart } from '#assistant/contract/takeover.ts';
import { KNOWN_QUESTION as KNOWN } from '#support/brand.ts';
import { useHarness } from '#support/harness.ts';
import { upstashClient } from '../support/gateway.ts';

const harness = useHarness({ hasReceivers: false });
const NOON = Date.parse('2026-11-23T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOON);
  await harness.api.login();
});
afterEach(() => vi.useRealTimers());

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const headers = (session: string) => ({ 'x-chat-session': session });

async function ask(session: string, message: string, id: string = crypto.randomUUID()) {
  const answer = await harness.api.call(
    'POST',
    '/api/chat',
    { message },
    { headers: { ...headers(session), 'x-chat-message': id } },
  );
  await harness.api.settled();
  expect(answer.status).toBe(200);
  return answer.json;
}

const read = async (session: string, after = 0) =>
  (await harness.api.call('GET', `/api/chat/takeover?after=${after}`, undefined, { headers: headers(session) })).json;

const part = (session: string, body: object) =>
  harness.api.admin('POST', takePart.path.replace(':session', session), body);
const named = (action: 'join' | 'leave', name: string) => ({ action, name, id: crypto.randomUUID() });
const say = (name: string, text: string, id: string = crypto.randomUUID()) => ({ action: 'say', name, text, id });
const watch = { action: 'watch', isHere: true, isWriting: false };
const texts = ({ entries }: { entries: { text: string; name: string; kind: string }[] }) =>
  entries.map(({ kind, name, text }) => (kind === 'said' ? `${name || 'visitor'}: ${text}` : `${name} ${kind}`));

it('a person takes a conversation over, each message comes once, and hands it back', async () => {
  const session = crypto.randomUUID();
  expect((await ask(session, KNOWN)).isKnown).toBe(true);
  expect((await part(session, named('join', 'Ada'))).status).toBe(200);
  const sent = crypto.randomUUID();
  const taken = await ask(session, 'Is anyone there?', sent);
  expect([taken.isTaken, taken.id, taken.sources]).toEqual([true, null, []]);
  // The answer was lost, so the browser sends it again; so does the admin's.
  expect((await ask(session, 'Is anyone there?', sent)).isTaken).toBe(true);
  const message = say('Ada', 'Yes: "here"!\nHow can I help?');
  await part(session, message);
  await part(session, message);
  // A second admin joins in.
  await part(session, say('Ben', 'Me too.'));
  expect(texts(await read(session))).toEqual([
    'Ada joined',
    'visitor: Is anyone there?',
    'Ada: Yes: "here"!\nHow can I help?',
    'Ben: Me too.',
  ]);
  expect(texts(await read(session, 3))).toEqual(['Ben: Me too.']);
  await part(session, { ...watch, isWriting: true });
  expect(await read(session, 9)).toEqual({ entries: [], person: 'Ada', isWriting: true });
  // A browser that was closed does not write on.
  later(11);
  expect((await read(session, 9)).isWriting).toBe(false);
  await part(session, named('leave', 'Ada'));
  expect((await read(session)).person).toBeNull();
  expect((await ask(session, KNOWN)).isKnown).toBe(true);
  // Both exchanges of the assistant, and nothing of the takeover among them.
  const { exchanges } = (await harness.api.admin('GET', `/api/admin/conversations/${session}`)).json;
  expect(exchanges.map(({ userMessage }: { userMessage: string }) => userMessage)).toEqual([KNOWN, KNOWN]);
});

it('the assistant answers again when the person is not heard of for two minutes', async () => {
  const session = crypto.randomUUID();
  await ask(session, KNOWN);
  await part(session, named('join', 'Ada'));
  const redis = upstashClient(harness.api.store);
  const [key = ''] = await redis.keys('*chat-presence:*');
  expect(await redis.ttl(key)).toBeGreaterThan(110);
  await redis.del(key);
  expect((await read(session)).person).toBeNull();
  const answer = await ask(session, KNOWN);
  expect([answer.isTaken, answer.isKnown]).toEqual([undefined, true]);
  // The window is told that something was written to it.
  expect(answer.isAttended).toBe(true);
  // Back in time, and the conversation is theirs again.
  await part(session, watch);
  expect((await ask(session, 'Hello?')).isTaken).toBe(true);
});

it('lists the chats whose windows are open, and tells windows when an admin looks', async () => {
  const [here, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await ask(gone, KNOWN)).isAttended).toBeUndefined();
  const attend = async () => (await harness.api.admin('POST', attendChats.path)).json;
  expect(await attend()).toEqual([]);
  await read(gone);
  later(40);
  const answer = await ask(here, 'What does it cost?');
  expect(answer.isAttended).toBe(true);
  await read(here);
  expect(await attend()).toEqual([{ sessionId: here, question: 'What does it cost?', person: null }]);
  await part(here, named('join', 'Ada'));
  expect((await attend())[0].person).toBe('Ada');
  expect((await part(here, watch)).json.seenAt).toBe(new Date().toISOString());
  expect((await part(gone, watch)).json.seenAt).toBeNull();
});

it('costs a chat without a person no command more', async () => {
  const session = crypto.randomUUID();
  await ask(session, KNOWN);
  const { commands } = harness.api.store.gateway;
  const before = commands.total;
  await ask(session, KNOWN);
  const alone = commands.total - before;
  expect(alone).toBeLessThanOrEqual(13);
  await part(session, named('join', 'Ada'));
  const between = commands.total;
  await ask(session, 'For you');
  expect(commands.total - between).toBeLessThanOrEqual(alone);
  const polled = commands.total;
  await read(session);
  expect(commands.total - polled).toBeLessThanOrEqual(4);
});

it('ends where it has become too long, with a sentence; names and texts are checked; unknown ones are not found', async () => {
  const session = crypto.randomUUID();
  await ask(session, KNOWN);
  await part(session, named('join', 'Ada'));
  let refused = 0;
  for (let at = 0; at < 70 && !refused; at++) {
    const { status, json } = await part(session, say('Ada', 'x'.repeat(1_000)));
    if (status === 400) {
      expect(json.message).toContain('too long');
      refused = at;
    }
  }
  expect(refused).toBeGreaterThan(50);
  expect((await ask(session, 'y'.repeat(900))).isTaken).toBeUndefined();
  expect((await part(session, { ...say('', 'x') })).status).toBe(400);
  expect((await part(session, { ...say('Ada', '  ') })).status).toBe(400);
  expect((await part(crypto.randomUUID(), named('join', 'Ada'))).json.code).toBe('CONVERSATION_NOT_FOUND');
});
