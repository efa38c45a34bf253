import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { coreKeys } from '#core/server/store/keys.ts';
import { checkBuildHook, checkNotifications } from '#local/check-deploy/check-builds.ts';
import { checkDeploy } from '#local/check-deploy/check-deploy.ts';
import { checkPermalink } from '#local/check-deploy/check-permalink.ts';
import { checkReading } from '#local/check-deploy/check-reading.ts';
import {
  checkFunctions,
  checkHeaders,
  checkHealth,
  checkReachable,
  checkRegion,
} from '#local/check-deploy/check-site.ts';
import { checkEviction, checkScripts, checkToken } from '#local/check-deploy/check-store.ts';
import { checkWriting } from '#local/check-deploy/check-writing.ts';
import type { Check, Finding, Subject } from '#local/check-deploy/finding.ts';
import { freePort } from '#local/port.ts';
import { startGateway } from '#local/store/gateway/gateway.ts';
import { upstashClient } from '#support/gateway.ts';
import { type Alter, at, refusing, startProxy } from '#support/proxy.ts';
import { startTestStack, type TestStack } from '#support/stack.ts';

const MINUTE_MS = 60_000;
/** Commands that a check may cost the owner of a store. */
const COMMANDS_MAX = 500;
/** The schedule notes its first run after every full ten minutes. */
const NOTED_MS = 10 * MINUTE_MS;
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ site: 'prebuilt' });
  await noteTick();
}, 3 * MINUTE_MS);
afterAll(() => stack.stop());
afterEach(() => stack.gateway.faults.clear());

/** Runs the schedule at a time at which it notes that it ran. */
async function noteTick(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / NOTED_MS) * NOTED_MS });
  await stack.fireSchedule('tick').finally(() => vi.useRealTimers());
}

/** The stack as its owner describes it. */
function subject(changes: Partial<Subject> = {}): Subject {
  const { env, url } = stack;
  return {
    site: url,
    store: { url: env['UPSTASH_REDIS_REST_URL'] ?? '', token: env['UPSTASH_REDIS_REST_TOKEN'] ?? '' },
    readOnlyToken: env['UPSTASH_REDIS_REST_READONLY_TOKEN'],
    buildHook: stack.hook.url,
    callHook: false,
    deploySecret: env['DEPLOY_WEBHOOK_SECRET'],
    permalink: undefined,
    ...changes,
  };
}

const toLine = ({ severity, text }: Finding) => `${severity}: ${text}`;

/** Findings of one part of the check, one line each. */
async function findings(check: Check, changes: Partial<Subject> = {}): Promise<string[]> {
  return (await check(subject(changes))).map(toLine);
}

/** Findings of the whole check, as `npm run check:deploy` runs it. */
async function allFindings(changes: Partial<Subject> = {}): Promise<string[]> {
  return (await checkDeploy(subject(changes), () => undefined)).map(toLine);
}

/** The subject with a proxy in front of the site or the store. */
async function withProxy(part: 'site' | 'store', alter: Alter): Promise<Partial<Subject>> {
  const { site, store } = subject();
  const proxy = await startProxy(part === 'site' ? site : store.url, alter);
  onTestFinished(() => proxy.stop());
  return part === 'site' ? { site: proxy.url } : { store: { ...store, url: proxy.url } };
}

/** Another gateway over the same Redis, whose read-only token has these rights. */
async function withReadRules(...rules: string[]): Promise<Partial<Subject>> {
  const { store } = subject();
  const readOnlyToken = 'a-token-for-reading';
  const redisUrl = stack.redis.process.url;
  const gateway = await startGateway({ redisUrl, token: store.token, readOnlyToken, readOnlyRules: rules });
  onTestFinished(() => gateway.stop());
  return { store: { ...store, url: gateway.url }, readOnlyToken };
}

it(
  'is silent where nothing is wrong, and leaves nothing behind',
  async () => {
    const { commands } = stack.gateway;
    const redis = upstashClient(subject().store);
    const running = `check:${Date.now()}-other:lead`;
    await redis.mset({ 'check:1700000000000-cut-short:lead': 'left', [running]: 'in use' });
    const before = commands.total;
    const lines: string[] = [];
    expect(await checkDeploy(subject(), (line) => lines.push(line))).toEqual([]);
    expect(lines.join()).toContain('The read-only token may not run scripts (EVAL_RO).');
    expect(commands.total - before).toBeLessThan(COMMANDS_MAX);
    expect(await redis.keys('check*')).toEqual([running]);
    await redis.del(running);
  },
  3 * MINUTE_MS,
);

it('says one thing of each part that is not there', async () => {
  const nowhere = `http://localhost:${await freePort()}`;
  const store = { ...subject().store, url: nowhere };
  const found = await allFindings({ site: nowhere, store, buildHook: undefined });
  expect(found).toEqual([
    expect.stringMatching(/^problem: The site does not answer at http:\/\/localhost:\d+ \(ECONNREFUSED\)/),
    expect.stringMatching(/^problem: The store does not answer at http:\/\/localhost:\d+ \(ECONNREFUSED\)/),
    expect.stringMatching(/^problem: BUILD_HOOK_URL is not set/),
  ]);
});

describe('the command', () => {
  const run = (args: readonly string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['local/check-deploy.main.ts', ...args], {
      env: { PATH: process.env['PATH'], ...env },
    }).catch((failed: { code: number; stdout: string; stderr: string }) => failed);

  it('prints problems and ends with 1', async () => {
    const site = `http://localhost:${await freePort()}`;
    const env = { UPSTASH_REDIS_REST_URL: site, UPSTASH_REDIS_REST_TOKEN: 'any' };
    const ended = await run(['--site', site], env);
    expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining('\nProblem: The site does not') });
  });

  it('says what it needs and ends with 2', async () => {
    const ended = await run([], {});
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(/^UPSTASH_REDIS_REST_URL or .* is not set/) });
  });
});

describe('the store', () => {
  it('refuses the token', async () => {
    const store = { ...subject().store, token: 'another' };
    expect(await findings(checkToken, { store })).toEqual([
      expect.stringMatching(/^problem: The store refuses UPSTASH_REDIS_REST_TOKEN\. Copy the token/),
    ]);
  });

  it('has no commands left this month', async () => {
    const { quota } = stack.gateway;
    onTestFinished(() => quota.set(undefined));
    quota.set(0);
    expect(await findings(checkToken)).toEqual([expect.stringMatching(/^problem: The quota of the store is used up/)]);
    expect(await findings(checkHealth)).toEqual([
      expect.stringMatching(/^problem: \/api\/health answers 503 STORE_UNAVAILABLE/),
    ]);
  });

  it('refuses scripts to the token', async () => {
    const error = "NOPERM this user has no permissions to run the 'script' command";
    const found = await findings(checkScripts, await withProxy('store', refusing(['SCRIPT'], error)));
    expect(found).toEqual([expect.stringMatching(/^problem: The store does not take the script "[\w-]+": NOPERM/)]);
  });

  it('lacks a command that scripts need', async () => {
    const alter: Alter = async (request, forward) =>
      (await request.clone().text()).includes("'BITFIELD'")
        ? Response.json({ error: 'ERR Unknown command BITFIELD' }, { status: 400 })
        : forward();
    const found = await findings(checkWriting, await withProxy('store', alter));
    expect(found).toContainEqual(
      expect.stringMatching(/^problem: BITFIELD in a script fails: ERR Unknown command BITFIELD/),
    );
  });

  it('evicts keys', async () => {
    const redis = new Redis(stack.redis.process.url);
    onTestFinished(async () => {
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      redis.disconnect();
    });
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    expect(await findings(checkEviction)).toEqual([
      expect.stringMatching(/^problem: The store evicts keys when its memory is full \(allkeys-lru\)/),
    ]);
  });

  it(
    'is far from the functions',
    async () => {
      stack.gateway.faults.set([{ kind: 'delay', ms: 150 }]);
      const found = await findings(checkRegion);
      expect(found).toContainEqual(expect.stringMatching(/^warning: A function takes \d{3} ms to its store and back/));
    },
    MINUTE_MS,
  );
});

describe('the read-only token', () => {
  it('may not read', async () => {
    const found = await findings(checkReading, await withReadRules('+get', '~*'));
    expect(found).toEqual([expect.stringMatching(/^problem: Builds and previews cannot read .* NOPERM/)]);
  });

  it('may read what visitors sent, and drafts', async () => {
    const found = await findings(checkReading, await withReadRules('+@read', '-@dangerous', '~*'));
    expect(found).toEqual([
      expect.stringMatching(/^problem: UPSTASH_REDIS_REST_READONLY_TOKEN may read data of visitors/),
      expect.stringMatching(/^problem: UPSTASH_REDIS_REST_READONLY_TOKEN may read drafts/),
    ]);
  });

  it('may write', async () => {
    const found = await findings(checkWriting, await withReadRules('+@all', '~*'));
    expect(found).toEqual([expect.stringMatching(/^problem: UPSTASH_REDIS_REST_READONLY_TOKEN may write/)]);
  });

  it('is the other one, or none', async () => {
    expect(await findings(checkWriting, { readOnlyToken: subject().store.token })).toEqual([
      expect.stringMatching(/READONLY_TOKEN is the read-write token/),
    ]);
    expect(await findings(checkWriting, { readOnlyToken: undefined })).toEqual([
      expect.stringMatching(/READONLY_TOKEN is not set/),
    ]);
  });
});

describe('the site', () => {
  it('is paused by the platform', async () => {
    const page = new Response('<h1>Site not available</h1>', { status: 503 });
    const found = await findings(checkReachable, await withProxy('site', () => page.clone()));
    expect(found).toEqual([expect.stringMatching(/^problem: The platform has paused the site: the credits/)]);
  });

  it('lacks a security header on pages', async () => {
    const without = at('/', (answer) => {
      const headers = new Headers(answer.headers);
      headers.delete('x-content-type-options');
      return new Response(answer.body, { headers });
    });
    expect(await findings(checkHeaders, await withProxy('site', without))).toEqual([
      expect.stringMatching(/^problem: The page \/ lacks the header x-content-type-options: nosniff\. `\[\[headers]]`/),
    ]);
  });

  it(
    'has a function that cannot be imported',
    async () => {
      let sound: Promise<Response> | undefined;
      // One function answers for all others, each of which would have to be started.
      const broken: Alter = async (request, forward) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/api/admin/blog/posts') return new Response('require() of ES Module', { status: 500 });
        sound ??= forward();
        return (await sound).clone();
      };
      expect(await findings(checkFunctions, await withProxy('site', broken))).toEqual([
        expect.stringMatching(/^problem: The function at \/api\/admin\/blog\/posts answers 500 instead of our 405/),
      ]);
    },
    MINUTE_MS,
  );

  it.each([
    ['runs functions on an old Node', { node: 20 }, /^problem: Functions run on Node 20 instead of Node \d+\./],
    ['is a preview', { context: 'preview' }, /^problem: The functions run in the context "preview" instead of/],
  ] as const)('%s', async (_, changed, sentence) => {
    const other = at('/api/health', async (answer) => Response.json({ ...(await answer.json()), ...changed }));
    const found = await findings(checkHealth, await withProxy('site', other));
    expect(found).toContainEqual(expect.stringMatching(sentence));
  });

  it('has a schedule that is silent', async () => {
    const redis = upstashClient(subject().store);
    const { key } = coreKeys(stack.store).publishing();
    onTestFinished(noteTick);
    await redis.hset(key, { tickAt: Date.now() - 3 * 3_600_000 });
    expect(await findings(checkHealth)).toEqual([
      expect.stringMatching(/^problem: The schedule last ran at 20.*Z\. Nothing/),
    ]);
    await redis.hdel(key, 'tickAt');
    expect(await findings(checkHealth)).toEqual([expect.stringMatching(/^problem: The schedule has never run\./)]);
  });

  it('serves older content than is stored', async () => {
    const redis = upstashClient(subject().store);
    const { key } = coreKeys(stack.store).publishing();
    onTestFinished(async () => void (await redis.hincrby(key, 'version', -1)));
    await redis.hincrby(key, 'version', 1);
    expect(await findings(checkHealth)).toEqual([
      expect.stringMatching(/^problem: The site serves content version \d+, the store holds \d+\. Wait/),
    ]);
  });
});

it('finds an earlier deploy that still writes', async () => {
  expect(await findings(checkPermalink, { permalink: subject().site })).toEqual([
    expect.stringMatching(/answers a form with 400 instead of 403 OLD_DEPLOY, so old code writes/),
  ]);
  const refused = at('/api/leads', () => Response.json({ code: 'OLD_DEPLOY' }, { status: 403 }));
  const { site } = await withProxy('site', refused);
  expect(await findings(checkPermalink, { permalink: site })).toEqual([]);
});

describe('builds', () => {
  it('have no hook, or none that is one', async () => {
    expect(await findings(checkBuildHook, { buildHook: undefined })).toEqual([
      expect.stringMatching(/^problem: BUILD_HOOK_URL is not set/),
    ]);
    expect(await findings(checkBuildHook, { buildHook: 'https://example.com/hook' })).toEqual([
      expect.stringMatching(/^problem: BUILD_HOOK_URL is not the address of a build hook/),
    ]);
  });

  it('have a hook that was deleted', async () => {
    const buildHook = stack.hook.url.replace(/\w+$/, 'a'.repeat(24));
    expect(await findings(checkBuildHook, { buildHook, callHook: true })).toEqual([
      expect.stringMatching(/^problem: The build hook answers 404 instead of 200/),
    ]);
  });

  it('are told with another secret', async () => {
    expect(await findings(checkNotifications, { deploySecret: 'another-secret-than-the-one-of-the-site' })).toEqual([
      expect.stringMatching(/^problem: The site refuses a notification signed with DEPLOY_WEBHOOK_SECRET/),
    ]);
    expect(await findings(checkNotifications, { deploySecret: undefined })).toEqual([
      expect.stringMatching(/^problem: DEPLOY_WEBHOOK_SECRET is not set/),
    ]);
  });

  it('are told without a signature', async () => {
    const trusting = at('/api/deploys/events', () => Response.json({ received: true }));
    expect(await findings(checkNotifications, await withProxy('site', trusting))).toEqual([
      expect.stringMatching(/^problem: The site takes a deploy notification without a signature/),
    ]);
  });
});
