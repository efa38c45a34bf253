import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '@netlify/functions';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#server/admin/credentials.ts';
import type { DeployEvent } from './build-service.ts';
import { startTestStore, type TestStore } from './gateway.ts';
import { sign } from './sign-event.ts';

type NetlifyHandler = (request: Request, context: Context) => Promise<Response>;

/** An answer as a test reads it; `json` is null for what is no JSON. */
export interface ApiAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
  readonly text: string;
  readonly headers: Headers;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** Every function of the site, driven in this process over a real store. */
export interface Api {
  readonly store: TestStore;
  token: string;
  /** Routed by path as the platform does; `body` is sent as JSON. */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<ApiAnswer>;
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

const HOST = 'http://site.test';
const FUNCTIONS = join(import.meta.dirname, '../../functions');

let started = 0;

/** Starts a store and points the functions' environment at it. One per test file: the environment is the process's. */
export async function startApi(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestStore>[0] = {},
): Promise<Api> {
  const store = await startTestStore(options);
  Object.assign(process.env, {
    UPSTASH_REDIS_REST_URL: store.url,
    UPSTASH_REDIS_REST_TOKEN: store.token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: store.readOnlyToken,
    DEMO_LOGIN: 'on',
    SIGNING_SECRET: 'a-secret-for-tests-of-signed-links-only',
    ...env,
  });
  const routes = await loadRoutes();
  // Services are kept per host: a new host for each start.
  const origin = `${HOST}:${++started}`;
  const pending = new Set<Promise<unknown>>();
  const contextFor = (path: string, address: string) => createContext(origin, path, address, pending);

  const api: Api = {
    store,
    token: '',
    async call(method, path, body, { headers = {}, address = '192.0.2.1' } = {}) {
      const url = new URL(path, origin);
      const route = routes.find(({ pattern }) => pattern.test({ pathname: url.pathname }));
      if (!route) throw new Error(`no function answers ${url.pathname}`);
      const request = new Request(url, {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const params = route.pattern.exec({ pathname: url.pathname })?.pathname.groups ?? {};
      return toAnswer(
        await route.handler(request, {
          ...contextFor(path, address),
          params: params as Record<string, string>,
        }),
      );
    },
    visitor: (method, path, body) => api.call(method, path, body),
    admin: (method, path, body) => api.call(method, path, body, { headers: { 'x-admin-token': api.token } }),
    async login() {
      const answer = await api.call('POST', '/api/admin/login', {
        username: DEMO_USERNAME,
        password: DEMO_PASSWORD,
      });
      if (answer.status !== 200) throw new Error(`login answered ${answer.status} ${answer.text}`);
      api.token = answer.json.token;
    },
    async tick() {
      const { default: handler } = (await import('#functions/publish-tick.ts')) as {
        default: NetlifyHandler;
      };
      await handler(new Request(`${origin}/tick`, { method: 'POST' }), contextFor('/tick', '127.0.0.1'));
      await api.settled();
    },
    async deployEvent(event, signature) {
      const body = JSON.stringify(event);
      const given =
        signature === undefined ? await sign(process.env['DEPLOY_WEBHOOK_SECRET'] ?? '', body) : signature;
      const headers: Record<string, string> = given === null ? {} : { 'x-webhook-signature': given };
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

async function loadRoutes() {
  const files = (await readdir(FUNCTIONS)).filter((name) => name.endsWith('.ts')).sort();
  const loaded = await Promise.all(
    files.map(
      async (file) =>
        (await import(join(FUNCTIONS, file))) as { default: NetlifyHandler; config: { path?: string } },
    ),
  );
  const routes = loaded.flatMap(({ default: handler, config }) =>
    config.path ? [{ path: config.path, pattern: new URLPattern({ pathname: config.path }), handler }] : [],
  );
  // The catch-all answers what nobody else does.
  return routes.sort((a, b) => Number(a.path.includes('*')) - Number(b.path.includes('*')));
}

function createContext(origin: string, path: string, ip: string, pending: Set<Promise<unknown>>): Context {
  const context = {
    ip,
    requestId: crypto.randomUUID(),
    deploy: { context: 'dev', id: '0', published: false },
    site: { id: 'test', name: 'test', url: origin },
    url: new URL(path, origin),
    params: {},
    waitUntil(work: Promise<unknown>) {
      pending.add(work);
      work.finally(() => pending.delete(work)).catch(() => undefined);
    },
  };
  return context as unknown as Context;
}

async function toAnswer(response: Response): Promise<ApiAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, json: isJson ? JSON.parse(text) : null, text, headers: response.headers };
}
