import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRules } from '#local/builds/build-rights.ts';
import { type Gateway, startGateway } from '#local/store/gateway/gateway.ts';
import { analyticsExamples } from '#support/analytics-examples.ts';
import { postInput } from '#support/api.ts';
import { DOCUMENTS, draftDocument, publishedDocument } from '#support/document-examples.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { bookSome, demoLead } from '#support/visitors.ts';

const TOKEN = 'builds';
const harness = useHarness();
let reader: Gateway;

beforeAll(async () => {
  const redisUrl = harness.api.store.redis.process.url;
  const readOnlyRules = buildRules('dev:');
  reader = await startGateway({ redisUrl, token: 'unused', readOnlyToken: TOKEN, readOnlyRules });
});
afterAll(() => reader.stop());

/** Written by visitors, or by authors who have not published it: in every text of the filled store. */
const SECRET = /canary/i;
const PUBLIC = 'Published words';

/** Everything that visitors and authors leave behind. */
async function fillStore(): Promise<void> {
  const { api } = harness;
  const session = crypto.randomUUID();
  const headers = { 'x-chat-session': session };
  const email = 'canary@engines.example';
  await api.call('POST', '/api/chat', { message: 'Does the canary sing?' }, { headers });
  const context = { chatSession: session, transcript: 'Me: canary' };
  const lead = (await api.visitor('POST', '/api/leads', demoLead({ email, firstName: 'Canary', context }))).json;
  await api.admin('PUT', `/api/admin/leads/${lead.id}`, { note: 'A canary note', version: 1 });
  await bookSome(api, { email, firstName: 'Canary' });
  const { path, body } = analyticsExamples.trackPageView();
  await api.visitor('POST', path, { ...body, pageUrl: 'https://voxwright.example/canary' });
  await api.call('POST', '/api/synthesize', { text: 'The canary sings.', voice_id: 'aria' });
  const posts = '/api/admin/blog/posts';
  await api.admin('POST', posts, postInput({ title: 'Canary draft' }));
  const live = (await api.admin('POST', posts, postInput({ title: PUBLIC, published: true }))).json;
  const working = { ...postInput({ title: 'Canary working copy' }), keepLive: true, version: live.version };
  await api.admin('PUT', `${posts}/${live.id}`, working);
  await draftDocument(api, { title: 'Canary document' });
  const shown = await publishedDocument(api, { title: `${PUBLIC} about a document` });
  const draft = { ...shown.published, title: 'Canary draft of a document', version: shown.version };
  await api.admin('PUT', `${DOCUMENTS}/${shown.id}`, draft);
  await api.settled();
}

it('a token with the rights of builds reads what is published, and no byte of people or of drafts', async () => {
  await fillStore();
  const { url } = reader;
  const confined = upstashClient({ url, token: TOKEN });
  const all = upstashClient(harness.api.store);
  const names = await all.keys('*');
  const kinds = new Map<string, string[]>();
  const read = new Map<string, string>();
  for (const name of names) {
    const kind = await all.type(name);
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
    const tries = [
      confined.get(name),
      confined.hgetall(name),
      confined.zrange(name, 0, -1),
      confined.lrange(name, 0, -1),
      confined.smembers(name),
      confined.getrange(name, 0, -1),
      confined.hvals(name),
    ];
    for (const result of await Promise.allSettled(tries))
      if (result.status === 'fulfilled' && result.value) read.set(name, JSON.stringify(result.value));
  }
  // The store is filled with what must not be read: of people, and of authors.
  const people = names.filter((name) => name.startsWith('dev-people:'));
  for (const word of ['lead', 'booking', 'chat', 'person', 'outbox', 'session', 'limit', 'traffic', 'sample'])
    expect(
      people.some((name) => name.startsWith(`dev-people:${word}`)),
      word,
    ).toBe(true);
  expect([...kinds.keys()].toSorted()).toEqual(['hash', 'list', 'set', 'string', 'zset']);
  expect([...read.keys()].filter((name) => name.startsWith('dev-people:'))).toEqual([]);
  const texts = [...read.entries()].filter(([, text]) => SECRET.test(text));
  expect(texts).toEqual([]);
  expect([...read.values()].filter((text) => text.includes(PUBLIC)).length).toBeGreaterThan(2);
  for (const refused of [
    confined.keys('*'),
    confined.scan(0),
    confined.randomkey(),
    confined.evalRo('return 1', [], []),
  ])
    await expect(refused).rejects.toThrow('NOPERM');
  await expect(confined.set('dev:public:post:x', '1')).rejects.toThrow('NOPERM');
});
