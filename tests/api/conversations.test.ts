import { beforeAll, describe, expect, it, vi } from 'vitest';
import { THRESHOLDS } from '#assistant/server/retrieval/confidence.ts';
import * as retrieval from '#assistant/server/retrieval/retrieve.ts';
import { brand, KNOWN_QUESTIONS } from '#support/brand.ts';
import { publishedDocument } from '#support/document-examples.ts';
import { answerEmbedded } from '#support/embedded-answer.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { expectRefusalShape } from '#support/refusal.ts';
import { readSiteFacts } from '#support/site-facts.ts';

/** A question of which the retriever is not sure. */
const UNSURE = 'What about the color of the handset?';
const { retrieve } = retrieval;
beforeAll(() => {
  vi.spyOn(retrieval, 'retrieve').mockImplementation((retriever, text, earlier) => {
    const found = retrieve(retriever, text, earlier);
    return text === UNSURE ? { ...found, confidence: 0.4, certainty: 'perhaps', isKnown: false } : found;
  });
});

const harness = useHarness({ hasReceivers: false });
const DAY_MS = 86_400_000;
const { chatRetentionDays } = brand.site;
const [FIRST = '', GOOD = '', BAD = ''] = KNOWN_QUESTIONS;

/** Asks in a session and answers the id of the exchange. */
async function ask(message: string, session: string = crypto.randomUUID()): Promise<string> {
  const headers = { 'x-chat-session': session };
  const { json } = await harness.api.call('POST', '/api/chat', { message }, { headers });
  await harness.api.settled();
  return json.id;
}
const rate = (id: string, session: string, thumb: 'up' | 'down' | null) =>
  harness.api.call('POST', '/api/chat/feedback', { id, thumb }, { headers: { 'x-chat-session': session } });
const list = async (query = '') => (await harness.api.admin('GET', `/api/admin/conversations${query}`)).json;
const questionsIn = async (query = '') =>
  (await list(query)).map(({ userMessage }: { userMessage: string }) => userMessage);
const stats = async () => (await harness.api.admin('GET', '/api/admin/chat-stats')).json;
const questions = async () => (await harness.api.admin('GET', '/api/admin/chat-questions')).json;
const settle = (key: string, action: string) =>
  harness.api.admin('POST', `/api/admin/chat-questions/${key}`, { action });

describe('conversations', () => {
  it('are stored with their fields and the sources of the answer [CHAT-22]', async () => {
    const session = crypto.randomUUID();
    const { response, sources } = await answerEmbedded(FIRST);
    const id = await ask(FIRST, session);
    const [record] = await list();
    expect(record).toMatchObject({ id, sessionId: session, userMessage: FIRST, engine: 'embedded' });
    expect(record).toMatchObject({ isKnown: true, thumb: null });
    expect([record.assistantResponse, record.sources]).toEqual([response, sources]);
    expect([record.responseTime >= 0, record.score > 0.5, Date.parse(record.createdAt) <= Date.now()]).toEqual([
      true,
      true,
      true,
    ]);
    const { json: whole } = await harness.api.admin('GET', `/api/admin/conversations/${session}`);
    expect(whole).toEqual({ exchanges: [record], calls: [] });
    expectRefusalShape(
      await harness.api.admin('GET', `/api/admin/conversations/${crypto.randomUUID()}`),
      'CONVERSATION_NOT_FOUND',
    );
  });

  it('are listed newest first, filtered, searched in both sides, page by page [CHAT-25]', async () => {
    const session = crypto.randomUUID();
    const good = await ask(GOOD, session);
    const bad = await ask(BAD, session);
    await ask('Who painted the Mona Lisa?');
    await rate(good, session, 'up');
    await rate(bad, session, 'down');
    expect(await questionsIn()).toEqual(['Who painted the Mona Lisa?', BAD, GOOD]);
    expect(await questionsIn('?filter=unanswered')).toEqual(['Who painted the Mona Lisa?']);
    expect(await questionsIn('?filter=up')).toEqual([GOOD]);
    expect(await questionsIn('?filter=down')).toEqual([BAD]);
    expect(await questionsIn('?q=MONA')).toEqual(['Who painted the Mona Lisa?']);
    const [sentence = ''] = (await answerEmbedded(BAD)).response.split(/[.!?](?:\s|$)/);
    expect(await questionsIn(`?q=${encodeURIComponent(sentence.slice(0, 60))}`)).toEqual([BAD]);
    expect(await questionsIn('?q=.*')).toEqual([]);
    const { json, headers } = await harness.api.admin('GET', '/api/admin/conversations?limit=2');
    expect(json).toHaveLength(2);
    expect(await questionsIn(`?limit=2&cursor=${headers.get('x-next-cursor')}`)).toEqual([GOOD]);
  });

  it('end when their days are over: records, lists, and what they count in the list of questions', async () => {
    const session = crypto.randomUUID();
    await ask('Who painted the Mona Lisa?', session);
    const redis = upstashClient(harness.api.store);
    for (const key of await redis.keys('dev-people:chat*')) {
      const ttl = await redis.ttl(key);
      const isCount = /chats:(totals|day)/.test(key);
      const days = chatRetentionDays + (key === 'dev-people:chats:index' ? 2 : 1);
      if (!isCount) expect([key, ttl > (chatRetentionDays - 1) * 86_400 && ttl <= days * 86_400]).toEqual([key, true]);
    }
    const old = Date.now() - (chatRetentionDays + 1) * DAY_MS;
    const age = async () => {
      const members = (await redis.zrange('dev-people:chats:index', 0, -1)) as string[];
      for (const [list, letter] of ['a', 'u', 'p', 'd', 'q'].entries()) {
        const member = members.find((each) => each.startsWith(letter));
        if (member) await redis.zadd('dev-people:chats:index', { score: list * 1e14 + old, member });
      }
    };
    await age();
    expect(await questionsIn()).toEqual([]);
    // Listed exchanges have left the index; the exchanges of a day remove the rest from one list after the other.
    expect(await redis.zcount('dev-people:chats:index', 0, 1e14)).toBe(0);
    for (let n = 0; n < 5; n++) await ask('hello');
    expect(await redis.zcard('dev-people:chats:index')).toBe(5);
  });

  it('without a session each stand by themselves', async () => {
    await harness.api.visitor('POST', '/api/chat', { message: 'hello' });
    await harness.api.visitor('POST', '/api/chat', { message: 'hello' });
    await harness.api.settled();
    expect(new Set((await list()).map(({ sessionId }: { sessionId: string }) => sessionId)).size).toBe(2);
  });
});

describe('stats', () => {
  it('count what was asked, and go on counting what is gone [CHAT-23 CHAT-24]', async () => {
    await ask(GOOD);
    const session = crypto.randomUUID();
    const id = await ask('Who painted the Mona Lisa?', session);
    await rate(id, session, 'down');
    expect(await stats()).toMatchObject({ totalChats: 2, chatsToday: 2, unanswered: 1, thumbsUp: 0, thumbsDown: 1 });
    expect((await stats()).averageResponseTime).toBeGreaterThanOrEqual(0);
    expect(await stats()).toMatchObject({ retentionDays: chatRetentionDays, model: null });
    const redis = upstashClient(harness.api.store);
    await ask('And who painted the Night Watch?', session);
    await redis.del('dev-people:chats:index', `dev-people:chat:${id}`);
    expect((await stats()).totalChats).toBe(3);
    // Questions that follow each other are one conversation.
    expect((await harness.api.admin('GET', '/api/admin/overview')).json.conversations).toBe(2);
  });

  it('of nothing are nothing', async () => {
    expect(await stats()).toMatchObject({ totalChats: 0, averageResponseTime: 0, chatsToday: 0 });
  });
});

describe('an unsure answer', () => {
  it('quotes one sentence with its source, and is stored, listed and counted apart', async () => {
    const session = crypto.randomUUID();
    const headers = { 'x-chat-session': session };
    const { json: answer } = await harness.api.call('POST', '/api/chat', { message: UNSURE }, { headers });
    await harness.api.settled();
    expect(answer).toMatchObject({ certainty: 'perhaps', isKnown: false });
    expect(answer.sources).toHaveLength(1);
    const [before = ''] = (await readSiteFacts()).assistant.perhaps.split('{sentence}');
    expect(answer.response.startsWith(before)).toBe(true);
    expect(answer.response).toContain(brand.site.leadConnector);
    const [record] = await list('?filter=perhaps');
    expect(record).toMatchObject({ id: answer.id, certainty: 'perhaps', isKnown: false, engine: 'embedded' });
    expect(await questionsIn('?filter=unanswered')).toEqual([]);
    expect(await stats()).toMatchObject({ totalChats: 1, unanswered: 0, perhaps: 1 });
    const { json: history } = await harness.api.call('GET', '/api/chat/history', undefined, { headers });
    expect(history).toMatchObject([{ question: UNSURE, answer: { certainty: 'perhaps', isKnown: false } }]);
  });

  it('is an open question until it is settled', async () => {
    const session = crypto.randomUUID();
    await ask(UNSURE, session);
    await ask(UNSURE, session);
    await ask('Do you repair fax machines?', session);
    const [first, second] = await questions();
    expect(first).toMatchObject({ question: UNSURE, count: 2, reasons: ['perhaps'] });
    expect(second).toMatchObject({ count: 1, reasons: ['unanswered'] });
    expect((await settle(first.key, 'dismiss')).status).toBe(200);
    expect(await questions()).toMatchObject([{ key: second.key }]);
  });
});

describe('a thumb', () => {
  it('is changed, taken back, and counted once', async () => {
    const session = crypto.randomUUID();
    const id = await ask(GOOD, session);
    for (const thumb of ['up', 'up', 'down', 'down'] as const) await rate(id, session, thumb);
    expect(await stats()).toMatchObject({ thumbsUp: 0, thumbsDown: 1 });
    expect((await rate(id, session, null)).json).toEqual({ thumb: null });
    expect(await stats()).toMatchObject({ thumbsUp: 0, thumbsDown: 0 });
    await rate(id, session, 'down');
    expect((await questions())[0]).toMatchObject({ count: 1, reasons: ['thumbs-down'] });
  });

  it('opens a question once, not again after that was settled', async () => {
    const session = crypto.randomUUID();
    const id = await ask(GOOD, session);
    await rate(id, session, 'down');
    await settle((await questions())[0].key, 'dismiss');
    for (const thumb of [null, 'down'] as const) await rate(id, session, thumb);
    expect(await questions()).toEqual([]);
  });

  it('is only for answers of the own session', async () => {
    const id = await ask(GOOD);
    expectRefusalShape(await rate(id, crypto.randomUUID(), 'up'), 'EXCHANGE_NOT_FOUND');
    expectRefusalShape(await rate(crypto.randomUUID(), crypto.randomUUID(), 'up'), 'EXCHANGE_NOT_FOUND');
    expectRefusalShape(
      await harness.api.visitor('POST', '/api/chat/feedback', { id, thumb: 'up' }),
      'EXCHANGE_NOT_FOUND',
    );
  });
});

describe('questions to answer', () => {
  it('are grouped by what they say, the most frequent first', async () => {
    await ask('Which airport is nearest to you?');
    await ask('Do you repair fax machines?');
    await ask('do you   REPAIR any fax machines at all??');
    const found = await questions();
    expect(found.map(({ question, count }: { question: string; count: number }) => [question, count])).toEqual([
      ['do you   REPAIR any fax machines at all??', 2],
      ['Which airport is nearest to you?', 1],
    ]);
    expect(found[0].reasons).toEqual(['unanswered']);
  });

  it('are shown as they were written, whatever they contain', async () => {
    const question = 'Who painted "x","response":"y","sources" \\" \ud83c\udf89 \ud800?';
    await ask(question);
    const [{ userMessage }] = await list();
    expect(await questions()).toMatchObject([{ question: userMessage, count: 1 }]);
    expect(userMessage).toContain('"x","response":"y","sources" \\"');
  });

  it('become a draft titled with them, once however often it is pressed', async () => {
    await ask('Do you repair fax machines?');
    const [{ key }] = await questions();
    const answers = await Promise.all([settle(key, 'draft'), settle(key, 'draft')]);
    const made = answers.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ json }) => json.postId)).size).toBe(1);
    const { json: post } = await harness.api.admin('GET', `/api/admin/blog/posts/${made[0]?.json.postId}`);
    expect([post.title, post.published]).toEqual(['Do you repair fax machines?', false]);
    expect(await questions()).toEqual([]);
    const { json: posts } = await harness.api.admin('GET', '/api/admin/blog/posts');
    expect(posts).toHaveLength(1);
  });

  it('name the section that answers them since a document came; one that was rated down stays open', async () => {
    const [late, down] = ['Where do velocipedes rest in the gatehouse?', 'Who winds the astronomical clock there?'];
    const session = crypto.randomUUID();
    for (const question of [late, down]) await ask(question, session);
    const unanswered = await questions();
    expect(unanswered).toMatchObject(Array(2).fill({ answeredBy: null, closest: null }));
    const body =
      '## Gatehouse\n\nVelocipedes rest in the gatehouse until dusk.\n\n## Clock\n\nThe sexton winds the astronomical clock there.\n';
    await publishedDocument(harness.api, { title: 'Grounds', slug: 'grounds', body, questions: [] });
    await rate(await ask(down, session), session, 'down');
    const found = await questions();
    const byQuestion = new Map(
      found.map((each: { question: string; answeredBy: unknown }) => [each.question, each.answeredBy]),
    );
    expect(byQuestion.get(late)).toEqual({
      title: 'Grounds',
      heading: 'Gatehouse',
      url: '/knowledge/grounds#gatehouse',
    });
    expect(byQuestion.get(down)).toBeNull();
  });

  it('name the section that may answer them, unless its answer was rated down', async () => {
    const session = crypto.randomUUID();
    const id = await ask(UNSURE, session);
    const search = `/api/admin/knowledge/search?q=${encodeURIComponent(UNSURE)}`;
    const [{ title, heading, url }] = (await harness.api.admin('GET', search)).json.sections;
    expect(await questions()).toMatchObject([{ question: UNSURE, answeredBy: null, closest: { title, heading, url } }]);
    await rate(id, session, 'down');
    expect(await questions()).toMatchObject([{ question: UNSURE, answeredBy: null, closest: null }]);
  });

  it('are answered once a section was taught them, and out of scope for good', async () => {
    const taught = 'Zomp quibble the frobnicator?';
    await ask(taught);
    const [{ key }] = await questions();
    const { sections } = (await harness.api.admin('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(GOOD)}`))
      .json;
    const body = { action: 'teach', url: sections[0].url };
    const { status } = await harness.api.admin('POST', `/api/admin/chat-questions/${key}`, body);
    expect([status, await questions()]).toEqual([200, []]);
    const again = await harness.api.visitor('POST', '/api/chat', { message: taught });
    expect([again.json.certainty, again.json.sources[0].url]).toEqual(['sure', sections[0].url]);
    await harness.api.settled();
    expect(await questions()).toEqual([]);

    const other = 'Do agents repair fax machines on the moon?';
    await ask(other);
    const [open] = await questions();
    expect((await settle(open.key, 'out-of-scope')).status).toBe(200);
    const search = await harness.api.admin('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(other)}`);
    expect(search.json.certainty).toBe('none');
    expectRefusalShape(await settle(open.key, 'teach'), 'INVALID_INPUT');
  });

  it('are dismissed until they are asked again', async () => {
    await ask('Do you repair fax machines?');
    const [{ key }] = await questions();
    expect((await settle(key, 'dismiss')).json).toEqual({ postId: null });
    expectRefusalShape(await settle(key, 'dismiss'), 'QUESTION_NOT_FOUND');
    expect(await questions()).toEqual([]);
    await ask('Do you repair fax machines?');
    expect(await questions()).toHaveLength(1);
  });
});

describe('the retriever, asked by an admin', () => {
  it('shows the three sections and how sure it is', async () => {
    const { json } = await harness.api.admin('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(GOOD)}`);
    expect(json.sections).toHaveLength(3);
    const [source] = (await answerEmbedded(GOOD)).sources;
    expect(json.sections[0]).toMatchObject({ heading: source?.heading, category: expect.any(String) });
    expect(json.certainty).toBe('sure');
    expect(json.confidence).toBeGreaterThanOrEqual(THRESHOLDS.sure);
    const nothing = await harness.api.admin('GET', '/api/admin/knowledge/search?q=best+pizza+in+naples');
    expect(nothing.json.certainty).toBe('none');
    expect(nothing.json.confidence).toBeLessThan(THRESHOLDS.perhaps);
    expectRefusalShape(await harness.api.admin('GET', '/api/admin/knowledge/search?q='), 'INVALID_INPUT');
  });

  it('knows every document, by title and category', async () => {
    const { json } = await harness.api.admin('GET', '/api/admin/knowledge');
    const titles = json.documents.map(({ title }: { title: string }) => title);
    expect(titles.toSorted()).toEqual(brand.documents.toSorted());
    for (const { category } of json.documents) expect(category).toMatch(/./);
  });
});
