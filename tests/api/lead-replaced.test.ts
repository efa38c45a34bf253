import { describe, expect, it } from 'vitest';
import createLead from '#functions/api-leads.ts';
import { call } from '#support/call.ts';
import { useHarness } from '#support/harness.ts';
import { demoLead } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const send = (body: unknown, address = '203.0.113.9') =>
  call(createLead, '/api/leads', { method: 'POST', body, address });
const list = async () => (await harness.api.admin('GET', '/api/admin/leads')).json;
const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json;

describe('a lead whose words are known', () => {
  it('is never named to another sender, and no other words take its place', async () => {
    const card = { email: 'victim@victim.example', company: 'Business card' };
    const lead = { ...demoLead(card), ...card };
    await send(lead, '198.51.100.1');
    for (const id of [undefined, crypto.randomUUID()]) {
      const again = await send({ ...demoLead(card), id });
      expect(again.status).toBe(201);
      expect(again.json.id).not.toBe(lead.id);
      const victims = (await list()).filter(({ email }: { email: string }) => email === lead.email);
      expect(victims).toHaveLength(1);
      await send(demoLead({ ...card, id: again.json.id, email: 'attacker@evil.example', phone: '+1 900 000 0000' }));
    }
    const stored = await read(lead.id);
    expect([stored.answers.email, stored.answers.phone]).toEqual(['victim@victim.example', '+44 20 7946 0000']);
    expect(stored.earlier).toEqual([]);
  });

  it('that was sent before its owner did leaves the owner’s words where they are', async () => {
    const words = { email: 'second@victim.example', company: 'Sent before' };
    const planted = demoLead(words);
    await send(planted);
    await send(demoLead(words), '198.51.100.1');
    await send({ ...planted, email: 'attacker@evil.example' });
    const found = await harness.api.admin('POST', '/api/admin/people', { email: words.email });
    expect(found.json.leads).toHaveLength(1);
  });

  it('answers a sender who knows its words like any other', async () => {
    const lead = demoLead({ company: 'No oracle' });
    await send(lead);
    const [known, unknown] = [
      await send(demoLead({ company: 'No oracle' })),
      await send(demoLead({ company: 'Not it' })),
    ];
    expect([known.status, Object.keys(known.json)]).toEqual([unknown.status, Object.keys(unknown.json)]);
  });
});

describe('an honest sender', () => {
  it('who presses twice, or sends again after a lost reply, has sent one lead', async () => {
    const lead = demoLead({ company: 'Double click' });
    harness.api.store.gateway.faults.set([{ match: '*', kind: 'cut-after', times: 1 }], { seed: 1 });
    expect((await send(lead)).status).toBe(503);
    const answers = await Promise.all([send(lead), send(lead)]);
    expect(answers.map(({ json }) => json.id)).toEqual([lead.id, lead.id]);
    expect(await list()).toHaveLength(1);
  });

  it('without an id, as browsers without a script send it, has sent one lead', async () => {
    const { id: _, ...lead } = demoLead({ company: 'No script' });
    await send(lead);
    await send(lead);
    expect(await list()).toHaveLength(1);
  });

  it('in another tab has one lead for the same words, and one of their own for other words', async () => {
    const words = { company: 'Two tabs' };
    await send(demoLead(words));
    const second = demoLead(words);
    expect((await send(second)).json.id).toBe(second.id);
    expect(await list()).toHaveLength(1);
    await send({ ...second, message: 'One more thing.' });
    expect((await read(second.id)).answers.message).toBe('One more thing.');
    expect(await list()).toHaveLength(2);
  });
});
