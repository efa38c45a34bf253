import type { Context } from '@netlify/functions';
import { afterAll, beforeAll } from 'vitest';
import { TOKEN_HEADER } from '#core/contract/contract.ts';
import type { Endpoint, NetlifyFunction } from '#core/server/http/endpoint.ts';
import { DEMO_PASSWORD, DEMO_USERNAME } from '#core/server/session/credentials.ts';
import { startTestStore, type TestStore } from './gateway.ts';

/** A function as `functions/` exports it; one without endpoints matches every path. */
export type CallableFunction = NetlifyFunction & { readonly endpoints?: readonly Endpoint[] };

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
  readonly context?: Partial<Context>;
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
export function redeploy(variables: Variables = {}): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  deploys += 1;
  origin = `http://deploy-${process.pid}-${deploys}.test`;
}

/** The environment of a deploy on this store, with the demo credentials. */
export function variablesOf(store: Pick<TestStore, 'url' | 'token' | 'readOnlyToken'>): Variables {
  return {
    UPSTASH_REDIS_REST_URL: store.url,
    UPSTASH_REDIS_REST_TOKEN: store.token,
    UPSTASH_REDIS_REST_READONLY_TOKEN: store.readOnlyToken,
    SIGNING_SECRET: 'a-secret-for-tests-of-signed-links-only',
    ADMIN_USERNAME: undefined,
    ADMIN_PASSWORD_HASH: undefined,
    DEMO_LOGIN: 'on',
  };
}

/** A store of its own for this test file, running from before its first test until after its last. */
export function useStore(): { readonly current: TestStore } {
  let current: TestStore | undefined;
  const before = { ...process.env };
  beforeAll(async () => {
    current = await startTestStore();
    redeploy(variablesOf(current));
  });
  afterAll(async () => {
    process.env = before;
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
  const request = toRequest(path, options);
  const deferred: Promise<unknown>[] = [];
  const params = options.params ?? paramsOf(fn, request.url);
  const response = await fn(request, createContext(request, params, options, deferred));
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

function toRequest(path: string, { method = 'GET', body, token, headers }: CallOptions): Request {
  if (!origin) redeploy();
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
  return new Request(new URL(path, origin), {
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

function paramsOf(fn: CallableFunction, url: string): Record<string, string> {
  const paths = [...new Set(fn.endpoints?.map(({ contract }) => contract.path))];
  if (paths.length === 0) return {};
  const match = paths.map((pathname) => new URLPattern({ pathname }).exec(url)).find(Boolean);
  if (!match) throw new Error(`${new URL(url).pathname} is not what ${paths.join(', ')} answers.`);
  return Object.fromEntries(Object.entries(match.pathname.groups).map(([name, text]) => [name, text ?? '']));
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
