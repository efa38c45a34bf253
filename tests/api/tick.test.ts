import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDue } from '#admin/server/schedule/due.store.ts';
import { type HousekeepingJob, runHousekeeping } from '#admin/server/schedule/tick.ts';
import { readEnv } from '#core/server/env.ts';
import { servicesFor } from '#core/server/services.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';
import { createStore } from '#core/server/store/store.ts';
import health from '#functions/api-health.ts';
import tick from '#functions/tick.ts';
import { postInput } from '#support/api.ts';
import { type CallOptions, call } from '#support/call.ts';
import { advanceClock, advanceToHour, HOUR, MINUTE } from '#support/clock.ts';
import { upstashClient } from '#support/gateway.ts';
import { useHarness } from '#support/harness.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { demoLead } from '#support/visitors.ts';

const harness = useHarness();
const POSTS = '/api/admin/blog/posts';
const redis = () => upstashClient(harness.api.store);
const due = () => redis().zrange<string[]>('dev:due', 0, -1);

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const inContext = (context: string): CallOptions => ({
  method: 'POST',
  context: { deploy: { context, id: '1', published: true } },
});
const readHealth = async (context = 'dev') =>
  (await call(health, '/api/health', { context: { deploy: { context, id: '1', published: true } } })).json;

/** Commands as they are billed, those inside scripts included. */
const countCommands = () => harness.api.store.gateway.commands.total;

describe('a schedule with nothing to do', () => {
  it('costs one command, and at most 50,000 in a month', async () => {
    advanceToHour(0);
    await harness.api.tick();
    advanceClock(2 * MINUTE);
    await harness.api.tick();
    const before = countCommands();
    advanceClock(2 * MINUTE);
    await harness.api.tick();
    expect(countCommands() - before).toBe(1);
    advanceToHour(1);
    const day = countCommands();
    const trips = harness.api.store.gateway.roundTrips.total;
    for (let minute = 0; minute < 24 * 60; minute += 2) {
      await harness.api.tick();
      advanceClock(2 * MINUTE);
    }
    const spent = countCommands() - day;
    expect(spent * 31).toBeLessThanOrEqual(50_000);
    // Besides the runs: a note in ten minutes, seven commands of an hour, and a day of traffic that is closed.
    expect(spent).toBeLessThanOrEqual(720 + 2 * 144 + 7 * 24 + 10);
    // The memory in use is asked for in ten minutes, which is not billed.
    expect(harness.api.store.gateway.roundTrips.total - trips).toBeLessThanOrEqual(720 + 144 + 5 * 24 + 5);
    expect(logged).toEqual([]);
  });
});

describe('the due set', () => {
  it('names posts, messages, the build and new sections, and forgets each with its work', async () => {
    await harness.api.login();
    const later = new Date(Date.now() + HOUR).toISOString();
    const post = (await harness.api.admin('POST', POSTS, postInput({ title: 'Later', publishAt: later }))).json;
    harness.receivers.webhook.faults.set([{ kind: 'status', status: 503 }]);
    harness.receivers.mail.faults.set([{ kind: 'status', status: 503 }]);
    await harness.api.visitor('POST', '/api/leads', demoLead());
    await harness.api.settled();
    harness.receivers.webhook.faults.clear();
    harness.receivers.mail.faults.clear();
    const members = await due();
    expect(members).toContain(`post:${post.id}`);
    expect(members.filter((member) => member.startsWith('delivery:'))).toHaveLength(2);
    expect(members).not.toContain('build');
    advanceClock(2 * HOUR);
    await harness.api.tick();
    expect((await due()).toSorted()).toEqual(['build', 'examples']);
  });

  it.each([true, false])('is read whole, however much is in it (noted: %s)', async (isNoted) => {
    const members = Array.from({ length: 1_000 }, (_, at) => ({ score: at + 1, member: `other:${at}` }));
    await redis().zadd('dev:due', ...(members as [(typeof members)[0]]));
    await redis().zadd('dev:due', { score: 1_001, member: 'build' });
    const work = await readDue(createStore(harness.api.store, 'dev:'), isNoted);
    await redis().del('dev:due');
    expect(work).toMatchObject({ isBuildDue: true, posts: [] });
  });

  it('lets a message that cannot be read hold up no post', async () => {
    await harness.api.login();
    const soon = new Date(Date.now() + MINUTE).toISOString();
    const { id } = (await harness.api.admin('POST', POSTS, postInput({ title: 'Soon', publishAt: soon }))).json;
    await redis().zadd('dev:due', { score: 1, member: 'delivery:broken' });
    await redis().hset('dev-people:outbox:broken', { subject: 'lead:broken', count: 'nonsense' });
    await redis().hset('dev-people:lead:broken', { id: 'broken' });
    advanceClock(2 * MINUTE);
    await expect(harness.api.tick()).rejects.toThrow();
    expect((await harness.api.admin('GET', `${POSTS}/${id}`)).json.published).toBe(true);
  });
});

describe('the hourly jobs', () => {
  it('run although one before them fails, and say which did in one line', async () => {
    const services = servicesFor(new Request('http://deploy.test/'), {
      deploy: { context: 'dev', id: '1', published: true },
      site: {},
    });
    const ran: string[] = [];
    const jobs: HousekeepingJob[] = [
      { name: 'first', run: () => Promise.reject(new Error('secret detail')) },
      { name: 'second', run: async () => void ran.push('second') },
    ];
    await runHousekeeping(services, jobs);
    expect(ran).toEqual(['second']);
    expect(logged).toEqual(['Housekeeping: first failed (Error).']);
  });
});

describe('a deploy context', () => {
  const writeFacts = async (deployContext: string) => {
    const facts = { ...(await readSiteFacts()), deployContext };
    await writeFile(join(harness.siteDir, 'site-facts.json'), JSON.stringify(facts));
    // A file of the site is looked at once a second.
    const read = async () => (await loadSiteFacts(readEnv())).deployContext;
    await expect.poll(read, { timeout: 10_000 }).toBe(deployContext);
  };

  it.each([
    ['', 'production', 'ok'],
    ['of another world', 'production', 'ok'],
    ['', 'nonsense', 'unknown-context'],
  ])('“%s” in a build for %s: %s', async (context, built, schedule) => {
    await writeFacts(built);
    advanceToHour(0);
    await call(tick, '/tick', inContext(context));
    expect(await readHealth('production')).toMatchObject({ schedule });
    expect(logged.length).toBe(schedule === 'ok' ? 0 : 1);
    expect(await redis().keys('preview*')).toEqual([]);
    await redis().del(...(await redis().keys('prod*')));
  });

  it('that no build names is an alarm until the schedule runs again', async () => {
    await writeFacts('nonsense');
    advanceToHour(0);
    await call(tick, '/tick', inContext(''));
    expect(logged).toEqual([expect.stringMatching(/^The schedule did nothing: .+\.$/)]);
    expect(await readHealth('production')).toMatchObject({ schedule: 'unknown-context', lastTick: null });
    advanceClock(2 * MINUTE);
    const before = countCommands();
    await call(tick, '/tick', inContext(''));
    expect(countCommands()).toBe(before);
    advanceClock(8 * MINUTE);
    await call(tick, '/tick', inContext('production'));
    expect(await readHealth('production')).toMatchObject({ schedule: 'ok', lastTickAge: 0 });
  });

  it.each(['deploy-preview', 'branch-deploy'])('%s: nothing is done and nothing asked', async (context) => {
    advanceToHour(0);
    const before = harness.api.store.gateway.roundTrips.total;
    await call(tick, '/tick', inContext(context));
    expect(harness.api.store.gateway.roundTrips.total).toBe(before);
    expect(logged).toEqual([]);
  });
});

describe('the health of the schedule', () => {
  it('is never, then ok, then late, and costs one command', async () => {
    expect(await readHealth()).toMatchObject({ schedule: 'never', lastTick: null, lastTickAge: null });
    advanceToHour(0);
    const ran = new Date(Date.now()).toISOString();
    await harness.api.tick();
    advanceClock(25 * MINUTE);
    expect(await readHealth()).toMatchObject({ schedule: 'ok', lastTick: ran, lastTickAge: 1500 });
    advanceClock(1000);
    const before = countCommands();
    expect(await readHealth()).toMatchObject({ schedule: 'late', lastTick: ran });
    expect(countCommands() - before).toBe(1);
    await harness.api.login();
    const { json } = await harness.api.admin('GET', '/api/admin/publishing');
    expect(json).toMatchObject({ schedule: 'late', lastTick: ran });
  });
});
