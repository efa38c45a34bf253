import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_MAX_LENGTH, EXAMPLES_MAX_COUNT } from '#assistant/contract/example-questions.ts';
import { toQuestions } from '#assistant/server/answers/draft-examples.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { useDesk } from '#support/desk.ts';
import { publishedDocument } from '#support/document-examples.ts';
import { upstashClient } from '#support/gateway.ts';

const desk = useDesk();
const model = () => desk.receivers.model;
const isDrafting = ({ messages }: { messages: readonly { content: string }[] }) =>
  messages[0]?.content.startsWith('You write example questions') === true;
const list = async () => (await desk.api.admin('GET', '/api/admin/knowledge/examples')).json;
const due = coreKeys({ namespace: 'dev:' }).due().key;
const isDue = async () => {
  const time = await upstashClient(desk.api.store).zscore(due, 'examples');
  return time === null ? null : Number(time);
};
/** Runs the schedule, without waiting for what was put off. */
async function draft(): Promise<void> {
  await upstashClient(desk.api.store).zadd(due, { xx: true }, { score: Date.now() - 1, member: 'examples' });
  await desk.api.tick();
}
const certaintyOf = async (q: string) =>
  (await desk.api.admin('GET', `/api/admin/knowledge/search?q=${encodeURIComponent(q)}`)).json.certainty;

const BODY = '## Gatehouse cellar\n\nVelocipedes rest beneath the azure gatehouse.\n';
const QUESTION = 'zomp quibble frobnicate my thingamajig';
const PUBLISHED = { body: BODY, questions: [], title: 'Gatehouse' };

afterEach(() => model().answerWith(null));

describe('example questions', () => {
  it('are drafted for a new section, known at once, listed, and edited', async () => {
    await publishedDocument(desk.api, PUBLISHED);
    expect(await certaintyOf(QUESTION)).toBe('none');
    expect(await isDue()).toBeLessThanOrEqual(Date.now());
    model().answerWith(() => `1. ${QUESTION}?\n- Where are velocipedes?\n\n${'x'.repeat(EXAMPLE_MAX_LENGTH + 1)}\n`);
    await draft();
    expect(await certaintyOf(QUESTION)).toBe('sure');
    expect(await isDue()).toBeNull();
    const [row] = (await list()).filter(({ heading }: { heading: string }) => heading === 'Gatehouse cellar');
    expect(row).toMatchObject({ source: 'drafted', questions: [`${QUESTION}?`, 'Where are velocipedes?'] });
    const sent = model().requests.findLast(isDrafting);
    expect(sent?.messages[1]?.content).toContain('Velocipedes rest beneath the azure gatehouse.');

    const path = `/api/admin/knowledge/examples/${row.hash}`;
    const saved = await desk.api.admin('PUT', path, { questions: [] });
    expect([saved.status, saved.json.source, saved.json.questions]).toEqual([200, 'edited', []]);
    expect(await certaintyOf(QUESTION)).toBe('none');
    const before = model().requests.length;
    await draft();
    expect(model().requests.length).toBe(before);
    expect((await desk.api.admin('PUT', '/api/admin/knowledge/examples/none', { questions: [] })).status).toBe(404);
    expect((await desk.api.call('PUT', path, { questions: [] })).status).toBe(401);
  });

  it('wait for a vendor that fails, and are counted', async () => {
    await publishedDocument(desk.api, { ...PUBLISHED, title: 'Second gatehouse' });
    model().faults.set([{ kind: 'status', status: 500 }]);
    await draft();
    expect(await isDue()).toBeGreaterThan(Date.now());
    expect((await list()).some(({ title }: { title: string }) => title === 'Second gatehouse')).toBe(false);
    model().faults.clear();
    model().answerWith(() => 'Where is the second cellar?');
    await draft();
    expect((await list()).some(({ title }: { title: string }) => title === 'Second gatehouse')).toBe(true);
    const { model: engine } = (await desk.api.admin('GET', '/api/admin/chat-stats')).json;
    expect(engine.callsToday).toBeGreaterThanOrEqual(2);
  });

  it('are plain text, few and short, whatever the model says', () => {
    const hostile = `<script>alert(1)</script> [a](javascript:alert(1)) What?\n${'Why?\n'.repeat(5)}${Array.from({ length: 40 }, (_, n) => `${n}) Question ${n}?`).join('\n')}`;
    const questions = toQuestions(hostile);
    expect(questions).toHaveLength(EXAMPLES_MAX_COUNT);
    expect(questions.slice(0, 3)).toEqual(['a) What?', 'Why?', 'Question 0?']);
  });
});
