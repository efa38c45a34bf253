import { beforeEach, expect, it } from 'vitest';
import { source } from '#sales/server/calendars/busy-calendars.ts';
import { downloadCalendar } from '#sales/server/calendars/download.ts';
import { CalendarProblem } from '#sales/server/calendars/public-address.ts';
import { advanceClock, MINUTE } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { freeTimes } from '#support/visitors.ts';

const harness = useHarness({ hasReceivers: false });
const PATH = '/api/admin/busy-calendars';
const URLS = ['https://calendars.example/secret-1/team.ics', 'https://calendars.example/secret-2/mara.ics'] as const;

/** Files by their address; a sentence where one cannot be read. */
let files: Record<string, string> = {};
let downloads: string[] = [];
beforeEach(() => {
  files = {};
  downloads = [];
  source.download = (url) => {
    downloads.push(url);
    const file = files[url] ?? 'The calendar answered 404.';
    return file.startsWith('BEGIN') ? Promise.resolve(file) : Promise.reject(new CalendarProblem(file));
  };
  return () => {
    source.download = downloadCalendar;
  };
});

/** A calendar that is busy for half an hour at these times, ISO 8601. */
const busyAt = (...starts: string[]) => {
  const events = starts.flatMap((start, at) => [
    ...['BEGIN:VEVENT', `UID:${at}`, `DTSTART:${start.replace(/[-:]|\.000/g, '')}`, 'DURATION:PT30M', 'END:VEVENT'],
  ]);
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
};
const connect = async (url: string, host = '') => {
  await harness.api.login();
  return harness.api.admin('POST', PATH, { url, host });
};

it('keeps busy times free from the next call on, and gives them back when it is removed', async () => {
  const before = await freeTimes(harness.api);
  const [first = '', second = ''] = before;
  files[URLS[0]] = busyAt(first);
  const { status, json, text } = await connect(URLS[0]);
  expect(status).toBe(201);
  expect(json.calendars).toMatchObject([{ site: 'calendars.example', host: '', problem: '', count: 1 }]);
  expect(text).not.toContain('secret');
  expect(await freeTimes(harness.api)).toEqual(before.slice(1));
  const refused = await harness.api.visitor('POST', '/api/bookings', {
    ...{ id: crypto.randomUUID(), start: first, zone: 'Europe/London', firstName: 'Ada', lastName: 'Byron' },
    ...{ email: 'ada@engines.example', phone: '+44 20 7946 0000', elapsed: 30_000 },
  });
  expect([refused.status, refused.json.code]).toEqual([409, 'SLOT_TAKEN']);
  files[URLS[0]] = busyAt(first, second);
  expect((await harness.api.admin('PUT', PATH)).json.calendars).toMatchObject([{ count: 1 }]);
  expect(await freeTimes(harness.api)).toEqual(before.slice(2));
  const left = await harness.api.admin('DELETE', `${PATH}/${json.calendars[0].id}`);
  expect(left.json).toEqual({ calendars: [], readAt: null });
  expect(await freeTimes(harness.api)).toEqual(before);
});

it('is read by the schedule every quarter of an hour; one that fails keeps its busy times and says why', async () => {
  const [first = '', second = '', third = ''] = await freeTimes(harness.api);
  files = { [URLS[0]]: busyAt(first), [URLS[1]]: busyAt(second) };
  for (const url of URLS) await connect(url);
  downloads = [];
  advanceClock(10 * MINUTE);
  await harness.api.tick();
  expect(downloads).toEqual([]);
  files = { [URLS[0]]: busyAt(third), [URLS[1]]: 'The calendar did not answer within 5 seconds.' };
  advanceClock(6 * MINUTE);
  await harness.api.tick();
  await harness.api.tick();
  expect(downloads.sort()).toEqual([...URLS]);
  await harness.api.login();
  const { json } = await harness.api.admin('GET', PATH);
  expect(json.calendars.map(({ problem }: { problem: string }) => problem).sort()).toEqual([
    '',
    'The calendar did not answer within 5 seconds.',
  ]);
  expect(Date.parse(json.readAt)).toBe(Math.floor(Date.now()));
  const offered = await freeTimes(harness.api);
  expect([first, second, third].map((time) => offered.includes(time))).toEqual([true, false, false]);
});

it('of a host counts on the days of that host', async () => {
  await harness.api.login();
  const { availability, zone } = (await harness.api.admin('GET', '/api/admin/availability')).json;
  const host = (name: string, ...days: string[]) => ({ name, url: `https://meet.example/${name}`, days });
  const hosts = [host('Mara', 'monday', 'wednesday', 'friday'), host('Ben', 'tuesday', 'thursday')];
  const hours = Object.fromEntries(hosts.flatMap(({ days }) => days).map((day) => [day, ['09:00-17:00']]));
  const demos = { by: 'meeting', hosts };
  await harness.api.admin('PUT', '/api/admin/availability', { ...availability, hours, demos });
  const times = await freeTimes(harness.api);
  files[URLS[0]] = busyAt(...times);
  await connect(URLS[0], 'Ben');
  const day = (time: string) => new Date(time).toLocaleDateString('en', { weekday: 'short', timeZone: zone });
  const left = await freeTimes(harness.api);
  expect([...new Set(left.map(day))].sort()).toEqual(['Fri', 'Mon', 'Wed']);
});

it('that cannot be read is not connected, and says why; nor one twice, nor more than ten', async () => {
  expect((await connect(URLS[0])).json.fields).toEqual({ url: 'The calendar answered 404.' });
  files[URLS[0]] = 'BEGIN:VCARD';
  expect((await connect(URLS[0])).json.fields.url).toContain('There is no calendar at this address.');
  expect((await connect('')).json.fields.url).toBe('Enter the address of the calendar.');
  for (let at = 0; at < 10; at++) {
    files[`https://calendars.example/${at}`] = busyAt();
    expect((await connect(`https://calendars.example/${at}`)).status).toBe(201);
  }
  expect((await connect('https://calendars.example/3')).json.fields.url).toContain('connected already');
  files[URLS[1]] = busyAt();
  expect((await connect(URLS[1])).json.fields.url).toContain('no more can be');
  expect((await harness.api.admin('GET', PATH)).json.calendars).toHaveLength(10);
});

it('leaves nothing when it is removed; without a session nothing is downloaded', async () => {
  const [first = ''] = await freeTimes(harness.api);
  files[URLS[0]] = busyAt(first);
  expect((await harness.api.visitor('POST', PATH, { url: URLS[0] })).status).toBe(401);
  expect(downloads).toEqual([]);
  const { json } = await connect(URLS[0]);
  const redis = upstashClient(harness.api.store);
  const keys = async () => (await redis.keys('*busy*')).sort();
  expect(await keys()).toEqual(['dev-people:bookings:busy-calendars', 'dev-people:bookings:busy-times']);
  expect(await redis.get<string>('dev-people:bookings:busy-times')).not.toContain('secret');
  expect(await redis.zscore('dev:due', 'calendars')).toBeGreaterThan(Date.now());
  await harness.api.admin('DELETE', `${PATH}/${json.calendars[0].id}`);
  expect(await keys()).toEqual([]);
  expect(await redis.zscore('dev:due', 'calendars')).toBeNull();
});
