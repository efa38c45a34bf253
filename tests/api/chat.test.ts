import { describe, expect, it } from 'vitest';
import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import type { Api, ApiAnswer } from '#support/api.ts';
import { postInput } from '#support/api.ts';
import { brand, KNOWN_QUESTION as KNOWN } from '#support/brand.ts';
import { answerEmbedded } from '#support/embedded-answer.ts';
import { useHarness } from '#support/harness.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { expectRefusalShape } from '#support/refusal.ts';

const harness = useHarness({ hasReceivers: false });
const expected = await answerEmbedded(KNOWN);
const { answers } = await readKnowledgeIndex();

/** Swaps two letters of the longest word. */
function mistype(question: string): string {
  const word = question.split(/\W+/).reduce((longest, each) => (each.length > longest.length ? each : longest));
  return question.replace(word, word.replace(/^(..)(.)(.)/, '$1$3$2'));
}

/** Asks in a session; settled, so that what is asked next knows of it. */
async function ask(
  message: unknown,
  session: string = crypto.randomUUID(),
  api: Api = harness.api,
): Promise<ApiAnswer> {
  const answer = await api.call('POST', '/api/chat', { message }, { headers: { 'x-chat-session': session } });
  await api.settled();
  return answer;
}
const history = async (session: string) =>
  (await harness.api.call('GET', '/api/chat/history', undefined, { headers: { 'x-chat-session': session } })).json;

describe('an answer', () => {
  it('is made of the sentences of our own documents, and says which', async () => {
    const { status, json } = await ask(KNOWN);
    expect([status, json.isKnown]).toEqual([200, true]);
    expect(json.response).toBe(expected.response);
    expect(json.response.split(/[.!?](?:\s|$)/).filter(Boolean).length).toBeLessThanOrEqual(4);
    expect(json.sources).toEqual(expected.sources);
    expect(json.sources[0].url).toMatch(/^\/knowledge\/[\w-]+#[\w-]+$/);
    expect(json.suggestions).toEqual(expected.suggestions);
  });

  it('is there for each question that the window offers', async () => {
    for (const starter of brand.chat.starters)
      expect([starter, (await ask(starter)).json.isKnown]).toEqual([starter, true]);
  });

  it('says that it does not know rather than guess, and offers a person', async () => {
    const { json } = await ask('Who won the 2014 world cup?');
    expect([json.isKnown, json.sources]).toEqual([false, []]);
    expect(json.response).toContain("I couldn't find that");
    expect(json.response).toContain('[talk to a person](https://link.leadconnectorhq.com/');
  });

  it.each([
    ['hi there!', 'Hello. Ask me about our voice agents'],
    ['thanks a lot, bye', 'Goodbye.'],
    ['are you a robot?', 'a program'],
    ['Can I talk to a human please', '[talk to a person]('],
    ['🤔❓', 'I can only read words'],
    ['?', 'I can only read words'],
  ])('to %s is no search', async (message, reply) => {
    const { json } = await ask(message);
    expect([json.response.includes(reply), json.sources]).toEqual([true, []]);
  });

  it.each([
    ['a greeting before a question', `hello, ${KNOWN}`],
    ['typing errors', mistype(KNOWN)],
    ['other letters around it', `🎧 ${KNOWN} 🎧`],
    ['lone surrogates', `${KNOWN} \ud800?`],
    ['a thousand characters', `${KNOWN} ${'? '.repeat(500)}`.slice(0, 1000)],
  ])('understands %s', async (_, message) => {
    const { json } = await ask(message);
    expect(json.sources[0]).toEqual(expected.sources[0]);
  });

  const hasNumbers = brand.documents.includes('Phone numbers for your agents');
  it.runIf(hasNumbers)('understands a follow-up by what was asked before, in the same session alone', async () => {
    const session = crypto.randomUUID();
    await ask('Do you offer toll-free numbers?', session);
    const { json } = await ask('and can I keep my own one?', session);
    expect(json.sources[0].url).toContain('/knowledge/phone-numbers');
    expect((await history(session)).map(({ question }: { question: string }) => question)).toEqual([
      'Do you offer toll-free numbers?',
      'and can I keep my own one?',
    ]);
    expect(await history(crypto.randomUUID())).toEqual([]);
    expect(await history(session.toUpperCase())).toEqual(await history(session));
  });
});

describe('a message', () => {
  it.each([
    ['nothing', '', 'Write a message first.'],
    ['blanks', ' \n\t ', 'Write a message first.'],
    ['10,000 line feeds', '\n'.repeat(10_000), 'Write a message first.'],
    ['1,001 characters', 'x'.repeat(1001), 'A message can have at most 1,000 characters.'],
    ['no text', 4, 'Write a message first.'],
  ])('of %s is refused in words', async (_, message, words) => {
    const { status, json } = await ask(message);
    expect([status, json.code, json.fields.message]).toEqual([400, 'INVALID_INPUT', words]);
  });

  it.each([['x'], ['x'.repeat(1000)], ['كم يستغرق العرض؟'], ['a\n'.repeat(500)], ['🎉'.repeat(500)]])(
    'is answered (%#)',
    async (message) => {
      expect((await ask(message)).status).toBe(200);
    },
  );

  it('is kept as it was written, whatever it looks like', async () => {
    const session = crypto.randomUUID();
    const message = '<img src=x onerror=alert(1)> ‮dlrow {{7*7}} \u0000 \'"; FLUSHALL';
    await ask(message, session);
    const [{ question }] = await history(session);
    expect(question).toBe('<img src=x onerror=alert(1)> dlrow {{7*7}}  \'"; FLUSHALL');
  });

  it.skipIf(answers.de.length === 0)('in another language is answered in it, where every buyer asks it', async () => {
    const { json } = await ask('Was kostet ein Agent im Monat?');
    const answer = answers.de.find(({ url }) => url === '/pricing');
    expect(json).toMatchObject({ response: answer?.paragraphs[0], certainty: 'sure', isKnown: true });
    expect(json.sources).toEqual([{ title: answer?.title, heading: answer?.heading, url: '/pricing' }]);
    const [suggestion] = json.suggestions;
    expect((await ask(suggestion)).json.sources[0].heading).toBe(suggestion);
  });

  it('in another language that none of them answers says so in it, and offers a person', async () => {
    const { json } = await ask('Was ist die Hauptstadt von Australien?');
    expect([json.certainty, json.isKnown, json.sources]).toEqual(['none', false, []]);
    expect(json.response).toMatch(
      /^Darauf kann ich nur auf Englisch antworten.*\[mit einem Menschen sprechen\]\(https:/,
    );
  });

  it('one too many within an hour is refused, whatever the session', async () => {
    const { api } = harness;
    for (let n = 0; n < CALLS_PER_HOUR.chat[0]; n++) await api.visitor('POST', '/api/chat', { message: 'hi' });
    expectRefusalShape(await ask(KNOWN), 'RATE_LIMITED');
    await api.settled();
  });
});

describe('posts', () => {
  const TEXT = '<h2>Quokkas on the line</h2><p>A quokka answers the marsupial desk at the zoo on Tuesdays.</p>';
  const QUESTION = 'Which marsupial desk does the quokka answer?';
  const publish = (fields: object) =>
    harness.api.admin('POST', '/api/admin/blog/posts', postInput({ title: 'Quokkas', content: TEXT, ...fields }));

  it('are quoted as soon as they are live, and never again once they are not', async () => {
    const { json: draft } = await publish({ published: false });
    expect((await ask(QUESTION)).json.isKnown).toBe(false);
    const path = `/api/admin/blog/posts/${draft.id}`;
    await harness.api.admin('PUT', path, postInput({ title: 'Quokkas', content: TEXT, published: true }));
    const { json } = await ask(QUESTION);
    expect(json.response).toContain('A quokka answers the marsupial desk at the zoo on Tuesdays.');
    expect(json.sources[0].url).toBe('/blog/quokkas#post-quokkas-on-the-line');
    await harness.api.admin('DELETE', path);
    expect((await ask(QUESTION)).json.isKnown).toBe(false);
  });
});

describe('while the store is away', () => {
  it('answers out of the documents, keeps nothing and says so by having no id', async () => {
    const { api } = harness;
    api.store.gateway.faults.set([{ kind: 'refuse' }]);
    const { status, json } = await ask(KNOWN);
    expect([status, json.id, json.isKnown]).toEqual([200, null, true]);
    expect(json.sources).toEqual(expected.sources);
  });

  it('answers when it goes away between the first question to it and the next', async () => {
    const { api } = harness;
    await api.admin('POST', '/api/admin/blog/posts', postInput({ title: 'Wombats', published: true }));
    await ask('hello');
    const { faults, roundTrips } = api.store.gateway;
    roundTrips.reset();
    const gone = setInterval(() => roundTrips.total > 0 && faults.set([{ kind: 'refuse' }]), 0);
    const { status, json } = await ask(KNOWN).finally(() => clearInterval(gone));
    expect([status, json.isKnown]).toEqual([200, true]);
    expect(json.sources).toEqual(expected.sources);
  });

  it('answers in time when it hangs', async () => {
    harness.api.store.gateway.faults.set([{ kind: 'hang' }]);
    const startedAt = performance.now();
    expect((await ask(KNOWN)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2500);
  });
});
