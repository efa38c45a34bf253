import { describe, expect, it, vi } from 'vitest';
import { CALLS_PER_HOUR } from '#core/contract/limits.ts';
import type { FaultKind } from '#local/faults/rules.ts';
import { NOTES_MAX_COUNT, QUARANTINE_DAYS } from '#sales/contract/limits.ts';
import { salesKeys } from '#sales/server/keys.ts';
import { advanceToHour, HOUR } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { contactLead, demoLead } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const send = (body: unknown) => harness.api.visitor('POST', '/api/leads', body);
const list = async (query = '') => (await harness.api.admin('GET', `/api/admin/leads${query}`)).json;
const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/leads/${id}`)).json;
const change = (id: string, body: unknown) => harness.api.admin('PUT', `/api/admin/leads/${id}`, body);

describe('a lead', () => {
  it('is in the inbox with every word, once it is acknowledged', async () => {
    const lead = demoLead({ industry: 'legal', message: 'Two clinics,\r\none phone.' });
    const { status, json } = await send(lead);
    expect([status, json]).toEqual([201, { id: lead.id, contactBy: 'email' }]);
    expect(await list()).toMatchObject([
      { id: lead.id, kind: 'demo', email: 'ada@engines.example', status: 'new', delivery: null },
    ]);
    expect(await read(lead.id)).toMatchObject({
      answers: { firstName: 'Ada', phone: '+44 20 7946 0000', industry: 'legal', message: 'Two clinics,\none phone.' },
      consent: null,
      contactBy: 'email',
      deliveries: [],
    });
  });

  it('keeps where the visit came from', async () => {
    const context = { page: '/book-demo', landing: '/?utm_source=ads', source: 'ads', question: 'Do you speak Welsh?' };
    const { json } = await send(demoLead({ context }));
    expect((await read(json.id)).context).toMatchObject({ ...context, campaign: '' });
  });

  it('keeps the wording that consent was given to, and none for an unknown wording', async () => {
    const [wording] = (await readSiteFacts()).consent;
    const consenting = await send(demoLead({ consent: true, consentVersion: wording?.version }));
    expect(consenting.json.contactBy).toBe('any');
    expect((await read(consenting.json.id)).consent).toMatchObject(wording ?? {});
    const unknown = await send(demoLead({ consent: true, consentVersion: 'made-up' }));
    expect(unknown.json.contactBy).toBe('email');
  });

  it.each([
    ['firstName', '  ', 'Enter your first name.'],
    ['email', 'ada@', 'Enter an email address such as name@company.com.'],
    ['phone', '', 'Enter a phone number we can call.'],
    ['company', 'x'.repeat(161), 'The company can have at most 160 characters.'],
    ['message', 'x'.repeat(4001), 'The message can have at most 4,000 characters.'],
    ['industry', 'piracy', 'Choose one of the listed options as the industry.'],
  ])('with a wrong %s is refused in a sentence, and not stored', async (field, value, sentence) => {
    const { status, json } = await send(demoLead({ [field]: value }));
    expect([status, json.fields[field]]).toEqual([400, sentence]);
    expect(await list()).toEqual([]);
  });

  it('takes hostile values for what they are: text of one line', async () => {
    const lead = contactLead({
      firstName: 'Ada\r\nBcc: all@victims.example',
      lastName: '\u202Enorby\u0000 <img src=x onerror=alert(1)>',
      company: '=HYPERLINK("http://evil.example")',
      message: '\ud800 {{constructor}} \u0007',
    });
    const { json } = await send(lead);
    expect((await read(json.id)).answers).toMatchObject({
      firstName: 'Ada Bcc: all@victims.example',
      lastName: 'norby <img src=x onerror=alert(1)>',
      company: '=HYPERLINK("http://evil.example")',
      message: '\ufffd {{constructor}}',
    });
  });
});

it('writes no word of a visitor into the log, whatever goes wrong', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const kind of ['refuse', 'status', 'html'] as const) {
    harness.api.store.gateway.faults.set([{ match: '*', kind }], { seed: 1 });
    await send(demoLead({ company: 'Hostile\n{"failure":"none"}' }));
  }
  const log = logged.mock.calls.flat().join('\n');
  logged.mockRestore();
  expect(log.split('\n')).toHaveLength(3);
  expect(log).not.toMatch(/hostile|\bada\b|byron|7946 0000/i);
});

describe('the same form again', () => {
  it.each<FaultKind>(['cut-before', 'cut-after', 'hang'])('after a store that %s, is one lead', async (kind) => {
    const lead = demoLead();
    harness.api.store.gateway.faults.set([{ match: '*', kind, times: 1 }], { seed: 1 });
    const lost = await send(lead);
    expect([lost.status, lost.json.code]).toEqual([503, 'STORE_UNAVAILABLE']);
    expect((await send(lead)).status).toBe(201);
    expect((await send(lead)).status).toBe(201);
    expect(await list()).toHaveLength(1);
    expect((await read(lead.id)).version).toBe(1);
  });

  it('sent twice at once, is one lead', async () => {
    const lead = demoLead();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(lead)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await list()).toHaveLength(1);
  });

  it('with other words replaces the first, which are kept', async () => {
    const lead = demoLead({ message: 'First.' });
    await send(lead);
    await send({ ...lead, email: 'ada@new.example', message: 'Second.' });
    const stored = await read(lead.id);
    expect(stored.answers.message).toBe('Second.');
    expect(stored.earlier).toMatchObject([{ message: 'First.', email: 'ada@engines.example' }]);
    expect(await list()).toHaveLength(1);
    const find = async (email: string) => (await harness.api.admin('POST', '/api/admin/people', { email })).json.leads;
    expect(await find('ada@engines.example')).toEqual([]);
    expect(await find('ada@new.example')).toHaveLength(1);
  });

  it('with other words keeps its status, and stays in quarantine where it was put', async () => {
    const lead = demoLead();
    await send(lead);
    await change(lead.id, { status: 'won' });
    await send({ ...lead, message: 'More.' });
    expect(await list('?status=won')).toMatchObject([{ id: lead.id, status: 'won' }]);
    const caught = demoLead({ company: 'Bots', elapsed: 1 });
    await send(caught);
    await send({ ...caught, message: 'More.', elapsed: 30_000 });
    expect(await list()).toHaveLength(1);
    expect(await list('?quarantine=true')).toMatchObject([{ id: caught.id, quarantine: 'too-fast' }]);
  });

  it('without an id, as browsers without a script send it, is one lead a day', async () => {
    const { id: _, ...lead } = demoLead();
    for (const id of [undefined, undefined, crypto.randomUUID()]) await send({ ...lead, id });
    await send({ ...lead, message: 'Another thing.' });
    expect(await list()).toHaveLength(2);
  });
});

describe('what no person filled in', () => {
  it.each([
    [{ website: 'https://spam.example' }, 'honeypot'],
    [{ elapsed: 900 }, 'too-fast'],
  ])('%j is acknowledged, kept apart and not sent on', async (fields, reason) => {
    const { status, json } = await send(demoLead(fields));
    expect(status).toBe(201);
    expect(await list()).toEqual([]);
    expect(await list('?quarantine=true')).toMatchObject([{ id: json.id, quarantine: reason }]);
  });

  it('joins the inbox when an admin says so', async () => {
    const { json } = await send(demoLead({ elapsed: 1 }));
    // The same words of a person are no repetition.
    await send(demoLead());
    expect(await list()).toHaveLength(1);
    expect((await change(json.id, { quarantine: false })).json.quarantine).toBeNull();
    expect(await list()).toHaveLength(2);
    expect(await list('?quarantine=true')).toEqual([]);
  });

  it(`is gone after ${QUARANTINE_DAYS} days, an answered one is not`, async () => {
    const { json: lead } = await send(demoLead());
    const { json: gone } = await send(demoLead({ elapsed: 1 }));
    advanceToHour((QUARANTINE_DAYS + 1) * 24 * HOUR);
    await harness.api.tick();
    vi.useRealTimers();
    const keys = salesKeys({ namespace: 'dev:' });
    const redis = upstashClient(harness.api.store);
    expect(await redis.exists(keys.lead(gone.id).key)).toBe(0);
    expect(await redis.exists(keys.lead(lead.id).key)).toBe(1);
    expect(await redis.hkeys(keys.leadLookup().key)).toEqual([lead.id]);
  });
});

describe('the inbox', () => {
  it('is searched in every word and by status, newest first, page by page', async () => {
    for (const name of ['Ada', 'Grace', 'Edith']) await send(demoLead({ firstName: name, message: `From ${name}.` }));
    const names = async (query: string) => (await list(query)).map((row: { firstName: string }) => row.firstName);
    expect(await names('')).toEqual(['Edith', 'Grace', 'Ada']);
    expect(await names('?q=from%20GRACE')).toEqual(['Grace']);
    const { json: second } = await harness.api.admin('GET', '/api/admin/leads?q=grace');
    await change(second[0].id, { status: 'won' });
    expect(await names('?status=won')).toEqual(['Grace']);
    expect(await names('?status=new')).toEqual(['Edith', 'Ada']);
    const page = await harness.api.admin('GET', '/api/admin/leads?limit=2');
    expect(await names(`?limit=2&cursor=${page.headers.get('x-next-cursor')}`)).toEqual(['Ada']);
  });

  it('says what was written and where it came from, when it is asked to', async () => {
    await send(demoLead({ message: 'Two clinics.', context: { page: '/book-demo' } }));
    expect((await list())[0]).not.toHaveProperty('said');
    expect((await list('?full=true'))[0].said).toMatchObject({
      answers: { message: 'Two clinics.' },
      context: { page: '/book-demo' },
    });
  });

  it('stores notes with their author, and reports a lead that was changed elsewhere', async () => {
    const { json } = await send(demoLead());
    const { json: noted } = await change(json.id, { version: 1, note: 'Rang.\nNobody there.' });
    expect(noted.notes).toMatchObject([{ by: 'admin', text: 'Rang.\nNobody there.' }]);
    const stale = await change(json.id, { version: 1, status: 'lost' });
    expect([stale.status, stale.json.code, stale.json.current.version]).toEqual([409, 'VERSION_CONFLICT', 2]);
    expect((await read(json.id)).status).toBe('new');
    const { key } = salesKeys({ namespace: 'dev:' }).lead(json.id);
    await upstashClient(harness.api.store).hset(key, { version: 10 });
    expect((await change(json.id, { version: 9, status: 'lost' })).status).toBe(409);
  });

  it(`takes ${NOTES_MAX_COUNT} notes and no more`, async () => {
    const { json } = await send(demoLead());
    const keys = salesKeys({ namespace: 'dev:' });
    const note = JSON.stringify({ at: '2026-11-22T00:00:00.000Z', by: 'admin', text: 'Rang.' });
    await upstashClient(harness.api.store).rpush(keys.leadNotes(json.id).key, ...Array(NOTES_MAX_COUNT).fill(note));
    expect((await change(json.id, { note: 'Once more.' })).json.fields.note).toBe('A lead can have at most 100 notes.');
  });

  it('answers 404 for a lead that is not there', async () => {
    expect((await harness.api.admin('GET', '/api/admin/leads/unknown')).json.code).toBe('LEAD_NOT_FOUND');
    expect((await change('unknown', { status: 'won' })).json.code).toBe('LEAD_NOT_FOUND');
  });
});

it(`takes ${CALLS_PER_HOUR.leads[0]} forms an hour from one network; what is there already costs nothing`, async () => {
  const leads = Array.from({ length: CALLS_PER_HOUR.leads[0] }, (_, at) => demoLead({ company: `Engines ${at}` }));
  for (const lead of leads) expect((await send(lead)).status).toBe(201);
  const { status, json, headers } = await send(demoLead());
  expect([status, json.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await send(leads[0])).status).toBe(201);
});
