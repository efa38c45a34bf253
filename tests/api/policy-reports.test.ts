import { describe, expect, it } from 'vitest';
import { toPolicyRows } from '#admin/server/policy/policy-rows.ts';
import { call, originOfCalls } from '#support/call.ts';
import { HOUR, letPass } from '#support/clock.ts';
import { useDesk } from '#support/desk.ts';
import { upstashClient } from '#support/gateway.ts';

const desk = useDesk({ told: false });
const PATH = '/api/csp-report';
const refused = (fields: Record<string, string> = {}) => ({
  documentURL: `${originOfCalls()}/try?utm_source=mail`,
  blockedURL: 'inline',
  effectiveDirective: 'script-src-elem',
  ...fields,
});
const report = (...reports: unknown[]) => desk.api.visitor('POST', PATH, { reports });
const list = async () => (await desk.api.admin('GET', '/api/admin/policy-reports')).json.days;
const inWeek = async () => (await desk.api.admin('GET', '/api/admin/overview')).json.policyReports;

describe('reports of the content security policy', () => {
  it('are counted by kind and day, without query or secrets of an address', async () => {
    expect(await inWeek()).toBe(0);
    expect(await list()).toEqual([]);
    expect(
      (await report(refused(), refused(), refused({ blockedURL: 'https://evil.example/x.js?token=1' }))).status,
    ).toBe(204);
    for (const page of ['booking/secret-token', 'preview/secret-token'])
      await report(refused({ documentURL: `${originOfCalls()}/${page}`, blockedURL: `${originOfCalls()}/a.js` }));
    const row = { directive: 'script-src-elem', page: '/try' };
    const empty = await report();
    expect([empty.status, empty.headers.get('cache-control')]).toEqual([204, 'no-store']);
    const [day] = await list();
    expect(day.count).toBe(5);
    expect(day.rows).toHaveLength(4);
    expect(day.rows).toEqual(
      expect.arrayContaining([
        { ...row, blocked: 'inline', count: 2 },
        { ...row, blocked: 'evil.example', count: 1 },
        { ...row, blocked: 'self', page: '/booking/…', count: 1 },
        { ...row, blocked: 'self', page: '/preview/…', count: 1 },
      ]),
    );
    letPass(24 * HOUR);
    await desk.api.login();
    await report(refused());
    expect((await list()).map(({ count }: { count: number }) => count)).toEqual([1, 5]);
    expect(await inWeek()).toBe(6);
    letPass(7 * 24 * HOUR);
    await desk.api.login();
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
    const { default: serve } = await import('#functions/api-csp-report.ts');
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
    expect((await desk.api.visitor('POST', PATH, { reports: 'x' })).status).toBe(400);
  });

  it('of a preview are counted nowhere', async () => {
    const { default: serve } = await import('#functions/api-csp-report.ts');
    const context = { deploy: { context: 'deploy-preview', id: '2', published: false } };
    const body = { reports: [refused()] };
    expect((await call(serve, PATH, { method: 'POST', context, body })).status).toBe(204);
    expect(await upstashClient(desk.api.store).keys('*policy*')).toEqual([]);
  });

  it('name a page and a host by 100 characters at most', () => {
    const long = refused({
      documentURL: `https://site.test/${'a'.repeat(200)}`,
      blockedURL: `https://${'b.'.repeat(80)}c`,
    });
    const [row] = toPolicyRows({ reports: [{ ...long, sourceFile: '' }] }, 'site.test');
    expect([row?.page, row?.blocked]).toEqual([`/${'a'.repeat(99)}`, 'b.'.repeat(50)]);
  });

  it('stay within 200 a day and 50 kinds, whatever is sent', async () => {
    for (let sent = 0; sent < 500; sent += 10) {
      const kinds = Array.from({ length: 10 }, (_, at) => refused({ blockedURL: `https://a${sent + at}.example` }));
      expect((await report(...kinds)).status).toBe(204);
    }
    const [day] = await list();
    expect([day.count, day.rows.length]).toEqual([200, 50]);
    const redis = upstashClient(desk.api.store);
    const [key = ''] = await redis.keys('dev-people:policy:*');
    expect(await redis.hlen(key)).toBe(51);
    // A day that has its share costs no command more.
    const before = desk.api.store.gateway.commands.total;
    await report(refused());
    expect(desk.api.store.gateway.commands.total).toBe(before);
    letPass(24 * HOUR);
    await desk.api.login();
    await report(refused());
    expect((await list())[0].count).toBe(1);
  });

  it('of one kind end at 200 as well, where they come fifteen at once', async () => {
    letPass(48 * HOUR);
    await desk.api.login();
    for (let sent = 0; sent < 14; sent++) await report(...Array.from({ length: 15 }, () => refused()));
    const [day] = await list();
    expect([day.count, day.rows[0].count]).toEqual([200, 200]);
  });
});
