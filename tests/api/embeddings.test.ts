import { describe, expect, it } from 'vitest';
import { assistantKeys } from '#assistant/server/keys.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import { brand } from '#support/brand.ts';
import { redeploy } from '#support/call.ts';
import { publishedDocument } from '#support/document-examples.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { LONG } from '#support/lane.ts';

const MODEL = 'near-and-far';
// Without a language model: no example question gives the words away.
const harness = useHarness({ env: { EMBEDDING_MODEL: MODEL, CHAT_MODEL: '' } });
const model = () => harness.receivers.model;
const redis = () => upstashClient(harness.api.store);
const { due } = coreKeys({ namespace: 'dev:' });
const vectorsKey = assistantKeys({ namespace: 'dev:' }).sectionVectors().key;

const BODY = '## Gatehouse cellar\n\nVelocipedes rest beneath the azure gatehouse until dusk.\n';
const QUESTION = 'somewhere dry overnight, tandem and pushbikes?';

/** Publishes a document, and lets the schedule prepare its section as far as it gets. */
async function prepareSections(title: string): Promise<void> {
  await publishedDocument(harness.api, { title, body: BODY, questions: [] });
  for (let run = 0; run < 10; run++) {
    if ((await redis().zscore(due().key, 'examples')) === null) break;
    await redis().zadd(due().key, { xx: true }, { score: Date.now() - 1, member: 'examples' });
    await harness.api.tick();
  }
}

/** The model takes the question for what the section says. */
const meanTheSame = () =>
  model().meanWith((text) =>
    text.includes('pushbikes') ? 'Gatehouse velocipedes rest beneath the azure cellar' : text,
  );

async function ask(message = QUESTION) {
  const before = model().embedded.length;
  const startedAt = performance.now();
  const { status, json } = await harness.api.call('POST', '/api/chat', { message });
  const took = performance.now() - startedAt;
  await harness.api.settled();
  return { status, answer: json, took, calls: model().embedded.length - before };
}

/** Among few sections, those that the tests before have published would be most. */
const amongMany = it.skipIf(brand.documents.length < 10);

const callsToday = async () => (await harness.api.admin('GET', '/api/admin/chat-stats')).json.model.callsToday;

describe('embeddings', () => {
  it('find what is said in other words, as perhaps, with one counted call', async () => {
    meanTheSame();
    expect(await ask()).toMatchObject({ answer: { certainty: 'none' }, calls: 0 });
    await prepareSections('Gatehouse one');
    expect(await redis().hget(vectorsKey, 'model')).toBe(MODEL);
    const before = await callsToday();
    const { answer, calls } = await ask();
    expect(answer).toMatchObject({ certainty: 'perhaps', isKnown: false });
    expect(answer.sources[0].url).toBe('/knowledge/gatehouse-one#gatehouse-cellar');
    expect(answer.response).toContain('Velocipedes rest beneath the azure gatehouse until dusk.');
    expect([calls, (await callsToday()) - before]).toEqual([1, 1]);
    expect(await ask('Where do velocipedes rest in the gatehouse cellar?')).toMatchObject({
      answer: { certainty: 'sure' },
      calls: 0,
    });
  });

  const faults: readonly FaultRule[] = [
    { match: 'EMBEDDING', kind: 'refuse' },
    { match: 'EMBEDDING', kind: 'hang' },
    { match: 'EMBEDDING', kind: 'html' },
    { match: 'EMBEDDING', kind: 'status', status: 429 },
    { match: 'EMBEDDING', kind: 'status', status: 500 },
  ];
  for (const [at, fault] of (LONG ? faults : faults.slice(1, 3)).entries())
    it(`that fail (${fault.kind} ${'status' in fault ? fault.status : ''}) leave the answer to words, and are left alone`, async () => {
      meanTheSame();
      await prepareSections(`Gatehouse fault ${at}`);
      model().faults.set([fault]);
      const first = await ask();
      expect(first).toMatchObject({ status: 200, answer: { certainty: 'none' } });
      expect(first.took).toBeLessThan(10_000);
      model().faults.clear();
      expect(await ask()).toMatchObject({ answer: { certainty: 'none' }, calls: 0 });
      redeploy();
      expect(await ask()).toMatchObject({ answer: { certainty: 'perhaps' }, calls: 1 });
    });

  amongMany('of another model are not compared, and make way for those of the present one', async () => {
    meanTheSame();
    await prepareSections('Gatehouse two');
    await redis().hset(vectorsKey, { model: 'former' });
    redeploy({ EMBEDDING_MODEL: 'later' });
    expect(await ask()).toMatchObject({ answer: { certainty: 'none' }, calls: 0 });
    await prepareSections('Gatehouse three');
    expect(await redis().hget(vectorsKey, 'model')).toBe('later');
    expect(await ask()).toMatchObject({ answer: { certainty: 'perhaps' }, calls: 1 });
    redeploy({ EMBEDDING_MODEL: MODEL });
  });

  amongMany('of sections that are gone are forgotten', async () => {
    await prepareSections('Gatehouse four');
    await redis().hset(vectorsKey, { '0123456789012345678901': 'AQID' });
    await prepareSections('Gatehouse five');
    expect(await redis().hexists(vectorsKey, '0123456789012345678901')).toBe(0);
    expect(await redis().hlen(vectorsKey)).toBeGreaterThan(100);
  });
});
