import type { DeployEvent } from './build-service.ts';
import { type CallAnswer, type CallOptions, call, loginAs, redeploy, variablesOf } from './call.ts';
import { loadFunctions } from './functions.ts';
import { startTestStore, type TestStore } from './gateway.ts';
import { sign } from './sign-event.ts';

export type ApiAnswer = CallAnswer;

/** Every function of the site, driven in this process over a real store. */
export interface Api {
  readonly store: TestStore;
  token: string;
  /** Routed by path as the platform does; `body` is sent as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
    options?: Pick<CallOptions, 'headers' | 'appended'>,
  ): Promise<ApiAnswer>;
  visitor(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** With the token of a logged-in admin. */
  admin(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  login(): Promise<void>;
  /** Runs the schedule once, its deferred work included. */
  tick(): Promise<void>;
  /** Sends a deploy notification, rightly signed unless a signature is given. */
  deployEvent(event: DeployEvent, signature?: string | null): Promise<ApiAnswer>;
  /** Resolves when the work that functions deferred is done. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a store and points the functions' environment at it. One per test file: the environment is the process's. */
export async function startApi(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestStore>[0] = {},
): Promise<Api> {
  const store = await startTestStore(options);
  redeploy({ ...variablesOf(store), ...env });
  const functions = await loadFunctions();
  const routes = functions
    .flatMap(({ paths, serve }) => paths.map((pathname) => ({ pattern: new URLPattern({ pathname }), serve })))
    // The catch-all answers all remaining addresses.
    .sort((a, b) => Number(a.pattern.pathname.includes('*')) - Number(b.pattern.pathname.includes('*')));
  const pending = new Set<Promise<void>>();

  function remember(answer: CallAnswer): CallAnswer {
    const work = answer.settled().finally(() => pending.delete(work));
    pending.add(work);
    return answer;
  }

  const api: Api = {
    store,
    token: '',
    async call(method, path, body, options = {}) {
      const { pathname } = new URL(path, 'http://any.test');
      const route = routes.find(({ pattern }) => pattern.test({ pathname }));
      if (!route) throw new Error(`no function answers ${pathname}`);
      return remember(await call(route.serve, path, { method, body, ...options }));
    },
    visitor: (method, path, body) => api.call(method, path, body),
    admin: (method, path, body) => api.call(method, path, body, { headers: { 'x-admin-token': api.token } }),
    async login() {
      api.token = await loginAs();
    },
    async tick() {
      const tick = functions.find(({ file }) => file === 'tick.ts');
      if (!tick) throw new Error('There is no schedule.');
      remember(await call(tick.serve, '/tick', { method: 'POST' }));
      await api.settled();
    },
    async deployEvent(event, signature) {
      const body = JSON.stringify(event);
      const header = signature === undefined ? await sign(process.env['DEPLOY_WEBHOOK_SECRET'] ?? '', body) : signature;
      const headers: Record<string, string> = header === null ? {} : { 'x-webhook-signature': header };
      return api.call('POST', '/api/deploys/events', event, { headers });
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
    stop: () => store.stop(),
  };
  await api.login();
  return api;
}

/** The fields of a post as an editor sends them. */
export function postInput(fields: Record<string, unknown> = {}) {
  return { title: 'A post', content: '<p>Some text.</p>', tags: [], published: false, ...fields };
}
