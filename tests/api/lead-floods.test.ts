import { beforeEach, describe, expect, it } from 'vitest';
import { coreKeys } from '#core/server/store/keys.ts';
import createLead from '#functions/api-leads.ts';
import { type CallAnswer, call } from '#support/call.ts';
import { advanceClock, HOUR, MINUTE } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { LONG } from '#support/lane.ts';
import { demoLead } from '#support/visitors.ts';

const harness = useHarness();

async function send(company: string, address: string, fields = {}): Promise<CallAnswer> {
  const answer = await call(createLead, '/api/leads', {
    method: 'POST',
    body: demoLead({ company, ...fields }),
    address,
  });
  await answer.settled();
  return answer;
}

let floods = 0;
/** Leads one after the other; `addressOf`: sender of each. */
async function sendAll(count: number, addressOf: (n: number) => string, fields = {}): Promise<CallAnswer[]> {
  const answers: CallAnswer[] = [];
  // Words of a day ago are no new lead.
  floods += 1;
  for (let n = 0; n < count; n++) answers.push(await send(`Flood ${floods}.${n}`, addressOf(n), fields));
  return answers;
}

const hour = coreKeys({ namespace: 'dev:' }).formLimit('leads').key;
/** As after five hundred leads of these regions in this hour, of which thirty are there. */
async function fillHour(): Promise<void> {
  await sendAll(30, floodAddress);
  await upstashClient(harness.api.store).hset(hour, { all: 500 });
}

const statusesOf = (answers: readonly CallAnswer[]) => [...new Set(answers.map(({ status }) => status))];
/** Twenty-five addresses in three regions, each with as many leads as it may send. */
const floodAddress = (n: number) => `203.${n % 3}.${Math.floor(n / 60)}.${1 + (Math.floor(n / 3) % 20)}`;
const inbox = async (query = '') => (await harness.api.admin('GET', `/api/admin/leads${query}`)).json;
const overview = async () => (await harness.api.admin('GET', '/api/admin/overview')).json.crowdedLeads;
const release = async () => (await harness.api.admin('POST', '/api/admin/leads', { release: 'crowded' })).json;
/** Mails of earlier tests. */
let earlier = 0;
beforeEach(() => {
  earlier = harness.receivers.mail.mails.length;
});
const mails = () => harness.receivers.mail.mails.slice(earlier);
const crowdMails = () => mails().filter(({ subject }) => subject.startsWith('Requests set aside'));
const honestMails = () => mails().filter(({ subject }) => subject.includes('Honest'));

describe('a flood of leads from some regions', () => {
  it('silences no one elsewhere, and the team is told once an hour of what is kept apart', async () => {
    await fillHour();
    expect(statusesOf(await sendAll(20, (n) => floodAddress(n + 30)))).toEqual([201]);
    expect(await overview()).toBe(20);
    const context = { page: '/contact', transcript: 'Me: Hello.' };
    for (const [at, address] of ['192.0.2.44', '198.51.100.7', '100.64.0.9', '192.0.2.45', '198.51.100.8'].entries()) {
      const answer = await send(`Honest ${at}`, address, { context });
      expect(answer.status).toBe(201);
    }
    expect(honestMails()).toHaveLength(5);
    const [newest] = await inbox('?q=honest');
    expect([newest.company, newest.quarantine]).toEqual(['Honest 4', null]);
    const { json } = await harness.api.admin('GET', `/api/admin/leads/${newest.id}`);
    expect(json.context).toMatchObject(context);
    // A neighbor of the flood is kept apart, without the conversation: a crowd of them would fill the store.
    await send('Neighbor & Sons', '203.0.90.1', { context });
    const [neighbor] = await inbox('?quarantine=true&q=neighbor');
    expect(neighbor.quarantine).toBe('crowded');
    const read = await harness.api.admin('GET', `/api/admin/leads/${neighbor.id}`);
    expect(read.json.context).toMatchObject({ page: '/contact', transcript: '' });

    expect(crowdMails()).toEqual([]);
    advanceClock(MINUTE);
    await harness.api.tick();
    expect(crowdMails().map(({ subject, to }) => [subject, to])).toEqual([
      ['Requests set aside: 21', ['sales@voxwright.example', 'desk@voxwright.example']],
    ]);
    expect(crowdMails()[0]?.text).toContain('/admin#leads/quarantine');
    expect(harness.receivers.webhook.events.find(({ type }) => type === 'leads.crowded')?.data).toEqual({ count: 21 });
    await send('Late', '203.0.91.1');
    advanceClock(10 * MINUTE);
    await harness.api.tick();
    expect(crowdMails()).toHaveLength(1);
  });

  it.runIf(LONG)(
    'is told of again in the next hour, and with what is new',
    async () => {
      await sendAll(505, floodAddress);
      advanceClock(HOUR + MINUTE);
      await harness.api.tick();
      await sendAll(510, (n) => floodAddress(n + 600));
      advanceClock(MINUTE);
      await harness.api.tick();
      expect(crowdMails().map(({ subject }) => subject)).toEqual(['Requests set aside: 5', 'Requests set aside: 10']);
    },
    60_000,
  );

  it('is released together, oldest first, and everyone is told of each', async () => {
    await fillHour();
    await sendAll(60, floodAddress);
    await send('Too fast', '192.0.2.1', { elapsed: 1 });
    await harness.api.settled();
    const before = harness.receivers.webhook.events.length;
    expect(await release()).toEqual({ released: 50, left: 10 });
    const left = (await inbox('?quarantine=true')).map(({ company }: { company: string }) => company);
    expect(left).toEqual(['Too fast', ...Array.from({ length: 10 }, (_, at) => `Flood ${floods}.${59 - at}`)]);
    // One that was released alone, and one that was erased, is not waiting any more.
    const [, last, other] = await inbox('?quarantine=true');
    await harness.api.admin('PUT', `/api/admin/leads/${last.id}`, { quarantine: false });
    expect(await overview()).toBe(9);
    expect(await release()).toEqual({ released: 9, left: 0 });
    expect(await release()).toEqual({ released: 0, left: 0 });
    expect(await inbox('?quarantine=true')).toHaveLength(1);
    const { json } = await harness.api.admin('GET', `/api/admin/leads/${other.id}`);
    expect([json.quarantine, json.deliveries.length, json.version]).toEqual([null, 2, 2]);
    for (let run = 0; run < 5; run++) await harness.api.tick();
    const events = harness.receivers.webhook.events.slice(before).filter(({ type }) => type === 'lead.created');
    expect(new Set(events.map(({ data }) => data.lead?.id)).size).toBeGreaterThanOrEqual(60);
  });

  it.runIf(LONG)(
    'of machines that are told by other signs uses up nothing of people',
    async () => {
      expect(statusesOf(await sendAll(590, floodAddress, { website: 'https://spam.example' }))).toEqual([201]);
      const sameRegion = await send('Honest neighbor', '203.9.0.1');
      expect(sameRegion.status).toBe(201);
      expect(honestMails().at(-1)?.subject).toContain('Honest neighbor');
      expect(await overview()).toBe(0);
    },
    60_000,
  );

  it.runIf(LONG)(
    'from hundreds of regions is kept apart beyond three hundred, and refused beyond two thousand more',
    async () => {
      const spread = (n: number) => `${20 + Math.floor(n / 250)}.${n % 250}.${1 + Math.floor(n / 5_000)}.7`;
      await sendAll(500, floodAddress);
      expect(statusesOf(await sendAll(310, spread))).toEqual([201]);
      expect(await overview()).toBe(10);
      await upstashClient(harness.api.store).hset(hour, { apart: 2_000 });
      const [refused] = await sendAll(1, floodAddress);
      expect([refused?.status, refused?.json.message]).toEqual([429, expect.stringMatching(/call us/)]);
      await harness.api.admin('POST', '/api/admin/people/erase', { email: 'ada@engines.example' });
      expect(await overview()).toBe(0);
    },
    60_000,
  );
});
