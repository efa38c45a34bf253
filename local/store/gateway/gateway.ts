import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { faultRoutes } from '../../faults/control.ts';
import { applyFault } from '../../faults/exchange.ts';
import { createFaults, type Faults } from '../../faults/injector.ts';
import { type Access, READ_ONLY_RULES } from './access.ts';
import { createBilling } from './billing.ts';
import { type Endpoint, readExchange, type Service } from './exchange.ts';
import { type Limits, PLAN_LIMITS, tooLarge } from './limits.ts';
import { linkRedis, type RedisLink } from './redis.link.ts';
import { encodeError } from './replies.ts';
import { createScripts } from './scripts.ts';
import { StoreAway } from './store-away.ts';
import { RoundTripCount, type Usage, usageRoutes } from './usage.ts';

const FIRST_CONNECT_MS = 1000;
const UNAUTHORIZED =
  'WRONGPASS invalid or missing auth token. See https://docs.upstash.com/redis/troubleshooting/http_unauthorized for details.';

export interface GatewayOptions {
  redisUrl: string;
  token: string;
  /** Reads only; absent: there is no such token. */
  readOnlyToken?: string | undefined;
  /** Rights of the read-only token as Redis ACL rules, READ_ONLY_RULES unless given. */
  readOnlyRules?: readonly string[] | undefined;
  /** Sizes that differ from those of the plans; records at least 1 MB. */
  limits?: Partial<Limits> | undefined;
  /** Commands after which every further one is refused; absent: no limit. */
  quota?: { commands: number } | undefined;
  /** 0 or absent: any free port. */
  port?: number | undefined;
  faults?: Faults | undefined;
}

export interface Gateway extends Usage {
  /** Value for UPSTASH_REDIS_REST_URL, without a trailing slash. */
  url: string;
  port: number;
  faults: Faults;
  /** Cuts what is under way; safe to call twice. */
  stop(): Promise<void>;
}

type Env = { Bindings: HttpBindings };

interface Parts {
  service: Service;
  faults: Faults;
  accessByHeader: ReadonlyMap<string, Access>;
  roundTrips: RoundTripCount;
}

function answerError(c: Context<Env>, status: 400 | 401 | 500 | 503, error: string): Response {
  return c.body(encodeError(error), status, { 'content-type': 'application/json' });
}

async function answer(c: Context<Env>, endpoint: Endpoint, parts: Parts): Promise<Response> {
  parts.roundTrips.count();
  const access = parts.accessByHeader.get(c.req.header('authorization') ?? '');
  if (!access) return answerError(c, 401, UNAUTHORIZED);
  const { limits } = parts.service;
  const announced = Number(c.req.header('content-length') ?? 0);
  if (announced > limits.request) return answerError(c, 400, tooLarge('request', limits, announced));
  const body = await c.req.text();
  const bytes = Buffer.byteLength(body);
  if (bytes > limits.request) return answerError(c, 400, tooLarge('request', limits, bytes));
  const encoding = c.req.header('upstash-encoding') === 'base64' ? 'base64' : 'plain';
  const exchange = readExchange(parts.service, { endpoint, body, access, encoding });
  return applyFault(parts.faults, exchange.names, c.env, async () => {
    const { status, body: json } = await exchange.run().catch(awayAnswer);
    return c.body(json, status, { 'content-type': 'application/json' });
  });
}

function awayAnswer(error: unknown): { status: 503; body: string } {
  if (!(error instanceof StoreAway)) throw error;
  return { status: 503, body: encodeError(error.message) };
}

function buildApp(parts: Parts, token: string, usage: Usage): Hono<Env> {
  const app = new Hono<Env>();
  for (const endpoint of ['/', '/pipeline', '/multi-exec'] as const) {
    app.post(endpoint, (c) => answer(c, endpoint, parts));
  }
  app.route('/_faults', faultRoutes(parts.faults, token));
  app.route('/_usage', usageRoutes(usage, token));
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

async function start(link: RedisLink, server: Server, port: number): Promise<number> {
  await link.settled(FIRST_CONNECT_MS);
  return listen(server, port);
}

function createService(options: GatewayOptions): Service {
  const limits = { ...PLAN_LIMITS, ...options.limits };
  const { readOnlyToken, readOnlyRules = READ_ONLY_RULES } = options;
  const link = linkRedis(options.redisUrl, {
    readOnlyRules: readOnlyToken ? readOnlyRules : undefined,
    recordBytes: limits.record,
  });
  return { link, limits, scripts: createScripts(), billing: createBilling(options.quota?.commands) };
}

function readTokens({ token, readOnlyToken }: GatewayOptions): ReadonlyMap<string, Access> {
  const accessByHeader = new Map<string, Access>([[`Bearer ${token}`, 'full']]);
  if (readOnlyToken) accessByHeader.set(`Bearer ${readOnlyToken}`, 'read-only');
  return accessByHeader;
}

/**
 * Serves the REST protocol of @upstash/redis over a Redis on this machine, on 127.0.0.1, as strictly as the service is
 * documented (docs/decisions/0021-strict-gateway.md). It starts without Redis, answers 503 while Redis is away and goes
 * on within 100 ms of its return. Rejects when the port is taken, or when Redis refuses the rules of the read-only token.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const faults = options.faults ?? createFaults();
  const service = createService(options);
  const { link, billing, scripts } = service;
  const roundTrips = new RoundTripCount();
  const { commands, quota } = billing;
  const usage = { roundTrips, commands, quota, databaseLocks: scripts.databaseLocks };
  const parts = { service, faults, accessByHeader: readTokens(options), roundTrips };
  const server = buildServer(buildApp(parts, options.token, usage));
  const port = await start(link, server, options.port ?? 0).catch((error: unknown) => {
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
  return { ...usage, url: `http://127.0.0.1:${port}`, port, faults, stop };
}
