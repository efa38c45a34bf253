import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { listening } from '../port.ts';
import { createChain } from './chain.ts';
import { deliver, makeCompressed } from './delivery.ts';
import { type Answer, createDev, type Dev } from './netlify-dev.ts';
import { createRedirects } from './redirects.ts';
import { type DeployIdentity, platformHeaders, readBody, toDecodable } from './request.ts';
import { keepInstances } from './runtime.ts';
import { makeStage } from './stage.ts';

const STOP_PATIENCE_MS = 5_000;
const SWEEP_MS = 20;
const WITHOUT_BODY = new Set(['GET', 'HEAD']);
const REFUSED_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Says how an answer came about: `static`, `function`, `redirect` or `not-found`. */
export const ANSWER_HEADER = 'x-local-answer';

/** How long an idle connection is kept, ms. */
const KEEP_ALIVE_MS = 75_000;

export interface HostOptions {
  projectRoot: string;
  /** The built site; may be a link that is exchanged, or missing, while the host runs. The host works beside it. */
  siteDir: string;
  /** 0 or absent: any free port. */
  port?: number | undefined;
  /** Added to the environment of this process, which functions share: one host per process. */
  env?: Readonly<Record<string, string>> | undefined;
  deploy?: DeployIdentity | undefined;
  /** Whether the platform's rules for calls hold (`rateLimit` of functions); default yes. */
  limitsRates?: boolean | undefined;
}

export interface Host {
  url: string;
  port: number;
  readonly functionCalls: number;
  /** Lets calls under way end, for 5 s at most. */
  stop(): Promise<void>;
}

/** The site's 404 page under its own headers, as the platform gives it. */
async function notFound(chain: Dev['answer'], url: string): Promise<Response> {
  const page = new Request(new URL('/404.html', url));
  const answer = await chain(page, () => page);
  const { body, headers } = answer?.response ?? new Response('Not found');
  return new Response(body, { status: 404, headers });
}

/** Where the build reports, which it does before there is a site. */
const BUILD_REPORTS = '/api/deploys/events';

/** On the platform nothing of a deploy answers before all of it is there; functions would miss the pages they fill. */
function beforeSite(request: Request, siteDir: string): Response | undefined {
  if (existsSync(siteDir) || new URL(request.url).pathname === BUILD_REPORTS) return undefined;
  const headers = { 'retry-after': '5', 'cache-control': 'no-store' };
  return new Response('The site is being built. Try again in a moment.', { status: 503, headers });
}

async function answerOf(chain: Dev['answer'], request: Request, incoming: IncomingMessage, deploy: DeployIdentity) {
  const { method } = request;
  const url = toDecodable(request.url);
  const body = WITHOUT_BODY.has(method) ? undefined : await readBody(incoming);
  if (body === null) return new Response('Request body too large', { status: 413 });
  const headers = platformHeaders(request.headers, incoming.socket.remoteAddress ?? '', deploy);
  const write = () => new Request(url, { method, headers, body: body?.length ? body : null });
  return chain(new Request(url, { method, headers }), write);
}

function marked(response: Response, type: string): Response {
  const headers = new Headers(response.headers);
  headers.set(ANSWER_HEADER, type);
  return new Response(response.body, { status: response.status, headers });
}

/** A redirect to another address; rewrites answer with what they lead to. */
const isRedirect = ({ type, response }: Answer) =>
  type === 'redirect' && response.status >= 300 && response.status < 400;

interface AnswererOptions extends Pick<HostOptions, 'projectRoot' | 'siteDir'> {
  readonly deploy: DeployIdentity;
}

/** Answers every request; what a function could not be built for is said in the log. */
function createAnswerer(
  chain: Dev['answer'],
  { projectRoot, siteDir, deploy }: AnswererOptions,
  countCall: () => void,
) {
  const findRedirect = createRedirects(projectRoot, siteDir);
  const finish = async (request: Request, answer: Answer | Response | undefined) => {
    if (answer instanceof Response) return answer;
    if (answer?.type === 'static' && !WITHOUT_BODY.has(request.method)) {
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    if (!answer || isRedirect(answer)) {
      const redirect = await findRedirect(new Request(toDecodable(request.url)));
      if (redirect) return marked(redirect, 'redirect');
      return marked(await deliver(request, await notFound(chain, request.url)), 'not-found');
    }
    if (answer.type === 'function') countCall();
    const isFile = answer.type === 'static';
    return marked(isFile ? await deliver(request, answer.response) : answer.response, answer.type);
  };
  return async (request: Request, env: HttpBindings | Http2Bindings): Promise<Response> => {
    const incoming = env.incoming as IncomingMessage;
    if (REFUSED_METHODS.has(request.method)) return new Response('Method not allowed', { status: 405 });
    try {
      const early = beforeSite(request, siteDir);
      if (early) return early;
      return await finish(request, await answerOf(chain, request, incoming, deploy));
    } catch (error) {
      console.error(`${request.method} ${new URL(request.url).pathname}: ${String(error)}`);
      return new Response('The local host could not answer; its log says why.', { status: 500 });
    }
  };
}

/** Lets requests under way end; the connections of those that have ended are closed, though clients would keep them. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const patience = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);
}

/**
 * Serves a built site with its functions, headers and redirects on 127.0.0.1 the way the platform does. Needs no
 * network and no login. Rejects with one plain sentence when the port is taken.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const { projectRoot, siteDir, deploy = { context: 'dev', branch: 'local' } } = options;
  Object.assign(process.env, options.env);
  const stage = join(dirname(siteDir), 'stage');
  await Promise.all([makeStage(stage, projectRoot), makeCompressed()]);
  const dev = createDev(stage, projectRoot, siteDir);
  const endInstances = keepInstances(projectRoot, { limitsRates: options.limitsRates ?? true });
  await dev.start();
  const end = async () => {
    await dev.stop();
    await endInstances();
  };
  const chain = createChain(dev);
  let functionCalls = 0;
  const answer = createAnswerer(chain, { projectRoot, siteDir, deploy }, () => {
    functionCalls += 1;
  });
  // The adapter would replace the process's Request and Response, which the host uses as well.
  const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server;
  // Longer than browsers keep a connection: closed in the moment it is used again, it would look like a fault.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listening(server, options.port ?? 0).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    await closeServer(server);
    await end();
  };
  return {
    url: `http://localhost:${port}`,
    port,
    stop,
    get functionCalls() {
      return functionCalls;
    },
  };
}
