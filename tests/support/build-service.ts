import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from './sign-event.ts';

/** A deploy notification as the platform sends it, as far as we read it. */
export interface DeployEvent {
  readonly id: string;
  readonly state: string;
  readonly context: string;
}

/** The platform's side of publishing, under a test's hand: a hook that counts, a site that serves a version. */
export interface FakeHook {
  readonly url: string;
  readonly siteUrl: string;
  readonly secret: string;
  /** Requests the hook has accepted since the last reset. */
  requests: number;
  /** How many of the next requests are refused with 503. */
  fail: number;
  /** Content version in the site's `version.json`. */
  served: number;
  event(state: string): DeployEvent;
  sign(body: string): Promise<string>;
  reset(): void;
  stop(): Promise<void>;
}

export async function startFakeHook(): Promise<FakeHook> {
  const secret = 'a-secret-for-tests-of-deploy-events-only';
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/version.json')) {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ contentVersion: hook.served }));
      return;
    }
    const refused = hook.fail > 0;
    if (refused) hook.fail--;
    else hook.requests++;
    response.writeHead(refused ? 503 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hook: FakeHook = {
    url: `${siteUrl}/build_hooks/test`,
    siteUrl,
    secret,
    requests: 0,
    fail: 0,
    served: 0,
    event: (state) => ({ id: crypto.randomUUID(), state, context: 'production' }),
    sign: (body) => sign(secret, body),
    reset: () => Object.assign(hook, { requests: 0, fail: 0 }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return hook;
}
