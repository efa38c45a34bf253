import { describe, expect, it } from 'vitest';
import { toPolicyRows } from '#admin/server/policy/policy-rows.ts';
import serve from '#functions/api-csp-report.ts';
import { call, originOfCalls } from '#support/call.ts';
import { advanceClock, HOUR } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';

const harness = useHarness({ hasReceivers: false });
const PATH = '/api/csp-report';
const refused = (fields: Record<string, string> = {}) => ({
  documentURL: `${originOfCalls()}/try?utm_source=mail`,
  blockedURL: 'inline',
  effectiveDirective: 'script-src-elem',
  ...fields,
});
const reportFrom = (address: string, ...reports: unknown[]) =>
  call(serve, PATH, { method: 'POST', body: { reports }, address });
const report = (...reports: unknown[]) => reportFrom('192.0.2.7', ...reports);
/** A network in a region of its own. */
const elsewhere = (n: number) => `${20 + Math.floor(n / 250)}.${n % 250}.0.7`;
const list = async () => (await harness.api.admin('GET', '/api/admin/policy-reports')).json.days;
const inWeek = async () => (await harness.api.admin('GET', '/api/admin/overview')).json.policyReports;

describe('reports of the content security policy', () => {
  it('are counted by kind and day, without query or secrets of an address', async () => {
    expect(await inWeek()).toBe(0);
    expect(await list()).toEqual([]);
    expect(
      (await report(refused(), refused(), refused({ blockedURL: 'https://evil.example/x.js?token=1' }))).status,
    ).toBe(204);
    for (const page of ['booking/secret-token', '//preview/secret-token', 'api/bookings/secret-token/move'])
      await report(refused({ documentURL: `${originOfCalls()}/${page}`, blockedURL: `${originOfCalls()}/a.js` }));
    const row = { directive: 'script-src-elem', page: '/try' };
    const empty = await report();
    expect([empty.status, empty.headers.get('cache-control')]).toEqual([204, 'no-store']);
    const [day] = await list();
    expect(day.count).toBe(6);
    expect(day.rows).toHaveLength(5);
    expect(day.rows).toEqual(
      expect.arrayContaining([
        { ...row, blocked: 'inline', count: 2 },
        { ...row, blocked: 'evil.example', count: 1 },
        { ...row, blocked: 'self', page: '/booking/…', count: 1 },
        { ...row, blocked: 'self', page: '/preview/…', count: 1 },
        { ...row, blocked: 'self', page: '/api/bookings/…', count: 1 },
      ]),
    );
    advanceClock(24 * HOUR);
    await harness.api.login();
    await report(refused());
    expect((await list()).map(({ count }: { count: number }) => count)).toEqual([1, 6]);
    expect(await inWeek()).toBe(7);
    advanceClock(7 * 24 * HOUR);
    await harness.api.login();
    expect(await inWeek()).toBe(0);
  });

  it('are taken in the form browsers send by themselves', async () => {
    const body = {
      'csp-report': {
        'document-uri': `${originOfCalls()}/blog/a`,
        'blocked-uri': 'https://evil.example/pixel.png',
        'violated-directive': 'img-src self',
        'original-policy': "default-src 'none'",
        'status-code': 200,
      },
    };
    const headers = { 'content-type': 'application/csp-report' };
    const answer = await call(serve, PATH, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(204);
    const [day] = await list();
    expect(day.rows).toEqual([{ directive: 'img-src', blocked: 'evil.example', page: '/blog/a', count: 1 }]);
  });

  it('leave out extensions of browsers, other sites and what no browser writes', async () => {
    const left = [
      refused({ blockedURL: 'chrome-extension://abc/x.js' }),
      refused({ sourceFile: 'moz-extension://abc/x.js' }),
      refused({ blockedURL: 'about' }),
      refused({ documentURL: 'https://other.example/' }),
      refused({ documentURL: 'no address' }),
      refused({ effectiveDirective: '<script>' }),
      refused({ blockedURL: '<img src=x>' }),
    ];
    expect((await report(...left)).status).toBe(204);
    expect((await report()).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await report(...Array.from({ length: 21 }, () => refused()))).status).toBe(400);
    expect((await harness.api.visitor('POST', PATH, { reports: 'x' })).status).toBe(400);
  });

  it('of a preview are counted nowhere', async () => {
    const context = { deploy: { context: 'deploy-preview', id: '2', published: false } };
    const body = { reports: [refused()] };
    expect((await call(serve, PATH, { method: 'POST', context, body })).status).toBe(204);
    expect(await upstashClient(harness.api.store).keys('*policy*')).toEqual([]);
  });

  it('name a page and a host by 100 characters at most', () => {
    const long = refused({
      documentURL: `https://site.test/${'a/'.repeat(100)}`,
      blockedURL: `https://${'b.'.repeat(80)}c`,
    });
    const [row] = toPolicyRows({ reports: [{ ...long, sourceFile: '' }] }, 'site.test');
    expect([row?.page, row?.blocked]).toEqual([`/${'a/'.repeat(49)}a`, 'b.'.repeat(50)]);
  });

  it('name no part of a path that is longer than an address of ours', () => {
    const pageOf = (path: string) =>
      toPolicyRows(
        { reports: [{ ...refused({ documentURL: `https://site.test${path}` }), sourceFile: '' }] },
        'site.test',
      )[0]?.page;
    expect(pageOf(`/blog/${'a'.repeat(80)}`)).toBe(`/blog/${'a'.repeat(80)}`);
    expect(pageOf(`/x/${'a'.repeat(81)}/y`)).toBe('/x/…/y');
  });

  it('of one network are twenty a day, of its site forty, of its region sixty', async () => {
    const send = async (address: string) => {
      for (let sent = 0; sent < 3; sent++) await reportFrom(address, ...Array.from({ length: 15 }, () => refused()));
      return (await list())[0].count;
    };
    expect(await send('203.0.113.1')).toBe(20);
    expect(await send('203.0.113.2')).toBe(40);
    expect(await send('203.0.113.3')).toBe(40);
    expect(await send('203.0.114.1')).toBe(60);
    expect(await send('203.0.115.1')).toBe(60);
    expect(await send('198.51.100.1')).toBe(80);
    advanceClock(24 * HOUR);
    await harness.api.login();
    expect(await send('203.0.113.1')).toBe(20);
  });

  it('stay within 200 a day and 50 kinds, whatever is sent', async () => {
    for (let sent = 0; sent < 500; sent += 10) {
      const kinds = Array.from({ length: 10 }, (_, at) => refused({ blockedURL: `https://a${sent + at}.example` }));
      expect((await reportFrom(elsewhere(sent), ...kinds)).status).toBe(204);
    }
    const [day] = await list();
    expect([day.count, day.rows.length]).toEqual([200, 50]);
    const redis = upstashClient(harness.api.store);
    const [key = ''] = await redis.keys('dev-people:policy:reports:*');
    expect(await redis.hlen(key)).toBe(51);
    expect(await redis.ttl((await redis.keys('*policy:senders:*'))[0] ?? '')).toBeGreaterThan(86_000);
    // A day that has its share costs no command more.
    const before = harness.api.store.gateway.commands.total;
    await report(refused());
    expect(harness.api.store.gateway.commands.total).toBe(before);
    advanceClock(24 * HOUR);
    await harness.api.login();
    await report(refused());
    expect((await list())[0].count).toBe(1);
  });

  it('of one kind end at 200 as well, where they come fifteen at once', async () => {
    advanceClock(48 * HOUR);
    await harness.api.login();
    for (let sent = 0; sent < 14; sent++)
      await reportFrom(elsewhere(sent), ...Array.from({ length: 15 }, () => refused()));
    const [day] = await list();
    expect([day.count, day.rows[0].count]).toEqual([200, 200]);
  });
});
