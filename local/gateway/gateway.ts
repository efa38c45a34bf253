import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { faultRoutes } from '../faults/control.ts';
import { applyFault } from '../faults/exchange.ts';
import { createFaults, type Faults } from '../faults/injector.ts';
import type { Access } from './access.ts';
import { type Endpoint, readExchange } from './exchange.ts';
import { linkRedis, type RedisLink, StoreAway } from './redis.link.ts';
import { encodeError } from './replies.ts';

/** Longest body the service takes, in bytes. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

const FIRST_CONNECT_MS = 1000;
const UNAUTHORIZED =
  'WRONGPASS invalid or missing auth token. See https://docs.upstash.com/redis/troubleshooting/http_unauthorized for details.';

export interface GatewayOptions {
  redisUrl: string;
  token: string;
  /** Reads only; absent: there is no such token. */
  readOnlyToken?: string | undefined;
  /** 0 or absent: any free port. */
  port?: number | undefined;
  faults?: Faults | undefined;
}

/** HTTP round trips: every POST to an endpoint counts one, whatever its answer. */
export interface RoundTrips {
  readonly total: number;
  reset(): void;
}

export interface Gateway {
  /** What UPSTASH_REDIS_REST_URL takes, without a trailing slash. */
  url: string;
  port: number;
  roundTrips: RoundTrips;
  faults: Faults;
  /** Cuts what is under way; safe to call twice. */
  stop(): Promise<void>;
}

type Env = { Bindings: HttpBindings };

interface Parts {
  link: RedisLink;
  faults: Faults;
  accessByHeader: ReadonlyMap<string, Access>;
  countRoundTrip(): void;
}

function answerError(c: Context<Env>, status: 400 | 401 | 500 | 503, error: string): Response {
  return c.body(encodeError(error), status, { 'content-type': 'application/json' });
}

const tooLarge = (bytes: number) =>
  `ERR max request size exceeded. Limit: ${MAX_BODY_BYTES} bytes, Actual: ${bytes} bytes`;

async function answer(c: Context<Env>, endpoint: Endpoint, parts: Parts): Promise<Response> {
  parts.countRoundTrip();
  const access = parts.accessByHeader.get(c.req.header('authorization') ?? '');
  if (!access) return answerError(c, 401, UNAUTHORIZED);
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced > MAX_BODY_BYTES) return answerError(c, 400, tooLarge(announced));
  const body = await c.req.text();
  if (body.length > MAX_BODY_BYTES) return answerError(c, 400, tooLarge(body.length));
  const encoding = c.req.header('upstash-encoding') === 'base64' ? 'base64' : 'plain';
  const exchange = readExchange(parts.link, { endpoint, body, access, encoding });
  return applyFault(parts.faults, exchange.names, c.env, async () => {
    const { status, body: json } = await exchange.run().catch(awayAnswer);
    return c.body(json, status, { 'content-type': 'application/json' });
  });
}

function awayAnswer(error: unknown): { status: 503; body: string } {
  if (!(error instanceof StoreAway)) throw error;
  return { status: 503, body: encodeError(error.message) };
}

function buildApp(parts: Parts, token: string): Hono<Env> {
  const app = new Hono<Env>();
  for (const endpoint of ['/', '/pipeline', '/multi-exec'] as const) {
    app.post(endpoint, (c) => answer(c, endpoint, parts));
  }
  app.route('/_faults', faultRoutes(parts.faults, token));
  app.notFound((c) => c.json({ error: 'ERR the gateway answers POST /, /pipeline and /multi-exec' }, 404));
  app.onError((error, c) => answerError(c, 500, `ERR the gateway failed: ${error.message}`));
  return app;
}

function buildServer(app: Hono<Env>): Server {
  // The adapter would replace the process's Request and Response, which code under test uses as well.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  // Longer than any client keeps an idle connection: a reused one must not be closing under a command sent once.
  server.keepAliveTimeout = 300_000;
  return server;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen({ host: '127.0.0.1', port, backlog: 4096 });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Serves the REST protocol of @upstash/redis over a Redis on this machine, on 127.0.0.1. It starts without Redis,
 * answers 503 while Redis is away and goes on within 100 ms of its return. Rejects when the port is taken.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const faults = options.faults ?? createFaults();
  const link = linkRedis(options.redisUrl);
  const accessByHeader = new Map<string, Access>([[`Bearer ${options.token}`, 'full']]);
  if (options.readOnlyToken) accessByHeader.set(`Bearer ${options.readOnlyToken}`, 'read-only');
  let total = 0;
  const parts = { link, faults, accessByHeader, countRoundTrip: () => (total += 1) };
  await link.settled(FIRST_CONNECT_MS);
  const server = buildServer(buildApp(parts, options.token));
  const port = await listen(server, options.port ?? 0).catch((error: unknown) => {
    link.close();
    throw error;
  });
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    link.close();
    await closed;
  };
  const roundTrips = {
    get total() {
      return total;
    },
    reset: () => {
      total = 0;
    },
  };
  return { url: `http://127.0.0.1:${port}`, port, roundTrips, faults, stop };
}
