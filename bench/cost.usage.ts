import { mock } from 'node:test';
import { Cron } from 'croner';
import { readSnapshot } from '#blog/server/snapshot/snapshot.ts';
import { createStore } from '#core/server/store/store.ts';
import { click, sendEvent, view } from '#support/analytics.ts';
import { type Api, postInput, startApi } from '#support/api.ts';
import { type FakeHook, startFakeHook } from '#support/build-service.ts';
import { type CallAnswer, call } from '#support/call.ts';
import { loadFunctions } from '#support/functions.ts';
import { makeShellDir } from '#support/shell.ts';
import { bookingOf, contactLead, freeTimes } from '#support/visitors.ts';
import type { Action, ActionCost, Usage } from './cost.month.ts';

/** Live posts of the site that is measured, so that lists and builds have something to read. */
const POSTS = 50;
/** Visitors that are measured; further ones cost the same. */
const VISITORS = 20;
const DAY_MS = 86_400_000;
const SHOWN = '/blog/post-1';

/** The most and the mean that an action cost. */
export interface Measured {
  readonly worst: Readonly<Record<Action, number>>;
  readonly mean: Usage;
}

interface Parts {
  readonly api: Api;
  readonly hook: FakeHook;
}

/** Bytes of an answer as it goes over the wire, uncompressed. */
function sizeOf({ text, headers }: CallAnswer): number {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.byteLength(text) + lines.join('').length;
}

/** Collects what actions cost. */
class Meter {
  readonly #api: Api;
  readonly #found = new Map<Action, ActionCost[]>();

  constructor(api: Api) {
    this.#api = api;
  }

  /** Does it, deferred work included, and adds what it cost. @throws Error when a function does not answer as it should */
  async measure(action: Action, act: () => Promise<readonly CallAnswer[]>): Promise<readonly CallAnswer[]> {
    await this.#api.settled();
    const { commands } = this.#api.store.gateway;
    const before = commands.total;
    const answers = await act();
    await Promise.all(answers.map((answer) => answer.settled()));
    const failed = answers.find(({ status }) => status >= 400 && action !== 'fallback');
    if (failed) throw new Error(`${action} answered ${failed.status}: ${failed.text}`);
    const bytes = answers.reduce((sum, answer) => sum + sizeOf(answer), 0);
    const cost = { commands: commands.total - before, invocations: answers.length, bytes };
    this.#found.set(action, [...(this.#found.get(action) ?? []), cost]);
    return answers;
  }

  result(): Measured {
    const meanOf = (costs: readonly ActionCost[], what: keyof ActionCost) =>
      costs.reduce((sum, cost) => sum + cost[what], 0) / costs.length;
    const entries = [...this.#found].map(([action, costs]) => {
      const mean = {
        commands: meanOf(costs, 'commands'),
        invocations: meanOf(costs, 'invocations'),
        bytes: meanOf(costs, 'bytes'),
      };
      return { action, mean, worst: Math.max(...costs.map(({ commands }) => commands)) };
    });
    return {
      mean: Object.fromEntries(entries.map(({ action, mean }) => [action, mean])) as Record<Action, ActionCost>,
      worst: Object.fromEntries(entries.map(({ action, worst }) => [action, worst])) as Record<Action, number>,
    };
  }
}

/** The visits that are counted: two views with a click and a leave each. */
async function measureVisits(meter: Meter): Promise<void> {
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const options = { address: `198.51.100.${visitor}`, country: 'US' };
    const leave = () => sendEvent({ event: 'leave', scrollDepth: 80, engagedMs: 20_000 }, options);
    await meter.measure('firstView', async () => [await view('/', { ...options, referrer: 'https://example.com/' })]);
    await meter.measure('click', async () => [await click('hero', options)]);
    await meter.measure('leave', async () => [await leave()]);
    await meter.measure('furtherView', async () => [await view('/try', options)]);
    await meter.measure('leave', async () => [await leave()]);
  }
}

const QUESTIONS = ['What does it cost?', 'And for two offices?', 'Who won the 2014 world cup?', 'Thank you!'];

async function measureVisitors(meter: Meter, api: Api): Promise<void> {
  for (let visitor = 0; visitor < 3; visitor++) {
    const headers = { 'x-chat-session': crypto.randomUUID() };
    for (const message of QUESTIONS) {
      await meter.measure('chat', async () => [await api.call('POST', '/api/chat', { message }, { headers })]);
    }
    const email = `ada${visitor}@engines.example`;
    await meter.measure('lead', async () => [await api.visitor('POST', '/api/leads', contactLead({ email }))]);
    const [start = ''] = await freeTimes(api);
    const body = bookingOf(start, { email });
    await meter.measure('booking', async () => [
      await api.visitor('GET', '/api/bookings/slots'),
      await api.visitor('POST', '/api/bookings', body),
    ]);
  }
}

/** A publish as a whole: the save, the notifications of the platform, and what the build reads. */
async function publish({ api, hook }: Parts, title: string): Promise<readonly CallAnswer[]> {
  const { url, readOnlyToken } = api.store;
  const saved = await api.admin('POST', '/api/admin/blog/posts', postInput({ title, published: true }));
  await saved.settled();
  const started = await api.deployEvent(hook.event('building'));
  const { version } = await readSnapshot(createStore({ url, token: readOnlyToken }, 'dev:', { isPlain: true }));
  hook.served = version;
  const ended = await api.deployEvent(hook.event('ready'));
  return [saved, started, ended];
}

/** Runs every schedule as often as its cron says in a day in which nothing happens. */
async function runIdleDay(): Promise<CallAnswer[]> {
  const schedules = (await loadFunctions()).flatMap(({ config, serve }) =>
    config.schedule ? [{ cron: new Cron(config.schedule, { paused: true, timezone: 'UTC' }), serve }] : [],
  );
  const startedAt = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const answers: CallAnswer[] = [];
  mock.timers.enable({ apis: ['Date'], now: startedAt });
  try {
    for (const { cron, serve } of schedules) {
      const first = new Date(startedAt - 1);
      for (let at = cron.nextRun(first); at && at.getTime() < startedAt + DAY_MS; at = cron.nextRun(at)) {
        mock.timers.setTime(at.getTime());
        const answer = await call(serve, '/tick', { method: 'POST' });
        await answer.settled();
        answers.push(answer);
      }
    }
  } finally {
    mock.timers.reset();
  }
  return answers;
}

async function measureAll(parts: Parts): Promise<Measured> {
  const { api } = parts;
  const meter = new Meter(api);
  for (let post = 1; post <= POSTS; post++) await publish(parts, `Post ${post}`);
  // The first call of each kind stores its scripts, which happens once in the life of a store.
  const warm = new Meter(api);
  await measureVisits(warm);
  await measureVisitors(warm, api);
  for (let time = 0; time < 3; time++) {
    await meter.measure('publish', () => publish(parts, `Measured ${time}`));
    for (const path of [SHOWN, '/blog/nothing-here']) {
      await meter.measure('fallback', async () => [await api.visitor('GET', path)]);
    }
    await meter.measure('changes', async () => [await api.visitor('GET', '/api/blog/changes')]);
    await meter.measure('health', async () => [await api.visitor('GET', '/api/health')]);
  }
  await measureVisits(meter);
  await measureVisitors(meter, api);
  await runIdleDay();
  await meter.measure('idleDay', runIdleDay);
  return meter.result();
}

/** Measures what each action costs, at the real functions over a store of their own. Some 10 s. */
export async function measureUsage(): Promise<Measured> {
  const shell = await makeShellDir();
  const hook = await startFakeHook();
  const api = await startApi({ ...hook.env, SITE_DIR: shell.dir, STORE_COMMANDS_PER_MONTH: '999999999999' });
  try {
    return await measureAll({ api, hook });
  } finally {
    await api.stop();
    await hook.stop();
    await shell.remove();
  }
}
