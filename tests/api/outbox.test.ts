import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { coreKeys } from '#core/server/store/keys.ts';
import type { FaultRule } from '#local/faults/rules.ts';
import type { Attempt, Delivery } from '#sales/contract/deliveries.ts';
import { INITIAL_PAUSE_MS, LEASE_MS, MAX_ATTEMPTS } from '#sales/server/delivery/outbox.store.ts';
import { advanceClock, HOUR, shortenDeadlines } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { LONG } from '#support/lane.ts';
import { demoLead, liftFormLimits } from '#support/visitors.ts';

const harness = useHarness();

const deliveriesOf = async (id: string): Promise<Delivery[]> =>
  (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json.deliveries;
const outcomesOf = ({ attempts }: Pick<Delivery, 'attempts'>) =>
  attempts.map(({ outcome, detail }: Attempt) => `${outcome} ${detail}`.trim());
const eventsOf = (id: string) => harness.receivers.webhook.events.filter(({ data }) => data.lead?.id === id);
const mailsOf = (company: string) => harness.receivers.mail.mails.filter(({ text }) => text.includes(company));

/** Stores leads while sending is impossible. */
async function storeUnsent(count: number): Promise<string[]> {
  const fault: FaultRule = { kind: 'status', status: 503 };
  harness.receivers.webhook.faults.set([fault]);
  harness.receivers.mail.faults.set([fault]);
  const leads = Array.from({ length: count }, (_, at) => demoLead({ company: `Engines ${at}` }));
  for (const [at, lead] of leads.entries()) {
    const answer = await harness.api.visitor('POST', '/api/leads', lead);
    expect(answer.status).toBe(201);
    if (at % 15 === 14) await liftFormLimits(harness.api.store);
  }
  await harness.api.settled();
  harness.receivers.webhook.faults.clear();
  harness.receivers.mail.faults.clear();
  return leads.map(({ id }) => id);
}

/** A process of its own knows no time but the real one. */
async function makeAllDue(): Promise<void> {
  const redis = upstashClient(harness.api.store);
  const { key } = coreKeys({ namespace: 'dev:' }).due();
  for (const id of await redis.zrange<string[]>(key, 0, -1)) await redis.zadd(key, { score: 1, member: id });
}

it('tells the webhook and the team, once it is stored, and shows that it did', async () => {
  const lead = demoLead({ company: 'Told Ltd', industry: 'legal', message: 'Two lines,\none phone.' });
  await harness.api.visitor('POST', '/api/leads', lead);
  await harness.api.settled();
  expect(eventsOf(lead.id)).toMatchObject([
    { type: 'lead.created', data: { lead: { kind: 'demo', answers: { company: 'Told Ltd' } } } },
  ]);
  const [mail] = mailsOf('Told Ltd');
  expect(mail).toMatchObject({
    subject: 'Demo request: Told Ltd',
    to: ['sales@voxwright.example', 'desk@voxwright.example'],
    reply_to: 'ada@engines.example',
  });
  expect(mail?.text).toContain('Industry: Legal');
  expect(mail?.text).toContain('Message:\n  Two lines,\n  one phone.');
  expect(mail?.text).toContain('Email only: no consent to calls or text messages.');
  expect((await deliveriesOf(lead.id)).map(({ channel, state }) => [channel, state])).toEqual([
    ['webhook', 'sent'],
    ['team-mail', 'sent'],
  ]);
  expect((await harness.api.admin('GET', '/api/admin/leads')).json[0].delivery).toBe('sent');
});

const scenarios: [string, FaultRule, string][] = [
  ['refuses the connection', { kind: 'refuse' }, 'could not be reached'],
  ['cuts before', { kind: 'cut-before' }, 'could not be reached'],
  ['answers 429', { kind: 'status', status: 429 }, 'answered 429'],
  ['answers 500', { kind: 'status', status: 500 }, 'answered 500'],
  ['answers 401', { kind: 'status', status: 401 }, 'answered 401'],
  ['answers HTML with 502', { kind: 'html' }, 'answered 502'],
  ['applies and cuts after', { kind: 'cut-after' }, 'could not be reached'],
];
const mailOnly: [string, FaultRule, string][] = [
  ['answers garbage', { kind: 'garbage' }, 'gave no answer we could read'],
  ['cuts the stream', { kind: 'cut-mid' }, 'gave no answer we could read'],
  ['answers 50 MB', { kind: 'huge' }, 'gave no answer we could read'],
];

describe('when a receiver', () => {
  it.each(scenarios)('%s, both are told again under the same id', async (_, rule, sentence) => {
    harness.receivers.webhook.faults.set([{ ...rule, times: 1 }]);
    harness.receivers.mail.faults.set([{ ...rule, times: 1 }]);
    const lead = demoLead({ company: crypto.randomUUID() });
    await harness.api.visitor('POST', '/api/leads', lead);
    await harness.api.settled();
    for (const delivery of await deliveriesOf(lead.id)) {
      expect(delivery.state).toBe('waiting');
      expect(outcomesOf(delivery).join()).toMatch(/^failed The (webhook|mail service) /);
      // The client of the mail service takes an error page for an answer without a status.
      if (delivery.channel === 'webhook') expect(outcomesOf(delivery)[0]).toContain(sentence);
    }
    advanceClock(INITIAL_PAUSE_MS);
    await harness.api.tick();
    for (const delivery of await deliveriesOf(lead.id)) {
      expect(delivery.state).toBe('sent');
      expect(delivery.attempts.map(({ outcome }) => outcome)).toEqual(['failed', 'sent']);
    }
    expect(new Set(eventsOf(lead.id).map(({ id }) => id)).size).toBe(1);
    expect(mailsOf(lead.company)).toHaveLength(1);
  });

  it.each(mailOnly)('of mails %s, they are handed in again under the same key', async (_, rule) => {
    harness.receivers.mail.faults.set([{ ...rule, times: 1 }]);
    const lead = demoLead({ company: crypto.randomUUID() });
    await harness.api.visitor('POST', '/api/leads', lead);
    await harness.api.settled();
    const [, mail] = await deliveriesOf(lead.id);
    expect(mail && outcomesOf(mail)[0]).toMatch(/^failed The mail service/);
    const listed = (await harness.api.admin('GET', '/api/admin/leads')).json;
    expect(listed.find(({ id }: { id: string }) => id === lead.id).delivery).toBe('waiting');
    advanceClock(INITIAL_PAUSE_MS);
    await harness.api.tick();
    expect((await deliveriesOf(lead.id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(mailsOf(lead.company)).toHaveLength(1);
  });

  it.each([
    ['takes two seconds', { kind: 'delay', ms: 2000 }],
    ['says that its answer is something else', { kind: 'wrong-type' }],
  ] as const)('%s, it is told once', async (_, rule) => {
    harness.receivers.webhook.faults.set([{ ...rule, times: 1 }]);
    harness.receivers.mail.faults.set([{ ...rule, times: 1 }]);
    const lead = demoLead();
    expect((await harness.api.visitor('POST', '/api/leads', lead)).status).toBe(201);
    await harness.api.settled();
    for (const { state, attempts } of await deliveriesOf(lead.id))
      expect([state, attempts.length]).toEqual(['sent', 1]);
    expect(eventsOf(lead.id)).toHaveLength(1);
  });

  it('hangs, the visitor has an answer at once, and the message is told again', async () => {
    shortenDeadlines();
    harness.receivers.webhook.faults.set([{ kind: 'hang', times: 1 }]);
    const lead = demoLead();
    const answer = await harness.api.visitor('POST', '/api/leads', lead);
    // The answer is there while the webhook hangs.
    expect([answer.status, (await deliveriesOf(lead.id)).map(({ state }) => state)]).toEqual([
      201,
      ['waiting', 'waiting'],
    ]);
    await harness.api.settled();
    vi.restoreAllMocks();
    const [webhook] = await deliveriesOf(lead.id);
    expect(webhook && outcomesOf(webhook)).toEqual(['failed The webhook did not answer in time.']);
    advanceClock(INITIAL_PAUSE_MS);
    await harness.api.tick();
    expect(eventsOf(lead.id)).toHaveLength(1);
  });

  it(`fails ${MAX_ATTEMPTS} times, the message is given up visibly, until an admin sends it again`, async () => {
    harness.receivers.webhook.faults.set([{ kind: 'status', status: 500 }]);
    const lead = demoLead({ company: crypto.randomUUID() });
    await harness.api.visitor('POST', '/api/leads', lead);
    await harness.api.settled();
    const real = Date.now();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      advanceClock(7 * HOUR);
      await harness.api.tick();
    }
    vi.setSystemTime(real);
    const [webhook] = await deliveriesOf(lead.id);
    expect([webhook?.state, webhook?.nextAttemptAt, webhook?.attempts.length]).toEqual(['failed', null, MAX_ATTEMPTS]);
    expect((await harness.api.admin('GET', '/api/admin/leads')).json[0].delivery).toBe('failed');
    const sendAgain = () => harness.api.admin('POST', '/api/admin/deliveries', { subject: 'lead', id: lead.id });
    const again = await sendAgain();
    expect(again.json.map(({ state }: Delivery) => state)).toEqual(['waiting', 'sent']);
    await harness.api.settled();
    // It has all its tries again.
    expect((await deliveriesOf(lead.id))[0]?.state).toBe('waiting');
    harness.receivers.webhook.faults.clear();
    advanceClock(INITIAL_PAUSE_MS);
    await harness.api.tick();
    expect(eventsOf(lead.id)).toHaveLength(1);
    expect((await deliveriesOf(lead.id))[0]?.state).toBe('sent');
    expect(mailsOf(lead.company)).toHaveLength(1);
  });
});

it('loses no lead when the schedule is killed in the middle of its batches', async () => {
  const count = LONG ? 200 : 30;
  const kills = LONG ? 12 : 2;
  const ids = await storeUnsent(count);
  const handedIn = harness.receivers.mail.calls;
  harness.receivers.webhook.faults.set([{ kind: 'delay', ms: 2_000 }]);
  harness.receivers.mail.faults.set([{ kind: 'delay', ms: 2_000 }]);
  for (let kill = 0; kill < kills; kill++) {
    await makeAllDue();
    const { delay } = harness.receivers.webhook.faults.counts;
    const child = fork(join(import.meta.dirname, '../support/outbox.main.ts'), [], { execArgv: [] });
    // In the middle of a batch: what is on its way arrives, and nothing notes it.
    const arrived = () => harness.receivers.webhook.faults.counts.delay;
    await expect.poll(arrived, { timeout: 20_000, interval: 5 }).toBeGreaterThan(delay);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  harness.receivers.webhook.faults.clear();
  harness.receivers.mail.faults.clear();
  advanceClock(LEASE_MS + INITIAL_PAUSE_MS);
  for (let batch = 0; batch < 3; batch++) await harness.api.tick();
  for (const id of ids) {
    const events = eventsOf(id);
    expect(events.length).toBeGreaterThan(0);
    expect(new Set(events.map((event) => event.id)).size).toBe(1);
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  }
  // Otherwise nothing was interrupted.
  const sent = () => harness.receivers.webhook.events.length + harness.receivers.mail.calls - handedIn;
  await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(2 * count);
});

it('sends no message about a lead in quarantine until an admin releases it', async () => {
  const lead = demoLead({ elapsed: 5 });
  await harness.api.visitor('POST', '/api/leads', lead);
  await harness.api.settled();
  expect(eventsOf(lead.id)).toEqual([]);
  await harness.api.admin('PUT', `/api/admin/leads/${lead.id}`, { quarantine: false });
  await harness.api.settled();
  expect(eventsOf(lead.id)).toHaveLength(1);
});

it('sends no message about an erased person', async () => {
  const [id = ''] = await storeUnsent(1);
  await harness.api.admin('POST', '/api/admin/people/erase', { email: 'ADA@engines.example' });
  advanceClock(24 * HOUR);
  await harness.api.tick();
  expect(eventsOf(id)).toEqual([]);
  expect(await upstashClient(harness.api.store).keys('dev-people:outbox:*')).toEqual([]);
});
