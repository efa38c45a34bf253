import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#local/endpoints.ts';
import { ADDRESS_ENDINGS } from '#support/call.ts';
import { readMp3 } from '#support/mp3-frames.ts';
import { reasonToSkip } from '#support/netlify/cli.ts';
import { type BundledFunction, changedFunctions, MB, readFunctions, zipTable } from '#support/netlify/functions.ts';
import { useStage } from '#support/netlify/stage.ts';
import { sampleDataUrl } from '#support/sample-images.ts';
import { bookingOf, contactLead, demoLead } from '#support/visitors.ts';
import { voiceIds } from '#voice/contract/voices.ts';
import { analyticsExamples } from '../support/analytics-examples.ts';

const BUILD_TIMEOUT_MS = 300_000;
const TEN_MINUTES_MS = 600_000;
const CALL_TIMEOUT_MS = 60_000;
/** Calls under way at once: each starts a Node of its own. */
const CALLS_AT_ONCE = 3;
/** Functions that may change with a publish; the platform keeps the others warm. */
const MOST_CHANGED = 6;
const POST = { slug: 'written-on-the-stage', title: 'Written on the stage', tags: [] };
/** Where the post was on another site. */
const FORMER = '/2019/05/first.html';
const PAGE = `/blog/${POST.slug}`;
const TEXT = '<p>Said <em>here</em>.</p>';

/** Prints for people, also where the console of passed tests is silenced. */
const print = (text: string) => process.stdout.write(`${text}\n`);

const skipped = await reasonToSkip();
if (skipped) print(skipped);

describe.skipIf(skipped !== null)('under the real Netlify CLI', { timeout: CALL_TIMEOUT_MS }, () => {
  const stage = useStage();
  /** Bundles of the deploy before the first publish. */
  let bundled: BundledFunction[] = [];
  const inSite = (path: string) => join(stage.current.site.dir, 'dist', path);
  const staticVersion = async () => JSON.parse(await readFile(inSite('version.json'), 'utf8')).contentVersion as number;

  test('an empty store builds, and every zip can be uploaded', { timeout: BUILD_TIMEOUT_MS }, async () => {
    await stage.current.site.build();
    expect(await staticVersion()).toBe(0);
    bundled = await readFunctions(stage.current.site.dir);
    print(zipTable(bundled));
    expect(bundled.length).toBeGreaterThan(50);
    expect(bundled.filter(({ bytes }) => bytes > 25 * MB)).toEqual([]);
    expect(bundled.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(54 * MB);
  });

  test('is served, with the same functions when built again', { timeout: BUILD_TIMEOUT_MS }, async () => {
    const { site, read } = stage.current;
    await site.serve();
    expect(changedFunctions(bundled, await readFunctions(site.dir))).toEqual([]);
    expect((await read('/api/health')).json).toMatchObject({ status: 'ok', context: 'production' });
    expect((await read('/')).status).toBe(200);
  });

  test('every function loads', { timeout: BUILD_TIMEOUT_MS }, async () => {
    const { read, callSchedule } = stage.current;
    const calls = bundled.flatMap(({ name, paths }) => [
      ...paths.map((path) => ({ name, call: () => read(path.replace(/:\w+/g, 'anything')) })),
      ...(paths.length === 0 ? [{ name, call: () => callSchedule(name) }] : []),
    ]);
    const queue = calls.values();
    const broken: string[] = [];
    async function callSome(): Promise<void> {
      for (const { name, call } of queue) {
        const { status, text } = await call();
        const isBroken = status >= 500 || /require\(\) of ES Module|ERR_[A-Z]+_/.test(text);
        if (isBroken) broken.push(`${name}: ${status} ${text.slice(0, 300)}`);
      }
    }
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, callSome));
    expect(broken).toEqual([]);
  });

  test('an address of several leads to its own endpoint', { timeout: BUILD_TIMEOUT_MS }, async () => {
    const several = bundled.filter(({ paths }) => paths.length > 1).map(({ name }) => name);
    expect(several).toContain('published-page');
    const paths = bundled.filter(({ name }) => several.includes(name)).flatMap((each) => each.paths);
    const calls = Object.values(endpoints)
      .filter(({ path }) => paths.includes(path))
      .flatMap(({ method, path, accepts, response }) => {
        const address = path.replace(/:\w+/g, 'anything');
        // A refusal of the endpoint's own: of another method the answer would be 405.
        const isSound = accepts === 'audio/wav';
        const refusals = path.startsWith('/api/admin/') ? [401] : isSound ? [415] : [400, 404, 429];
        const suffixes = path.startsWith('/api/') ? ['', '/'] : ADDRESS_ENDINGS;
        return suffixes.map((suffix) => ({ method, address: address + suffix, refusals, response }));
      });
    const wrong: string[] = [];
    for (const { method, address, refusals, response } of calls) {
      const { status, json } = await stage.current.send(method, address, method === 'GET' ? undefined : {});
      // Some reads need no input; each answers in its own shape.
      const isOwn = status === 200 && response.safeParse(json).success;
      if (!isOwn && !refusals.includes(status)) wrong.push(`${method} ${address}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every schedule runs', async () => {
    const { site, callSchedule, read } = stage.current;
    const schedules = bundled.filter(({ schedule }) => schedule);
    expect(schedules.length).toBeGreaterThan(0);
    // Runs are recorded at the beginning of ten minutes.
    await site.setClock(TEN_MINUTES_MS - (Date.now() % TEN_MINUTES_MS));
    for (const { name } of schedules) expect([name, (await callSchedule(name)).status]).toEqual([name, 204]);
    await site.setClock(0);
    expect((await read('/api/health')).json).toMatchObject({ schedule: 'ok' });
  });

  test('the editor logs in', async () => {
    expect((await stage.current.logIn('another one entirely')).status).toBe(401);
    expect((await stage.current.logIn()).status).toBe(200);
    expect((await stage.current.asAdmin('GET', '/api/admin/blog/posts')).json).toEqual([]);
  });

  test('a post with an image is written, published and read at once', async () => {
    const { asAdmin, read } = stage.current;
    const image = await asAdmin('POST', '/api/admin/media', { data: await sampleDataUrl(1) });
    expect([image.status, image.json?.type]).toEqual([201, 'image/jpeg']);
    const content = `${TEXT}<img src="${image.json.url}" alt="A pattern">`;
    const fields = { ...POST, content, featuredImage: image.json.url, aliases: [FORMER] };
    const draft = await asAdmin('POST', '/api/admin/blog/posts', { ...fields, published: false });
    expect(draft.status).toBe(201);
    expect((await read(PAGE)).status).toBe(404);
    const live = await asAdmin('PUT', `/api/admin/blog/posts/${draft.json.id}`, { ...fields, published: true });
    expect([live.status, live.json?.slug]).toEqual([200, POST.slug]);
    const page = await read(PAGE);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain(TEXT);
    expect(page.text).toContain(`src="${image.json.url}"`);
    for (const suffix of ['/', '.html']) expect([suffix, (await read(PAGE + suffix)).status]).toEqual([suffix, 200]);
    expect((await read(image.json.url)).headers.get('content-type')).toBe('image/jpeg');
    expect(existsSync(inSite(`${PAGE}.html`))).toBe(false);
  });

  test('one build is asked for', async () => {
    const { hook, notify, asAdmin } = stage.current;
    await vi.waitFor(() => expect(hook.requests).toBe(1), { timeout: 5000 });
    expect((await notify('building', 'a secret of another site, as long as ours')).status).toBe(401);
    expect((await notify('building')).status).toBe(200);
    const { json } = await asAdmin('GET', '/api/admin/publishing');
    expect(json).toMatchObject({ version: 1, deployedVersion: 0, building: true, problem: null });
  });

  test('the assistant answers, as JSON and as a stream', async () => {
    const ask = (headers: Record<string, string>) =>
      stage.current.send('POST', '/api/chat', { message: 'How much does it cost?' }, headers);
    const { status, json } = await ask({ 'x-chat-session': crypto.randomUUID() });
    expect([status, json?.isKnown]).toEqual([200, true]);
    const stream = await ask({ accept: 'text/event-stream' });
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = [...stream.text.matchAll(/^event: (.*)\ndata: (.*)$/gm)];
    expect(events.at(-1)?.[1]).toBe('answer');
    expect(JSON.parse(events.at(-1)?.[2] ?? '')).toMatchObject({ response: json.response, isKnown: true });
  });

  test('a lead is left with a script and without', async () => {
    const { send, sendForm, asAdmin } = stage.current;
    expect((await send('POST', '/api/leads', demoLead())).status).toBe(201);
    const { id: _, elapsed: _elapsed, ...typed } = contactLead();
    const plain = await sendForm('/api/leads', typed as Record<string, string>);
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/thanks/contact']);
    expect((await asAdmin('GET', '/api/admin/leads')).json).toHaveLength(2);
  });

  test('a demo is booked, shown, put into a calendar and cancelled', async () => {
    const { send, read } = stage.current;
    const { times } = (await read('/api/bookings/slots')).json;
    const booked = await send('POST', '/api/bookings', bookingOf(times[0]));
    expect([booked.status, booked.json?.start]).toEqual([201, times[0]]);
    const { pathname } = new URL(booked.json.url);
    const link = `/api/bookings/${pathname.split('/').at(-1)}`;
    const page = await read(pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const invite = await read(`${link}/invite`);
    expect([invite.status, invite.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(invite.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const cancelled = await send('POST', `${link}/cancel`, {});
    expect([cancelled.status, cancelled.json?.status]).toEqual([200, 'cancelled']);
    expect((await read('/api/bookings/slots')).json.times).toContain(times[0]);
  });

  test('a voice speaks', async () => {
    const body = { text: 'Good morning, how can I help?', voice_id: voiceIds[0] };
    const { status, headers, bytes } = await stage.current.send('POST', '/api/synthesize', body);
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(readMp3(bytes).seconds).toBeGreaterThan(1);
  });

  test('a visit is counted', async () => {
    const { path, body } = analyticsExamples.trackPageView();
    expect((await stage.current.send('POST', path, body)).status).toBe(204);
  });

  test('a rebuild makes the page a file, and changes few functions', { timeout: BUILD_TIMEOUT_MS }, async () => {
    const { site, read, notify, asAdmin, hook } = stage.current;
    await site.unserve();
    await site.serve();
    expect(await staticVersion()).toBe(1);
    expect(await readFile(inSite(`${PAGE}.html`), 'utf8')).toContain(TEXT);
    const page = await read(PAGE);
    expect([page.status, page.headers.get('x-request-id')]).toEqual([200, null]);
    expect(page.text).toContain(TEXT);
    const former = await read(FORMER);
    expect([former.status, former.headers.get('location')]).toEqual([301, PAGE]);
    expect((await notify('ready')).status).toBe(200);
    await vi.waitFor(async () => {
      const { json } = await asAdmin('GET', '/api/admin/publishing');
      expect(json).toMatchObject({ version: 1, deployedVersion: 1, building: false, problem: null });
    });
    expect(hook.requests).toBe(1);
    const changed = changedFunctions(bundled, await readFunctions(site.dir));
    print(`Changed by one publish: ${changed.join(', ') || 'none'}`);
    expect(changed.length).toBeLessThanOrEqual(MOST_CHANGED);
  });
});
