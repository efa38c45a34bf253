import { beforeAll, describe, expect, it, vi } from 'vitest';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { createBookers } from '#support/holding.ts';
import { freeTimes, tokenOf } from '#support/visitors.ts';

const harness = useHarness();
const { book, confirm, crowd, linkFor, linksFor, list, mailsTo, page, spread } = createBookers(harness);
beforeAll(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));

const teamMails = () => mailsTo('sales@voxwright.example');
const eventsOf = (id: string) => harness.receivers.webhook.events.filter(({ data }) => data.booking?.id === id);

describe('beyond ten bookings an hour', () => {
  it('a time is held, told to its visitor alone, and booked by a press in the mail', async () => {
    const [start = ''] = await crowd();
    const before = { team: teamMails().length, events: harness.receivers.webhook.events.length };
    const answer = await book(start, { email: 'eleventh@engines.example' });
    expect([answer.status, answer.json.status]).toEqual([201, 'held']);
    expect(Date.parse(answer.json.heldUntil) - Date.now()).toBeGreaterThan(29 * MINUTE);
    expect(Date.parse(answer.json.heldUntil) - Date.now()).toBeLessThanOrEqual(30 * MINUTE);
    expect(await freeTimes(harness.api)).not.toContain(start);
    expect([teamMails().length, harness.receivers.webhook.events.length]).toEqual([before.team, before.events]);
    expect((await list('?status=held')).map(({ id }: { id: string }) => id)).toEqual([answer.json.id]);
    expect((await page(tokenOf(answer))).text).toMatch(/<p data-state="held">/);

    const [mail, ...others] = mailsTo('eleventh@engines.example');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('holding the time until');
    const link = linkFor('eleventh@engines.example');
    // Mail scanners open every link.
    for (let n = 0; n < 3; n++) expect((await page(link)).text).toMatch(/<p data-state="confirm">/);
    expect((await list('?status=held')).length).toBe(1);

    const confirmed = await confirm(link);
    await harness.api.settled();
    expect([confirmed.status, confirmed.json.status]).toEqual([200, 'booked']);
    expect((await page(tokenOf(confirmed))).text).toMatch(/<p data-state="booked">/);
    expect(await list('?status=held')).toEqual([]);
    expect((await list('?status=booked')).map(({ id }: { id: string }) => id)).toContain(answer.json.id);
    expect((await page(tokenOf(answer))).text).toMatch(/<p data-state="confirmed">/);
    expect((await page(link)).text).toMatch(/<p data-state="booked">/);
    expect(eventsOf(answer.json.id).map(({ type }) => type)).toEqual(['booking.created']);
    expect([teamMails().length, mailsTo('eleventh@engines.example').length]).toEqual([before.team + 1, 2]);
    advanceClock(40 * MINUTE);
    await harness.api.tick();
    expect(await freeTimes(harness.api)).not.toContain(start);
  });

  it('a press twice, and in two tabs at once, books once', async () => {
    const [start = ''] = await crowd();
    const { json } = await book(start, { email: 'tabs@engines.example' });
    const link = linkFor('tabs@engines.example');
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    answers.push(await confirm(link));
    await harness.api.settled();
    expect(answers.map((each) => [each.status, each.json.status])).toEqual(Array(4).fill([200, 'booked']));
    expect(eventsOf(json.id)).toHaveLength(1);
  });

  it('the same form again is the same hold, with another time it moves and only the newest mail counts', async () => {
    const [start = '', other = ''] = await crowd();
    const form = { id: crypto.randomUUID(), email: 'again@engines.example' };
    const first = await book(start, form);
    expect((await book(start, form)).json).toEqual(first.json);
    expect(mailsTo('again@engines.example')).toHaveLength(1);
    const old = linkFor('again@engines.example');
    advanceClock(MINUTE);
    const moved = await book(other, form);
    expect([moved.json.status, moved.json.heldUntil]).toEqual(['held', first.json.heldUntil]);
    expect((await confirm(old)).json.code).toBe('HOLD_EXPIRED');
    expect(await freeTimes(harness.api)).toContain(start);
    const confirmed = await confirm(linkFor('again@engines.example'));
    expect([confirmed.status, confirmed.json.start]).toEqual([200, moved.json.start]);
    // The form does not lead to what was confirmed by mail, and changes it no more.
    const late = await book(start, form);
    expect([late.json.status, late.json.start]).toEqual(['booked', moved.json.start]);
    expect((await harness.api.visitor('POST', `/api/bookings/${tokenOf(late)}/cancel`, {})).status).toBe(404);
  });

  it('a link that was mailed to one address books nothing for another', async () => {
    const [start = ''] = await crowd();
    const form = { id: crypto.randomUUID() };
    await book(start, { ...form, email: 'own@attacker.example' });
    const own = linkFor('own@attacker.example');
    advanceClock(MINUTE);
    await book(start, { ...form, email: 'owner@victim.example' });
    expect((await confirm(own)).status).toBe(410);
    const theirs = linkFor('owner@victim.example');
    expect((await confirm(theirs)).status).toBe(200);
    expect((await confirm(own)).status).toBe(410);
    expect((await page(own)).text).toMatch(/<p data-state="expired">/);
    // After the hold is gone the same id begins anew.
    const again = { id: crypto.randomUUID() };
    await book((await spread()).at(-1) ?? '', { ...again, email: 'own2@attacker.example' });
    const old = linkFor('own2@attacker.example');
    advanceClock(31 * MINUTE);
    await harness.api.tick();
    await book((await spread()).at(-1) ?? '', { ...again, email: 'owner2@victim.example' });
    expect((await confirm(old)).status).toBe(410);
  });

  it('is given back after half an hour, with words that help, and can be booked by another', async () => {
    const [start = ''] = await crowd();
    const reserved = await book(start, { email: 'late@engines.example' });
    const link = linkFor('late@engines.example');
    advanceClock(30 * MINUTE + 1);
    // Before the schedule has erased it.
    expect(await freeTimes(harness.api)).toContain(start);
    const shown = await page(link);
    expect([shown.status, /<p data-state="expired">/.test(shown.text)]).toEqual([410, true]);
    expect((await confirm(link)).json.code).toBe('HOLD_EXPIRED');
    const next = await book(start, { email: 'next@engines.example' });
    expect(next.status).toBe(201);
    await harness.api.tick();
    const late = await confirm(link);
    expect([late.status, late.json.code]).toEqual([410, 'HOLD_EXPIRED']);
    expect(late.json.message).toMatch(/half an hour/);
    expect((await page(tokenOf(reserved))).status).toBe(410);
    vi.useRealTimers();
    await harness.api.login();
    expect(JSON.stringify(await list('?full=true'))).not.toContain('late@engines.example');
    const found = await harness.api.admin('POST', '/api/admin/people', { email: 'late@engines.example' });
    expect(found.json.bookings).toEqual([]);
  });

  it('that was booked meanwhile is no longer due', async () => {
    const [start = ''] = await spread();
    await harness.api.login();
    await book(start, { email: 'booked@engines.example' });
    const { id } = (await list()).find(({ email }: { email: string }) => email === 'booked@engines.example');
    const redis = upstashClient(harness.api.store);
    await redis.zadd('dev:due', { score: 1, member: `hold:${id}` });
    await harness.api.tick();
    expect(await redis.zscore('dev:due', `hold:${id}`)).toBeNull();
    expect(JSON.stringify(await list())).toContain('booked@engines.example');
  });

  it('of the same person that waits too is no demo to come, and no mail leads to it', async () => {
    const [start = '', other = ''] = await crowd();
    await book(start, { email: 'two@engines.example' });
    advanceClock(MINUTE);
    expect((await book(other, { email: 'two@engines.example' })).json.status).toBe('held');
    expect(mailsTo('two@engines.example')).toHaveLength(2);
    expect(linksFor('two@engines.example')).toHaveLength(1);
  });

  it('is mailed when the mail service is back', async () => {
    const [start = ''] = await crowd();
    harness.receivers.mail.faults.set([{ kind: 'status', status: 503 }]);
    const reserved = await book(start, { email: 'outage@engines.example' });
    expect([reserved.status, reserved.json.status]).toEqual([201, 'held']);
    expect(mailsTo('outage@engines.example')).toEqual([]);
    harness.receivers.mail.faults.clear();
    advanceClock(MINUTE);
    await harness.api.tick();
    expect((await confirm(linkFor('outage@engines.example'))).status).toBe(200);
  });

  it('is no reason to mail when it was not confirmed in time', async () => {
    const [start = ''] = await crowd();
    harness.receivers.mail.faults.set([{ kind: 'status', status: 503 }]);
    await book(start, { email: 'gone@engines.example' });
    harness.receivers.mail.faults.clear();
    advanceClock(31 * MINUTE);
    await harness.api.tick();
    await harness.api.tick();
    expect(mailsTo('gone@engines.example').length).toBeLessThanOrEqual(1);
    expect(await freeTimes(harness.api)).toContain(start);
  });

  it('is erased with its person, and free when an admin cancels it, who tells no one', async () => {
    const [start = '', other = ''] = await crowd();
    await book(start, { email: 'erased@engines.example' });
    await harness.api.admin('POST', '/api/admin/people/erase', { email: 'erased@engines.example' });
    const reserved = await book(other, { email: 'cancelled@engines.example' });
    const { status } = await harness.api.admin('POST', `/api/admin/bookings/${reserved.json.id}/cancel`, {
      reason: 'No.',
    });
    await harness.api.settled();
    expect(status).toBe(200);
    expect(await freeTimes(harness.api)).toEqual(expect.arrayContaining([start, other]));
    expect((await confirm(linkFor('cancelled@engines.example'))).status).toBe(410);
    expect(mailsTo('cancelled@engines.example')).toHaveLength(1);
  });
});
