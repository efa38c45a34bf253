import { beforeEach, describe, expect, it } from 'vitest';
import { AGENTS, click, sendEvent, view } from '../support/analytics.ts';
import { upstashClient } from '../support/gateway.ts';
import { useHarness } from '../support/harness.ts';

/** Commands as the store bills them: those inside a script count as well. */
const harness = useHarness({ hasReceivers: false, env: { STORE_COMMANDS_PER_MONTH: '999999999999' } });

async function billed(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const { commands } = harness.api.store.gateway;
  const before = commands.total;
  expect((await work()).status).toBe(204);
  return commands.total - before;
}

const leave = () => sendEvent({ event: 'leave', scrollDepth: 60, engagedMs: 4_000 });

describe('commands billed for a visit', () => {
  beforeEach(async () => {
    // The store knows every script already.
    await view('/', { address: '192.0.2.1' });
    await click('a', { address: '192.0.2.1' });
    const redis = upstashClient(harness.api.store);
    await redis.del(...(await redis.keys('dev*')));
  });

  it('in an empty store, where every key is new', async () => {
    expect(await billed(() => view('/try', { referrer: 'https://www.google.com/' }))).toBeLessThanOrEqual(8);
    expect(await billed(() => view('/'))).toBeLessThanOrEqual(5);
    expect(await billed(() => click('hero'))).toBeLessThanOrEqual(6);
    expect(await billed(leave)).toBeLessThanOrEqual(4);
  });

  it('in a store in use', async () => {
    for (let n = 0; n < 30; n++) await view(`/p-${n}`, { address: `192.0.2.${n}` });
    await click('other', { address: '192.0.2.2' });
    expect(await billed(() => view('/try'))).toBeLessThanOrEqual(5);
    expect(await billed(() => view('/'))).toBeLessThanOrEqual(5);
    expect(await billed(() => click('hero'))).toBeLessThanOrEqual(5);
    expect(await billed(leave)).toBeLessThanOrEqual(4);
    expect(await billed(() => sendEvent({ event: 'goal', goal: 'contact' }))).toBeLessThanOrEqual(4);
    expect(await billed(() => sendEvent({ event: 'outbound', target: 'https://a.example/' }))).toBeLessThanOrEqual(4);
  });

  it('on average over a thousand events, trimming of lists included', async () => {
    const { commands } = harness.api.store.gateway;
    const before = commands.total;
    for (let n = 0; n < 1_000; n++) await view(`/p-${n % 20}`, { address: `192.0.2.${n % 200}` });
    expect((commands.total - before) / 1_000).toBeLessThan(5.05);
  });

  it('of a repeated event', async () => {
    await view('/', { id: 'the-same-event' });
    expect(await billed(() => view('/', { id: 'the-same-event' }))).toBeLessThanOrEqual(3);
  });

  it('of a bot', async () => {
    const bot = { agent: AGENTS.googlebot };
    await view('/', bot);
    expect(await billed(() => view('/try', bot))).toBeLessThanOrEqual(4);
  });
});
