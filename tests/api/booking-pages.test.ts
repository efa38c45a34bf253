import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAnswer } from '#support/api.ts';
import { brand } from '#support/brand.ts';
import { startWithExamples } from '#support/examples.ts';
import { parseHtml } from '#support/parse-html.ts';
import { bookingOf, bookSome, freeTimes, tokenOf } from '#support/visitors.ts';

type Running = Awaited<ReturnType<typeof startWithExamples>>;
let api: Running['api'];
let stop: Running['stop'];
beforeAll(async () => {
  ({ api, stop } = await startWithExamples());
});
afterAll(() => stop());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, typed: Record<string, string>): Promise<ApiAnswer> =>
  api.call('POST', path, new URLSearchParams(typed).toString(), { headers: FORM });
const person = {
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@engines.example' },
  ...{ phone: '+44 20 7946 0000', zone: 'Europe/London' },
};

const select = (answer: ApiAnswer, selector: string) => parseHtml(answer.text).querySelector(selector);
const fieldValue = (answer: ApiAnswer, name: string) => select(answer, `[name=${name}]`)?.getAttribute('value');
const shownOf = (answer: ApiAnswer) =>
  [...parseHtml(answer.text).querySelectorAll('[data-state]:not([hidden])')].map((part) =>
    part.getAttribute('data-state'),
  );
const away = () => api.store.gateway.faults.set([{ match: '*', kind: 'refuse' }], { seed: 1 });
const back = () => api.store.gateway.faults.clear();

describe('the page of the free times', () => {
  it('shows them in the zone that was asked for, else in ours, and names the form once', async () => {
    const page = await api.visitor('GET', '/schedule-demo/times?zone=Asia/Tokyo');
    expect([page.status, fieldValue(page, 'zone')]).toEqual([200, 'Asia/Tokyo']);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const unknown = await api.visitor('GET', '/schedule-demo/times?zone=Mars/Base');
    expect([unknown.status, fieldValue(unknown, 'zone')]).toEqual([200, brand.site.scheduling.zone]);
    expect(fieldValue(page, 'id')).toMatch(/^[\da-f-]{36}$/);
    expect(fieldValue(page, 'id')).not.toBe(fieldValue(unknown, 'id'));
    expect(select(page, '[name=start]')?.getAttribute('value')).toBe((await freeTimes(api))[0]);
  });

  it('is made once for equal times, with an id for each visitor', async () => {
    const ask = () => api.visitor('GET', '/schedule-demo/times?zone=Europe/Rome');
    const first = await ask();
    const again = await ask();
    const [id, other] = [String(fieldValue(first, 'id')), String(fieldValue(again, 'id'))];
    expect(other).not.toBe(id);
    expect(again.text.replaceAll(other, id)).toBe(first.text);
    const [start = ''] = await freeTimes(api);
    await post('/api/bookings', { ...person, start });
    expect(select(first, `[value="${start}"]`)).not.toBeNull();
    expect(select(await ask(), `[value="${start}"]`)).toBeNull();
  });

  it('books a plain form once, however often it is sent', async () => {
    const [start = ''] = await freeTimes(api);
    const typed = { ...person, id: crypto.randomUUID(), start };
    const [one, two] = [await post('/api/bookings', typed), await post('/api/bookings', typed)];
    expect([one.status, two.status]).toEqual([303, 303]);
    expect(one.headers.get('location')).toMatch(/^\/booking\//);
    expect(one.headers.get('location')).toBe(two.headers.get('location'));
  });

  it('asks for the number to call where demos are calls, and the booking says where it takes place', async () => {
    const [start = ''] = await freeTimes(api);
    const without = await post('/api/bookings', { ...person, phone: '', start });
    const { demos } = brand.site;
    if (demos.by === 'call') {
      expect([without.status, fieldValue(without, 'firstName')]).toEqual([400, 'Ada']);
      expect(select(without, '#phone-error')?.textContent).toBe('Enter a phone number we can call.');
      const booked = await post('/api/bookings', { ...person, start });
      const page = await api.visitor('GET', booked.headers.get('location') ?? '');
      expect(select(page, '[data-slot=place-call]')?.textContent).toBe('Call +44 20 7946 0000');
      expect(select(page, '[data-slot=join]')?.hasAttribute('hidden')).toBe(true);
    } else {
      const page = await api.visitor('GET', without.headers.get('location') ?? '');
      const link = select(page, '[data-slot=join]')?.getAttribute('href');
      const host = demos.hosts.find(({ url }) => url === link);
      expect(select(page, '[data-slot=place-meeting]')?.textContent).toBe(`By ${host?.name}`);
    }
  });

  it('is there again when something is wrong, with every word', async () => {
    const [start = ''] = await freeTimes(api);
    const answer = await post('/api/bookings', { ...person, email: 'ada@', start });
    expect(answer.status).toBe(400);
    expect([fieldValue(answer, 'firstName'), fieldValue(answer, 'email')]).toEqual(['Ada', 'ada@']);
    expect(select(answer, '[checked]')?.getAttribute('value')).toBe(start);
    expect(select(answer, '[data-slot=problem]')?.textContent).toMatch(/Enter an email address/);
  });

  it('without a choice says so beside the times', async () => {
    const answer = await post('/api/bookings', person);
    expect(answer.status).toBe(400);
    expect(select(answer, '[data-slot=times-problem]')?.textContent).toBe('Pick a time.');
  });

  it('offers what is free when the time was taken meanwhile', async () => {
    const start = (await bookSome(api, { lastName: 'Lovelace' })).json.start;
    const answer = await post('/api/bookings', { ...person, start });
    expect([answer.status, fieldValue(answer, 'firstName')]).toEqual([409, 'Ada']);
    expect(select(answer, '[data-slot=times-problem]')?.textContent).toMatch(/no longer available/);
    expect(answer.text).not.toContain(`value="${start}"`);
    expect(select(answer, '[name=start]')).not.toBeNull();
  });

  it('keeps the words and the time while the store is away: it can be sent again', async () => {
    const [start = ''] = await freeTimes(api);
    const id = crypto.randomUUID();
    away();
    const answer = await post('/api/bookings', { ...person, id, start });
    back();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect([fieldValue(answer, 'email'), fieldValue(answer, 'id')]).toEqual([person.email, id]);
    expect(select(answer, '[checked]')?.getAttribute('value')).toBe(start);
  });

  it('moves a booking with nothing but a time', async () => {
    const token = tokenOf(await bookSome(api));
    const page = await api.visitor('GET', `/schedule-demo/times?booking=${token}`);
    expect(shownOf(page)).toEqual(['book move']);
    expect(select(page, '#booking-form')?.getAttribute('action')).toBe(`/api/bookings/${token}/move`);
    expect(select(page, '[name=email]')).toBeNull();
    expect(select(page, '#booking-form-zone [name=booking]')?.getAttribute('value')).toBe(token);
    const start = (await freeTimes(api)).at(-1) ?? '';
    const moved = await post(`/api/bookings/${token}/move`, { start, zone: 'Asia/Tokyo' });
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `/booking/${token}?moved`]);
    const none = await post(`/api/bookings/${token}/move`, {});
    expect([none.status, shownOf(none)]).toEqual([400, ['book move']]);
  });
});

it('is not in its own way when it is moved, and the page says when it is now', async () => {
  const half = 30 * 60_000;
  const free = await freeTimes(api);
  const start = free.find((time) => free.includes(new Date(Date.parse(time) + half).toISOString())) ?? '';
  const next = new Date(Date.parse(start) + half).toISOString();
  const token = tokenOf(await api.visitor('POST', '/api/bookings', bookingOf(start, { zone: 'UTC' })));
  expect(await freeTimes(api)).not.toContain(next);
  const page = await api.visitor('GET', `/schedule-demo/times?booking=${token}&zone=UTC`);
  const offeredIn = ({ text }: ApiAnswer) =>
    [...parseHtml(text).querySelectorAll('[name=start]')].map((input) => input.getAttribute('value'));
  expect(offeredIn(page)).toContain(next);
  expect(offeredIn(page)).not.toContain(start);
  expect(offeredIn(await post(`/api/bookings/${token}/move`, {}))).toContain(next);
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  expect(select(page, '[data-slot=present]')?.textContent).toContain(` at ${clock.format(new Date(start))}.`);
  expect((await post(`/api/bookings/${token}/move`, { start: next, zone: 'UTC' })).status).toBe(303);
  await post(`/api/bookings/${token}/cancel`, {});
  const cancelled = await api.visitor('GET', `/schedule-demo/times?booking=${token}&zone=UTC`);
  expect(offeredIn(cancelled)).toContain(next);
  expect(select(cancelled, '[data-slot=present]')?.hasAttribute('hidden')).toBe(true);
});

describe('the page of a booking', () => {
  it('is for one person alone, and changes nothing', async () => {
    const token = tokenOf(await bookSome(api));
    const page = await api.visitor('GET', `/booking/${token}`);
    expect([page.status, shownOf(page)]).toEqual([200, ['booked']]);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(shownOf(await api.visitor('GET', `/booking/${token}?moved`))).toEqual(['moved']);
    expect(shownOf(await api.visitor('GET', `/booking/${token}`))).toEqual(['booked']);
  });

  it('cancels by a plain form, and once more without a complaint', async () => {
    const token = tokenOf(await bookSome(api));
    for (const _ of [1, 2]) {
      const answer = await post(`/api/bookings/${token}/cancel`, {});
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/booking/${token}`]);
    }
    expect(shownOf(await api.visitor('GET', `/booking/${token}`))).toEqual(['cancelled']);
  });

  it('is a true 404 for a link that leads nowhere, whatever is done with it', async () => {
    const answers = [
      await api.visitor('GET', '/booking/nonsense'),
      await api.visitor('GET', '/schedule-demo/times?booking=nonsense'),
      await post('/api/bookings/nonsense/cancel', {}),
      await post('/api/bookings/nonsense/move', { start: (await freeTimes(api))[0] ?? '' }),
    ];
    for (const answer of answers) expect([answer.status, shownOf(answer)]).toEqual([404, ['missing']]);
  });

  it('says that nothing was changed while the store is away', async () => {
    const token = tokenOf(await bookSome(api));
    away();
    const answer = await post(`/api/bookings/${token}/cancel`, {});
    back();
    expect([answer.status, shownOf(answer)]).toEqual([503, ['away']]);
    expect(shownOf(await api.visitor('GET', `/booking/${token}`))).toEqual(['booked']);
  });
});
