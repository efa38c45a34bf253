import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from './sign-event.ts';

/** A deploy notification as the platform sends it, as far as we read it. */
export interface DeployEvent {
  readonly id: string;
  readonly state: string;
  readonly context: string;
  readonly published_at?: string | null;
  readonly locked?: boolean | null;
  readonly deploy_ssl_url?: string;
}

/** The platform's side of publishing, under a test's hand: a hook that counts, a site that serves a version. */
export interface FakeHook {
  /** Environment that makes functions use it. */
  readonly env: Record<'BUILD_HOOK_URL' | 'SITE_URL' | 'DEPLOY_WEBHOOK_SECRET', string>;
  /** Requests the hook has accepted since the last reset. */
  requests: number;
  /** How many of the next requests are refused with 503. */
  fail: number;
  /** Chance that a request is refused, 0 to 1, drawn from a seeded sequence. */
  failRate: number;
  /** Called with every request that was accepted. */
  onRequest: () => void;
  /** Content version in the site's `version.json`. */
  served: number;
  event(state: string, details?: Partial<DeployEvent>): DeployEvent;
  sign(body: string): Promise<string>;
  reset(): void;
  stop(): Promise<void>;
}

export async function startFakeHook(): Promise<FakeHook> {
  const random = seededRandom(7);
  const secret = 'a-secret-for-tests-of-deploy-events-only';
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/version.json')) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ contentVersion: hook.served }));
      return;
    }
    const refused = hook.fail > 0 || random() < hook.failRate;
    response.writeHead(refused ? 503 : 200).end();
    if (refused) hook.fail = Math.max(0, hook.fail - 1);
    else {
      hook.requests++;
      hook.onRequest();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hook: FakeHook = {
    env: { BUILD_HOOK_URL: `${siteUrl}/build_hooks/test`, SITE_URL: siteUrl, DEPLOY_WEBHOOK_SECRET: secret },
    requests: 0,
    fail: 0,
    failRate: 0,
    onRequest: () => undefined,
    served: 0,
    event: (state, details) => ({ id: crypto.randomUUID(), state, context: 'production', ...details }),
    sign: (body) => sign(secret, body),
    reset: () => Object.assign(hook, { requests: 0, fail: 0 }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return hook;
}

/** Mulberry32, by Tommy Ettinger (public domain): the same numbers for the same seed, 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
