import { describe, expect, it } from 'vitest';
import { advanceClock, HOUR } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { bookingOf, freeTimes, tokenOf } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const PATH = '/api/admin/availability';
const read = async () => {
  await harness.api.login();
  return (await harness.api.admin('GET', PATH)).json;
};
const save = async (changes: object) => {
  const { availability } = await read();
  return harness.api.admin('PUT', PATH, { ...availability, ...changes });
};
const everyDay = (...spans: string[]) => ({ monday: spans, tuesday: spans, wednesday: spans, thursday: spans });
/** On the clock of the site, as `sv-SE` writes it. */
const localOf = (iso: string, zone: string) =>
  new Date(iso).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16);

it('is what site.yaml says until another setting is saved, which counts at once', async () => {
  const { availability, site, zone, history } = await read();
  expect(availability).toEqual({ version: 0, ...site });
  expect(history).toEqual([]);
  const saved = await save({ hours: everyDay('13:00-15:00'), leadHours: 48, horizonDays: 20 });
  expect(saved.json.availability).toMatchObject({ version: 1, leadHours: 48 });
  expect(saved.json.history).toMatchObject([{ by: 'admin', settings: { leadHours: 48 } }]);
  const times = await freeTimes(harness.api);
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(localOf(time, zone).slice(11)).toMatch(/^1[34]:[03]0$/);
  expect(Date.parse(times[0] ?? '')).toBeGreaterThanOrEqual(Date.now() + 48 * 3_600_000);
});

it('a closed time is not offered and cannot be booked; a demo in it stays booked and is shown', async () => {
  const { zone } = await read();
  const times = await freeTimes(harness.api);
  const [first = '', second = ''] = times;
  const booked = await harness.api.visitor('POST', '/api/bookings', bookingOf(first));
  expect(booked.status).toBe(201);
  const day = localOf(first, zone).slice(0, 10);
  const { json } = await save({ closed: [{ from: `${day}T00:00`, to: `${day}T23:59`, note: 'Away' }] });
  const end = new Date(Date.parse(first) + 30 * 60_000).toISOString();
  expect(json.booked).toEqual([{ start: new Date(first).toISOString(), end }]);
  const left = await freeTimes(harness.api);
  expect(left.filter((time) => localOf(time, zone).startsWith(day))).toEqual([]);
  const refused = await harness.api.visitor('POST', '/api/bookings', bookingOf(second, { email: 'b@engines.example' }));
  expect([refused.status, refused.json.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(refused.json.current.times).toEqual(left);
  const again = (await harness.api.admin('GET', '/api/admin/bookings')).json;
  expect(again).toMatchObject([{ status: 'booked', start: new Date(first).toISOString() }]);
});

it('a longer buffer keeps its distance from demos that are booked', async () => {
  const [first = ''] = await freeTimes(harness.api);
  await harness.api.visitor('POST', '/api/bookings', bookingOf(first));
  await save({ bufferMinutes: 120 });
  const times = await freeTimes(harness.api);
  const closest = Math.min(...times.map((time) => Math.abs(Date.parse(time) - Date.parse(first))));
  expect(closest).toBeGreaterThanOrEqual(150 * 60_000);
});

it('another length counts for demos booked from then on; a shorter one lets no two overlap', async () => {
  const minute = 60_000;
  const minutesOf = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / minute;
  const offered = async () => (await harness.api.visitor('GET', '/api/bookings/slots')).json;
  await save({ demoMinutes: 60, bufferMinutes: 0, hours: everyDay('09:00-17:00') });
  const { minutes, times } = await offered();
  expect(minutes).toBe(60);
  expect(Date.parse(times[1]) - Date.parse(times[0])).toBe(60 * minute);
  const long = await harness.api.visitor('POST', '/api/bookings', bookingOf(times[0]));
  expect(minutesOf(long.json)).toBe(60);
  const invite = await harness.api.visitor('GET', `/api/bookings/${tokenOf(long)}/invite`);
  const [from, to] = ['DTSTART', 'DTEND'].map((name) => new RegExp(`${name}[^:]*:(\\d+T\\d+)`).exec(invite.text)?.[1]);
  expect(Number(to?.slice(-6)) - Number(from?.slice(-6))).toBe(10_000);

  await save({ demoMinutes: 20 });
  const after = (await offered()).times.map((time: string) => Date.parse(time) - Date.parse(times[0]));
  expect(Math.min(...after.map(Math.abs))).toBe(60 * minute);
  const second = bookingOf(new Date(Date.parse(times[0]) + 40 * minute).toISOString(), { email: 'b@engines.example' });
  expect((await harness.api.visitor('POST', '/api/bookings', second)).json.code).toBe('SLOT_TAKEN');
  const short = await harness.api.visitor('POST', '/api/bookings', { ...second, start: times[1] });
  expect(minutesOf(short.json)).toBe(20);
  expect((await harness.api.admin('GET', '/api/admin/bookings')).json.map(minutesOf)).toEqual([60, 20]);

  const periods = async () => {
    await harness.api.login();
    const list = async (period: string) =>
      (await harness.api.admin('GET', `/api/admin/bookings?period=${period}`)).json.map(minutesOf);
    return { upcoming: await list('upcoming'), past: await list('past') };
  };
  advanceClock(Date.parse(long.json.end) - Date.now() - minute);
  expect(await periods()).toEqual({ upcoming: [60, 20], past: [] });
  advanceClock(minute);
  expect(await periods()).toEqual({ upcoming: [20], past: [60] });
});

it('a longer demo that an admin has moved far ahead keeps its time, however short those after it are', async () => {
  await save({ demoMinutes: 60, bufferMinutes: 0, hours: everyDay('00:00-24:00') });
  const [first = ''] = await freeTimes(harness.api);
  const { json } = await harness.api.visitor('POST', '/api/bookings', bookingOf(first));
  const far = Date.parse(first) + 91 * 24 * HOUR;
  const moved = await harness.api.admin('PUT', `/api/admin/bookings/${json.id}`, {
    start: new Date(far).toISOString(),
  });
  expect(moved.status).toBe(200);
  await save({ demoMinutes: 20, leadHours: 0 });
  advanceClock(far - Date.now() - 24 * HOUR);
  const near = (await freeTimes(harness.api))
    .map((time) => Date.parse(time) - far)
    .filter((away) => Math.abs(away) < HOUR);
  expect(near).toEqual([]);
});

describe('hosts', () => {
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const host = (name: string, ...on: string[]) => ({ name, url: `https://meet.example/${name}`, days: on });
  const hours = Object.fromEntries(days.map((day) => [day, ['09:00-17:00']]));
  const meeting = (...hosts: object[]) => ({ hours, demos: { by: 'meeting', hosts } });
  const read = async (id: string) => (await harness.api.admin('GET', `/api/admin/bookings/${id}`)).json;

  it('hold demos from the next call on; a demo that is booked stays where it is', async () => {
    const by = async () => (await harness.api.visitor('GET', '/api/bookings/slots')).json.by;
    await save({ hours, demos: { by: 'call' } });
    const [first = '', , , later = ''] = await freeTimes(harness.api);
    expect(await by()).toBe('call');
    const called = await harness.api.visitor('POST', '/api/bookings', bookingOf(first));
    await save(meeting(host('Mara', ...days)));
    expect(await by()).toBe('meeting');
    const page = await harness.api.visitor('GET', '/schedule-demo/times');
    expect(page.text).toContain('data-by="meeting"');
    expect(page.text.match(/<input[^>]*name="phone"[^>]*>/)?.[0]).not.toContain('required');
    const met = await harness.api.visitor(
      'POST',
      '/api/bookings',
      bookingOf(later, { email: 'b@engines.example', phone: '' }),
    );
    expect(met.status).toBe(201);
    const place = { by: 'meeting', host: 'Mara', url: 'https://meet.example/Mara', minutes: 30 };
    const places = [(await read(called.json.id)).place, (await read(met.json.id)).place];
    expect(places).toEqual([{ by: 'call', minutes: 30 }, place]);
    const shown = await harness.api.visitor('GET', new URL(met.json.url).pathname);
    expect(shown.text).toContain('https://meet.example/Mara');
    await save({ demos: { by: 'call' } });
    expect((await read(met.json.id)).place).toEqual(place);
  });

  it('give a demo to one another, once, and to a call where the number is known', async () => {
    await save(meeting(host('Mara', ...days), host('Ben')));
    const [first = ''] = await freeTimes(harness.api);
    const answer = await harness.api.visitor('POST', '/api/bookings', bookingOf(first, { phone: '' }));
    const booked = answer.json;
    const give = (name: string) => harness.api.admin('PUT', `/api/admin/bookings/${booked.id}`, { host: name });
    expect((await give('Ben')).json.place).toMatchObject({ by: 'meeting', host: 'Ben', minutes: 30 });
    expect((await give('Ben')).json.start).toBe(booked.start);
    const invite = await harness.api.visitor('GET', `/api/bookings/${tokenOf(answer)}/invite`);
    expect(invite.text).toMatch(/SEQUENCE:1\r\n[\s\S]*LOCATION:https:\/\/meet.example\/Ben/);
    const unknown = await give('Ada');
    expect([unknown.status, unknown.json.fields.host]).toEqual([400, 'There is no such host any more.']);
    expect((await give('')).json.fields.host).toContain('no phone number');
    advanceClock(Date.parse(first) - Date.now() + 60_000);
    await harness.api.login();
    expect((await give('Mara')).json.code).toBe('BOOKING_OVER');
  });

  it.each([
    ['no host on a day', meeting(host('Mara', ...days.slice(1))), '0 hosts on monday'],
    ['two on one', meeting(host('Mara', ...days), host('Ben', 'monday')), '2 hosts on monday'],
    ['two of one name', meeting(host('Mara', ...days), host('Mara')), 'Two hosts have the same name.'],
    ['no link', meeting({ ...host('Mara', ...days), url: 'http://meet.example' }), 'begins with https://'],
    ['no name', meeting(host(' ', ...days)), 'Give each host a name.'],
  ])('%s is refused in words', async (_, changes, words) => {
    const { status, json } = await save(changes);
    expect(status).toBe(400);
    expect(JSON.stringify(json.fields)).toContain(words);
  });
});

it('of two admins the second learns of the first; what was saved comes back out of the history', async () => {
  const { availability } = await read();
  await save({ leadHours: 2 });
  const stale = await harness.api.admin('PUT', PATH, { ...availability, leadHours: 9 });
  expect([stale.status, stale.json.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect(stale.json.current.availability).toMatchObject({ version: 1, leadHours: 2 });
  for (let at = 0; at < 25; at += 1) await save({ leadHours: at });
  const { history } = await read();
  expect(history).toHaveLength(20);
  expect(history[0].settings.leadHours).toBe(24);
});

it.each([
  [{ hours: { monday: ['12:00-09:00'] } }, 'hours'],
  [{ hours: { monday: ['09:00-12:00', '11:00-13:00'] } }, 'hours'],
  [{ hours: { monday: ['9-12'] } }, 'hours'],
  [{ closed: [{ from: '2026-12-01T10:00', to: '2026-12-01T09:00' }] }, 'closed'],
  [{ closed: [{ from: 'tomorrow', to: '2026-12-01T09:00' }] }, 'closed'],
  [{ closed: [{ from: '2026-02-30T10:00', to: '2026-12-01T09:00' }] }, 'closed'],
  [{ demoMinutes: 5 }, 'demoMinutes'],
  [{ demoMinutes: 12.5 }, 'demoMinutes'],
  [{ leadHours: -1 }, 'leadHours'],
  [{ horizonDays: 61 }, 'horizonDays'],
])('%j is refused in words', async (changes, field) => {
  const { status, json } = await save(changes);
  expect(status).toBe(400);
  expect(Object.keys(json.fields).some((name) => name.startsWith(field))).toBe(true);
});

it('a setting that was saved before it named place and length keeps counting, with those of site.yaml', async () => {
  await save({ leadHours: 48 });
  const redis = upstashClient(harness.api.store);
  const { availability, site } = await read();
  const { demos: _, demoMinutes: __, ...older } = availability;
  await redis.set('dev-people:bookings:availability', JSON.stringify(older));
  const { by, times } = (await harness.api.visitor('GET', '/api/bookings/slots')).json;
  expect([by, times.length > 0]).toEqual([site.demos.by, true]);
  const { demos, demoMinutes } = site;
  expect((await read()).availability).toMatchObject({ version: 1, leadHours: 48, demos, demoMinutes });
});

it('a demo that was booked before it had a place of its own is a call', async () => {
  const [first = ''] = await freeTimes(harness.api);
  const { json } = await harness.api.visitor('POST', '/api/bookings', bookingOf(first));
  await upstashClient(harness.api.store).hdel(`dev-people:booking:${json.id}`, 'place');
  await harness.api.login();
  const one = await harness.api.admin('GET', `/api/admin/bookings/${json.id}`);
  const all = await harness.api.admin('GET', '/api/admin/bookings');
  expect([one.json.place, all.json[0].place]).toEqual([
    { by: 'call', minutes: 30 },
    { by: 'call', minutes: 30 },
  ]);
});

it('with no hours at all nothing is offered', async () => {
  await save({ hours: {}, demos: { by: 'call' } });
  advanceClock(1000);
  expect(await freeTimes(harness.api)).toEqual([]);
});
