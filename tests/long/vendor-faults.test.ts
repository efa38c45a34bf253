import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#core/contract/errors.ts';
import { type EndpointName, endpoints } from '#local/endpoints.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import { startVendors, type Vendors } from '#local/vendors/vendors.ts';
import { type FakeReceiver, startFakeReceiver } from '#local/vendors/webhook.ts';
import type { ApiAnswer } from '#support/api.ts';
import { type Example, startWithExamples } from '#support/examples.ts';
import { upstashClient } from '#support/gateway.ts';
import { contactLead } from '#support/visitors.ts';

/** Faults of all services at once: build hook, mail, webhook, language model, embeddings, and voice. */
const faults: [string, FaultRule][] = [
  ['refuse the connection', { kind: 'refuse' }],
  ['hang', { kind: 'hang' }],
  ['answer after three seconds', { kind: 'delay', ms: 3000 }],
  ['answer 500', { kind: 'status', status: 500 }],
  ['answer 429', { kind: 'status', status: 429 }],
  ['do not know our key', { kind: 'status', status: 401 }],
  ['answer HTML', { kind: 'html' }],
  ['answer garbage', { kind: 'garbage' }],
  ['answer 50 MB', { kind: 'huge' }],
  ['are cut before applying', { kind: 'cut-before' }],
  ['are cut after applying', { kind: 'cut-after' }],
  ['are cut halfway through', { kind: 'cut-mid' }],
];

/** Longest waits, milliseconds, of calls in which a service is waited for; all others end within two seconds. */
const WAITS: Partial<Record<EndpointName, number>> = {
  sendMessage: 22_000,
  synthesizeSpeech: 12_000,
  askRetriever: 5_000,
  tryDocument: 5_000,
};
/** They index all documents. */
const INDEXING: readonly EndpointName[] = [
  'askRetriever',
  'tryDocument',
  'publishDocument',
  'listOpenQuestions',
  'listExampleQuestions',
  'listTaughtQuestions',
];
/** Another call takes away the time, or the feed, that these need. */
const ALONE: readonly EndpointName[] = ['moveOwnBooking', 'showCalendarFeed'];
const DEADLINE_MS = 2000;

let vendors: Vendors;
let hook: FakeReceiver;
let running: Awaited<ReturnType<typeof startWithExamples>>;
beforeAll(async () => {
  [vendors, hook] = await Promise.all([startVendors(() => undefined), startFakeReceiver()]);
  const env = { ...vendors.env, EMBEDDING_MODEL: 'small-vectors', BUILD_HOOK_URL: hook.url };
  running = await startWithExamples(env);
});
afterAll(async () => {
  await running.stop();
  await Promise.all([vendors.stop(), hook.stop()]);
});

/** Logging in and out would end the session that the rest is driven with. */
const driven = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'login' && name !== 'logout');
let count = 0;

const services = () => ({
  mail: vendors.mail,
  webhook: vendors.webhook,
  model: vendors.model,
  voice: vendors.voice,
  hook,
});

function setFaults(rules: FaultRule[]): void {
  for (const { faults: own } of Object.values(services())) own.set(rules);
}

/** Lets every service be asked again: paid engines that a failure paused, and a build while another is under way. */
async function endPauses(): Promise<void> {
  const redis = upstashClient(running.api.store);
  for (const pattern of ['*paid:*', 'dev:publishing*'])
    for (const key of await redis.keys(pattern)) await redis.del(key);
}

interface Cell {
  readonly name: EndpointName;
  /** Status without any fault. */
  readonly status: number;
  /** Null when the answer broke off. */
  readonly answer: ApiAnswer | null;
  readonly ms: number;
}

/** One cell of the table: a call while every service is at fault. */
async function drive([name, { path, body, headers, status }]: [EndpointName, Example]): Promise<Cell> {
  // Speech that was made before would be given from the store.
  const input = name === 'synthesizeSpeech' ? { ...(body as object), text: `Say ${crypto.randomUUID()}.` } : body;
  const startedAt = performance.now();
  const answer = await running.api
    .call(endpoints[name].method, path, input, { headers: { 'x-admin-token': running.api.token, ...headers } })
    .catch(() => null);
  return { name, status, answer, ms: performance.now() - startedAt };
}

/** Says what is wrong with a cell; speech alone may fail, in our shape, or break off. */
function faultIn({ name, status, answer, ms }: Cell, { kind }: FaultRule): string[] {
  const late = ms > (WAITS[name] ?? DEADLINE_MS) ? [`${name} took ${ms} ms`] : [];
  if (name !== 'synthesizeSpeech')
    return answer?.status === status ? late : [...late, `${name}: ${answer?.status} ${answer?.text.slice(0, 200)}`];
  const isFair =
    answer === null || answer.status === 200
      ? kind === 'delay' || kind === 'cut-mid'
      : errorBodySchema.parse(answer.json).code.startsWith('VOICE_');
  return isFair ? late : [...late, `${name}: ${answer?.status ?? 'broken off'}`];
}

/** Where a record stands that was acknowledged. */
const RECORDS: Partial<Record<EndpointName, string>> = {
  createPost: '/api/admin/blog/posts/',
  createDocument: '/api/admin/knowledge/documents/',
};

describe('while all services', () => {
  it.each(faults)('%s, every call answers as ever, in time, and nothing acknowledged is lost', async (_, rule) => {
    const { api } = running;
    const cells: Cell[] = [];
    for (const name of ALONE) {
      const example = await running.examples[name]();
      setFaults([rule]);
      cells.push(await drive([name, example]));
      setFaults([]);
    }
    const calls: [EndpointName, Example][] = [];
    for (const name of driven.filter((each) => !ALONE.includes(each)))
      calls.push([name, await running.examples[name]()]);
    await api.settled();
    await endPauses();
    setFaults([rule]);
    // As many at once as a process sends: further ones would wait their turn.
    const others = calls.filter(([name]) => !(name in WAITS || INDEXING.includes(name)));
    for (let at = 0; at < others.length; at += 20)
      cells.push(...(await Promise.all(others.slice(at, at + 20).map(drive))));
    // Indexing keeps the process from all else, answers of the store included.
    for (const call of calls.filter(([name]) => INDEXING.includes(name))) cells.push(await drive(call));
    const waiting = calls.filter(([name]) => name in WAITS && !INDEXING.includes(name));
    cells.push(...(await Promise.all(waiting.map(drive))));
    // Of a person whom no example erases.
    const lead = await api.visitor('POST', '/api/leads', contactLead({ email: `${crypto.randomUUID()}@kept.example` }));
    await api.settled();
    const met = Object.entries(services()).map(([service, { faults: own }]) => [service, own.counts[rule.kind] > 0]);
    setFaults([]);
    expect(Object.fromEntries(met)).toEqual({ mail: true, webhook: true, model: true, voice: true, hook: true });
    expect(cells.flatMap((cell) => faultIn(cell, rule))).toEqual([]);
    const records = cells.flatMap(({ name, answer }) => (RECORDS[name] ? [`${RECORDS[name]}${answer?.json.id}`] : []));
    records.push(`/api/admin/leads/${lead.json.id}`);
    expect(records).toHaveLength(Object.keys(RECORDS).length + 1);
    for (const path of records) expect((await api.admin('GET', path)).status, path).toBe(200);
    count += cells.length;
  });

  it('is more than 300 cells', () => {
    expect(count).toBe(faults.length * driven.length);
    expect(count).toBeGreaterThan(300);
  });
});
