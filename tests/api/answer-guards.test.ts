import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { knowledgeIndexSchema, type Section } from '#assistant/contract/knowledge.ts';
import { hashOf } from '#assistant/server/examples/examples.store.ts';
import { quantize, toText } from '#assistant/server/models/vector.ts';
import { compareByMeaning } from '#assistant/server/vectors/search.ts';
import { storeVectors } from '#assistant/server/vectors/vectors.store.ts';
import { createStore } from '#core/server/store/store.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import { redeploy } from '#support/call.ts';
import { publishedDocument } from '#support/document-examples.ts';
import { useHarness } from '#support/harness.ts';

const MODEL = 'near-and-far';
const harness = useHarness({ env: { EMBEDDING_MODEL: MODEL } });
const model = () => harness.receivers.model;

const KNOWN = 'Where do velocipedes rest in the gatehouse cellar?';
const CLOCK = 'Who winds the clock?';
/** Questions that hold some of the words of the document. */
const HALF_KNOWN = ['gatehouse umbrellas', 'azure gatehouse tickets on sundays', 'velocipedes in winter storms'];

/** The exchange that was stored last. */
const stored = async () => (await harness.api.admin('GET', '/api/admin/conversations?limit=1')).json[0];
const search = async (q: string) =>
  (await harness.api.admin('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(q)}`)).json;

async function ask(message: string, session: string = crypto.randomUUID()) {
  const answer = await harness.api.call('POST', '/api/chat', { message }, { headers: { 'x-chat-session': session } });
  await harness.api.settled();
  return answer.json;
}

/** Calls of the language model that answer, without those that rewrite. */
const answering = () =>
  model().requests.filter(({ messages }) => messages.at(-1)?.content.startsWith('<message>') !== true).length;

/** A question that is perhaps answered. */
async function halfKnown(): Promise<string> {
  const certainties = await Promise.all(HALF_KNOWN.map(async (q) => (await search(q)).certainty));
  const found = HALF_KNOWN[certainties.indexOf('perhaps')];
  if (!found) throw new Error(`none is perhaps: ${certainties}`);
  return found;
}

beforeEach(async () => {
  redeploy({ EMBEDDING_MODEL: undefined });
  const body = '## Gatehouse cellar\n\nVelocipedes rest beneath the azure gatehouse until dusk.\n';
  await publishedDocument(harness.api, { title: 'Gatehouse', slug: 'gatehouse', body, questions: [] });
  const clock = '## Astronomical clock\n\nThe sexton Obadiah winds the astronomical clock.\n';
  await publishedDocument(harness.api, { title: 'Clock', slug: 'clock', body: clock, questions: [] });
});

describe('what is only perhaps an answer', () => {
  it('is quoted by us and not told by the model, which would sound sure of it', async () => {
    const question = await halfKnown();
    const before = answering();
    model().answerWith(() => 'I am sure of it.');
    expect(await ask(question)).toMatchObject({ certainty: 'perhaps', isKnown: false });
    expect([answering() - before, (await stored()).engine]).toEqual([0, 'embedded']);
    expect(await ask(KNOWN)).toMatchObject({ certainty: 'sure', response: 'I am sure of it.' });
  });

  it('is answered by the model in another language, and called no more sure than it is', async () => {
    const question = await halfKnown();
    model().rewriteWith(() => question);
    model().answerWith(() => 'Quizás bajo la casa azul.');
    expect(await ask('¿Dónde descansan los velocípedos en invierno?')).toMatchObject({
      ...{ response: 'Quizás bajo la casa azul.', certainty: 'perhaps', isKnown: false },
    });
    expect(await stored()).toMatchObject({ engine: 'model', certainty: 'perhaps' });
  });

  it('is found by the own words of a visitor where a rewriting finds less', async () => {
    const question = await halfKnown();
    const session = crypto.randomUUID();
    await ask(KNOWN, session);
    model().rewriteWith(() => 'zzz qqq');
    const answer = await ask(question, session);
    expect(answer.certainty).toBe('perhaps');
    expect(answer.sources[0].url).toBe('/knowledge/gatehouse#gatehouse-cellar');
  });
});

it('a question of two parts is stored with the score of the weaker part', async () => {
  const alone = await Promise.all([KNOWN, CLOCK].map(async (q) => (await search(q)).confidence));
  await ask(`${KNOWN} And ${CLOCK.toLowerCase()}`);
  const { score, sources } = await stored();
  expect(sources.slice(0, 2).map(({ title }: { title: string }) => title)).toEqual(['Gatehouse', 'Clock']);
  expect(Math.abs(alone[0] - alone[1])).toBeGreaterThan(0.002);
  expect(score).toBeCloseTo(Math.min(...alone), 3);
});

describe('embeddings', () => {
  const address = () => ({
    baseUrl: harness.receivers.env['CHAT_BASE_URL'] ?? '',
    apiKey: harness.receivers.env['CHAT_API_KEY'] ?? '',
    model: MODEL,
  });
  const vector = quantize([0.5, -1, 0.25]);
  const vectorsOf = (sections: readonly Section[]) =>
    new Map(sections.flatMap((each) => (vector ? [[hashOf(each), vector] as const] : [])));
  const readIndex = async () =>
    knowledgeIndexSchema.parse(JSON.parse(await readFile(join(harness.siteDir, 'knowledge-index.json'), 'utf8')));

  it('that fail leave the language model alone, and give their calls back', async () => {
    redeploy({ EMBEDDING_MODEL: MODEL });
    const index = await readIndex();
    const store = createStore(harness.api.store, 'dev:');
    await storeVectors(store, { model: MODEL, day: '2026-11-23', vectors: vectorsOf(index.sections.slice(0, 1)) });
    const stats = async () => (await harness.api.admin('GET', '/api/admin/chat-stats')).json.model;
    const { callsToday } = await stats();
    const rule: FaultRule = { match: 'EMBEDDING', kind: 'status', status: 500 };
    model().faults.set([rule]);
    for (let failure = 0; failure < 4; failure++) {
      redeploy({ EMBEDDING_MODEL: MODEL });
      await ask('zzz qqq');
    }
    expect(model().faults.log).toHaveLength(4);
    expect(await stats()).toMatchObject({ callsToday, pausedUntil: null });
  });

  it('are read again where the store failed once', async () => {
    const index = await readIndex();
    const sections = index.sections.slice(0, 3);
    const store = createStore(harness.api.store, 'dev:');
    await storeVectors(store, { model: MODEL, day: '2026-11-23', vectors: vectorsOf(sections) });
    const compared = { store, index: { ...index, vectors: { model: null, texts: {} } }, sections };
    harness.api.store.gateway.faults.set([{ kind: 'refuse' }]);
    expect(await compareByMeaning(address(), 'anything', compared)).toBeNull();
    harness.api.store.gateway.faults.clear();
    const cosines = await compareByMeaning(address(), 'anything', compared);
    expect(cosines).toBeInstanceOf(Map);
  });

  it('of a build by another model are not compared, and no call is made for them', async () => {
    const index = await readIndex();
    const sections = index.sections.slice(0, 3);
    const texts = Object.fromEntries(sections.map((each) => [hashOf(each), vector ? toText(vector) : '']));
    const store = createStore(harness.api.store, 'dev:');
    const before = model().embedded.length;
    const compared = { store, index: { ...index, vectors: { model: 'former', texts } }, sections };
    expect(await compareByMeaning(address(), 'anything', compared)).toBeNull();
    expect(model().embedded.length).toBe(before);
    const own = { ...compared, index: { ...index, vectors: { model: MODEL, texts } }, sections: [...sections] };
    await compareByMeaning(address(), 'anything', own);
    expect(model().embedded.length).toBe(before + 1);
  });
});
