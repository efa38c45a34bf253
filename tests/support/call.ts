import type { Context } from '@netlify/functions';
import { afterAll, beforeAll } from 'vitest';
import { TOKEN_HEADER } from '#core/contract/contract.ts';
import type { Endpoint, NetlifyFunction } from '#core/server/http/endpoint.ts';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#core/server/session/credentials.ts';
import { startTestStore, type TestStore } from './gateway.ts';

/** A function as `functions/` exports it; one without endpoints matches every path. */
export type CallableFunction = NetlifyFunction & { readonly endpoints?: readonly Endpoint[] };

/** Endings of an address with which a function may be called, besides the address itself. */
export const ADDRESS_ENDINGS = ['', '/', '.html', '/index.html'] as const;
type AddressEnding = (typeof ADDRESS_ENDINGS)[number];

export interface CallOptions {
  readonly method?: string;
  /** Sent as JSON; strings, bytes and streams as they are. */
  readonly body?: unknown;
  /** Admin token. */
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Client address; 203.0.113.1 unless given. */
  readonly address?: string;
  readonly params?: Record<string, string>;
  /** Appended to the address that the function gets, as by the Netlify CLI where a static file is missing. */
  readonly appended?: AddressEnding;
  /** Replaces parts of the context; `path` is the path of the function's configuration that matched. */
  readonly context?: Partial<Context> & { readonly path?: string };
}

export interface CallAnswer {
  readonly status: number;
  /** The parsed body, or null when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
  readonly text: string;
  readonly headers: Headers;
  readonly response: Response;
  /** Resolves when the work the function deferred is done. */
  settled(): Promise<void>;
}

type Variables = Record<string, string | undefined>;

let deploys = 0;
let origin = '';
/** Address of the deploy that the next call goes to. */
export const originOfCalls = (): string => origin;

/**
 * The following calls go to a new deploy: services are kept per host, so they are made anew from the environment.
 * Undefined removes a variable.
 */
export function redeploy(variables: Variables = {}): string {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  deploys += 1;
  origin = `http://deploy-${process.pid}-${deploys}.test`;
  return origin;
}

/** The environment of a deploy on this store, with the demo credentials. */
export function variablesOf(store: Pick<TestStore, 'url' | 'token' | 'readOnlyToken'>): Variables {
  return {
    UPSTASH_REDIS_REST_URL: store.url,
    UPSTASH_REDIS_REST_TOKEN: store.token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: store.readOnlyToken,
    PREVIEW_REDIS_REST_URL: store.url,
    PREVIEW_REDIS_REST_TOKEN: store.token,
    SIGNING_SECRET: 'a-secret-for-tests-of-signed-links-only',
    ADMIN_USERNAME: undefined,
    ADMIN_PASSWORD_HASH: undefined,
    DEMO_LOGIN: 'on',
  };
}

/** A store of its own for this test file, running from before its first test until after its last. */
export function useStore(): { readonly current: TestStore } {
  let current: TestStore | undefined;
  beforeAll(async () => {
    current = await startTestStore();
    redeploy(variablesOf(current));
  });
  afterAll(async () => {
    await current?.stop();
  });
  return {
    get current() {
      if (!current) throw new Error('The store runs only while tests do.');
      return current;
    },
  };
}

/** Calls a function in this process as the platform would; the path's parameters come from its contract. */
export async function call(fn: CallableFunction, path: string, options: CallOptions = {}): Promise<CallAnswer> {
  const target = new URL(path, origin || redeploy());
  const route = routeOf(fn, target);
  const address = new URL(target);
  address.pathname += options.appended ?? '';
  const request = toRequest(address, options);
  const deferred: Promise<unknown>[] = [];
  const params = options.params ?? paramsOf(route, address);
  const response = await fn(request, {
    ...createContext(request, params, options, deferred),
    ...(route && { path: route }),
  });
  const text = await response.clone().text();
  return {
    status: response.status,
    json: parseOrNull(text),
    text,
    headers: response.headers,
    response,
    settled: async () => void (await Promise.all(deferred)),
  };
}

/** Logs in through the real function and gives the token. */
export async function loginAs(username = DEMO_USERNAME, password = DEMO_PASSWORD): Promise<string> {
  const { default: login } = await import('#functions/api-admin-login.ts');
  const answer = await call(login, '/api/admin/login', { method: 'POST', body: { username, password } });
  if (answer.status !== 200) throw new Error(`The login answered ${answer.status}: ${answer.text}`);
  return answer.json.token;
}

function toRequest(url: URL, { method = 'GET', body, token, headers }: CallOptions): Request {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  return new Request(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { [TOKEN_HEADER]: token }),
      ...headers,
    },
    ...(body !== undefined && {
      body: isRaw ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body),
      duplex: 'half',
    }),
  });
}

/** The path of the function's configuration that matches an address; undefined when it has none. */
function routeOf(fn: CallableFunction, url: URL): string | undefined {
  const paths = [...new Set(fn.endpoints?.map(({ contract }) => contract.path))];
  const route = paths.find((pathname) => new URLPattern({ pathname }).test(url));
  if (!route && paths.length > 0) throw new Error(`${url.pathname} is not what ${paths.join(', ')} answers.`);
  return route;
}

/** Parameters as the platform reads them from the address that it hands over: none when it has another ending. */
function paramsOf(route: string | undefined, url: URL): Record<string, string> {
  const groups = (route && new URLPattern({ pathname: route }).exec(url)?.pathname.groups) || {};
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text ?? '']));
}

/** The part of the platform's context that our functions use. */
function createContext(
  request: Request,
  params: Record<string, string>,
  { address = '203.0.113.1', context }: CallOptions,
  deferred: Promise<unknown>[],
): Context {
  const stub: Partial<Context> = {
    ip: address,
    params,
    requestId: crypto.randomUUID(),
    deploy: { context: 'dev', id: 'test-deploy', published: true },
    site: { id: 'test', name: 'test', url: new URL(request.url).origin },
    url: new URL(request.url),
    waitUntil: (work) => void deferred.push(work),
    ...context,
  };
  return stub as Context;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
