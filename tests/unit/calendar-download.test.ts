import { createServer, request as requestOverHttp, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadCalendar, network } from '#sales/server/calendars/download.ts';

const real = { ...network };
let server: Server;
let answer: (response: ServerResponse, path: string) => void = () => undefined;
/** Addresses that names resolve to. */
let resolved: { address: string; family: number }[] = [];
let requests: string[] = [];
/** Names of the headers that came with the last request. */
let sent: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    sent = Object.keys(request.headers).sort();
    answer(response, request.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

beforeEach(() => {
  requests = [];
  resolved = [{ address: '93.184.216.34', family: 4 }];
  // Resolved addresses are looked at as they are; only the connection leads to the server of this test, without encryption.
  network.lookup = ((_: string, __: object, done: (failure: null, all: object[]) => void) =>
    done(null, resolved)) as typeof network.lookup;
  network.request = ((url: URL, options: Parameters<typeof requestOverHttp>[1], onAnswer: never) => {
    const { port } = server.address() as AddressInfo;
    const { lookup, ...rest } = options as { lookup: (name: string, how: object, done: unknown) => void };
    const checked = (
      name: string,
      how: { all?: boolean },
      done: (failure: Error | null, all?: unknown, family?: number) => void,
    ) =>
      lookup(name, how, (failure: Error | null) => {
        if (failure) return done(failure);
        return how.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
      });
    return requestOverHttp(
      { ...rest, host: url.hostname, port, path: url.pathname, lookup: checked as never },
      onAnswer,
    );
  }) as never;
});
afterEach(() => {
  Object.assign(network, real);
  vi.restoreAllMocks();
});

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const refusal = (url: string) =>
  downloadCalendar(url).then(
    () => 'read',
    (thrown: Error) => `${thrown.name}: ${thrown.message}`,
  );

it('reads a file over https and webcal, and asks without cookies or names of ours', async () => {
  answer = (response) => response.end(CALENDAR);
  expect(await downloadCalendar(' webcal://calendars.example/team.ics')).toBe(CALENDAR);
  expect(await downloadCalendar('https://calendars.example/a.ics')).toBe(CALENDAR);
  expect(requests).toEqual(['calendars.example/team.ics', 'calendars.example/a.ics']);
  expect(sent).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
});

describe('refused in words, and nothing is asked', () => {
  it.each([
    'not an address',
    'http://calendars.example/a.ics',
    'file:///etc/passwd',
    'ftp://calendars.example/a.ics',
    'data:text/calendar,BEGIN:VCALENDAR',
    'https://user:secret@calendars.example/a.ics',
    'https://calendars.example:8080/a.ics',
    'https://localhost/a.ics',
    'https://LOCALHOST./a.ics',
    'https://calendar/a.ics',
    'https://printer.local/a.ics',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://127.0.0.1/a.ics',
    'https://127.1/a.ics',
    'https://2130706433/a.ics',
    'https://0x7f.0.0.1/a.ics',
    'https://0177.0.0.1/a.ics',
    'https://0.0.0.0/a.ics',
    'https://10.0.0.1/a.ics',
    'https://172.16.0.1/a.ics',
    'https://192.168.1.1/a.ics',
    'https://100.64.0.1/a.ics',
    'https://169.254.169.254/latest/meta-data/',
    'https://224.0.0.1/a.ics',
    'https://255.255.255.255/a.ics',
    'https://[::1]/a.ics',
    'https://[::]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[::ffff:7f00:1]/a.ics',
    'https://[64:ff9b::7f00:1]/a.ics',
    'https://[2002:7f00:1::]/a.ics',
    'https://[fe80::1]/a.ics',
    'https://[fc00::1]/a.ics',
    'https://[fd12:3456::1]/a.ics',
    'https://[ff02::1]/a.ics',
  ])('%s', async (url) => {
    answer = (response) => response.end(CALENDAR);
    expect(await refusal(url)).toMatch(/^CalendarProblem: [A-Z].*\.$/);
    expect(requests).toEqual([]);
  });

  it.each([
    ['to a private address', [{ address: '10.0.0.7', family: 4 }]],
    ['to itself', [{ address: '127.0.0.1', family: 4 }]],
    ['to the metadata of a cloud', [{ address: '169.254.169.254', family: 4 }]],
    ['to a private address of IPv6', [{ address: 'fd00::1', family: 6 }]],
    ['to a mapped one', [{ address: '::ffff:10.0.0.1', family: 6 }]],
    [
      'to one public and one private',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ],
    ],
    ['nowhere', []],
  ])('a name that leads %s', async (_, addresses) => {
    resolved = addresses;
    answer = (response) => response.end(CALENDAR);
    expect(await refusal('https://calendars.example/a.ics')).toContain('The address leads into a private network.');
    expect(requests).toEqual([]);
  });
});

describe('refused in words', () => {
  it.each(['https://127.0.0.1/', 'http://calendars.example/', 'https://169.254.169.254/', 'https://intranet/'])(
    'a redirect to %s',
    async (location) => {
      answer = (response) => response.writeHead(302, { location }).end();
      expect(await refusal('https://calendars.example/a.ics')).toMatch(/private network|must begin with https/);
      expect(requests).toHaveLength(1);
    },
  );

  it('redirects without an end; three are followed', async () => {
    answer = (response, path) => response.writeHead(302, { location: `${path}x` }).end();
    expect(await refusal('https://calendars.example/a')).toContain('leads on and on');
    expect(requests).toHaveLength(4);
    answer = (response, path) =>
      path === '/bxxx' ? response.end(CALENDAR) : response.writeHead(302, { location: `${path}x` }).end();
    expect(await downloadCalendar('https://calendars.example/b')).toBe(CALENDAR);
  });

  it('a file without an end, and one that says it is small', async () => {
    answer = (response) => {
      const chunk = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await refusal('https://calendars.example/a')).toContain('larger than 2 MB');
  });

  it('a compressed one, one that breaks off, one that is not there', async () => {
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    expect(await refusal('https://calendars.example/a')).toContain('compressed');
    answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(CALENDAR, () => response.destroy());
    };
    expect(await refusal('https://calendars.example/a')).toMatch(/broke off|could not be reached/);
    answer = (response) => response.writeHead(404).end();
    expect(await refusal('https://calendars.example/a')).toContain('The calendar answered 404.');
  });

  it('one that does not answer', async () => {
    const over = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    answer = () => over.abort();
    expect(await refusal('https://calendars.example/a')).toContain('did not answer within 5 seconds');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(5_000);
  });
});
