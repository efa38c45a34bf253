import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type { BodyOf, Contract, QueryOf, ResponseOf } from '#contracts/contract.ts';
import { toPass } from '../admin/pass.ts';
import { verifySession } from '../admin/session.store.ts';
import { toDeployment } from '../deployment.ts';
import { type Services, servicesFor } from '../services.ts';
import type { Pass } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { ApiError } from './api-error.ts';
import { requireSameOrigin } from './origin.ts';
import { parseInput } from './parse-input.ts';
import { respondError, respondJson } from './respond.ts';
import { securityHeaders } from './security-headers.ts';

/** Who may call: everybody, an admin with a session, or the platform with its signature (checked by the handler). */
export type Access = 'public' | 'admin' | 'signed';

/**
 * What bounds the number of calls. `none`: the platform's own limit is enough for a cheap read. `session`: only those
 * who hold one get this far. `login`, `signature`: the handler refuses before it does any work. `form`: the script that
 * stores counts first.
 */
export type Limit = 'none' | 'session' | 'login' | 'signature' | 'form';

export interface Policy<A extends Access = Access> {
  readonly access: A;
  readonly limit: Limit;
}

/** What a handler is given: parsed input, never more of the request than it needs. */
export interface Call<C extends Contract, A extends Access = Access> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The body as it came, for a signature. */
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  readonly url: URL;
  /** Client address as the platform saw it. */
  readonly address: string;
  /** Time zone the platform takes the client to be in: a guess, by its address, in words of its own. */
  readonly zone: string | null;
  /** Country the platform takes the client to be in, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly requestId: string;
  readonly services: Services;
  /** The admin's session, to be spent on a guarded script. */
  readonly pass: A extends 'admin' ? Pass : null;
  /** Keeps the function alive for work after the answer; failures are the work's own to record. */
  readonly defer: (work: Promise<unknown>) => void;
}

/** An answer that wants headers of its own beside its value. */
export class Answer<T> {
  readonly value: T;
  readonly headers: Record<string, string>;
  constructor(value: T, headers: Record<string, string>) {
    this.value = value;
    this.headers = headers;
  }
}

/** A JSON call returns its value, or an Answer; a page or file is a Response that the handler built. */
export type Handler<C extends Contract, A extends Access> = (
  call: Call<C, A>,
) => Promise<ResponseOf<C> | Answer<ResponseOf<C>> | Response>;

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;

/** A function of one method, before `methods` puts those of one path together. */
export interface Endpoint {
  readonly contract: Contract;
  readonly access: Access;
  readonly limit: Limit;
  readonly serve: (request: Request, context: Context, requestId: string) => Promise<Response>;
}

/**
 * Checks in this order, none of them with a store round trip: method (by `methods`), origin, token's shape, content
 * type, size, JSON, schema. Then the handler, whose guarded script checks the session; an admin's answer whose
 * session nothing verified never leaves.
 */
export function endpoint<C extends Contract, A extends Access>(
  contract: C,
  policy: Policy<A>,
  handler: Handler<C, A>,
): Endpoint & { readonly contract: C } {
  async function serve(request: Request, context: Context, requestId: string): Promise<Response> {
    requireSameOrigin(request);
    const services = servicesFor(request, context);
    const pass =
      policy.access === 'admin' ? toPass(request.headers, services.env, services.deployment) : null;
    const input = await parseInput(contract, request, pass, services);
    const call = {
      ...input,
      params: context.params,
      headers: request.headers,
      url: new URL(request.url),
      address: context.ip,
      zone: context.geo?.timezone ?? null,
      country: context.geo?.country?.code ?? null,
      requestId,
      services,
      pass: pass as Call<C, A>['pass'],
      defer: (work: Promise<unknown>) => defer(context, work),
    };
    const answer = async () => handler(call);
    const result = await answer().catch((thrown) => refuseStranger(thrown, pass, services));
    if (pass && !pass.verified) throw new ApiError('INTERNAL');
    if (result instanceof Response) return withSecurity(result, requestId);
    const { value, headers } = result instanceof Answer ? result : { value: result, headers: {} };
    return respondJson(value, contract.status, contract.cache, { 'x-request-id': requestId, ...headers });
  }
  return { contract, access: policy.access, limit: policy.limit, serve };
}

/** The function of one path: picks by method, and answers every failure in the one error shape. */
export function methods(
  ...endpoints: [Endpoint, ...Endpoint[]]
): NetlifyFunction & { endpoints: Endpoint[] } {
  const allow = endpoints
    .map((each) => (each.contract.method === 'GET' ? 'GET, HEAD' : each.contract.method))
    .join(', ');
  const serve: NetlifyFunction = async (request, context) => {
    const requestId = context.requestId || randomUUID();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const chosen = endpoints.find((each) => each.contract.method === method);
    try {
      if (chosen) return finish(request, context, await chosen.serve(request, context, requestId));
      throw new ApiError('METHOD_NOT_ALLOWED', { message: `This address answers ${allow}.` });
    } catch (thrown) {
      const response = respondError(thrown, requestId);
      if (!chosen) response.headers.set('allow', allow);
      return finish(request, context, response);
    }
  };
  return Object.assign(serve, { endpoints });
}

/** What goes wrong before a handler checked the session is for admins to know: 401 wins over it. */
async function refuseStranger(thrown: unknown, pass: Pass | null, services: Services): Promise<never> {
  const isKnown = thrown instanceof StoreError || (thrown instanceof ApiError && thrown.status === 401);
  if (pass && !pass.verified && !isKnown) await verifySession(services.store, pass);
  throw thrown;
}

/** Gives a handler's own response what it did not set itself; ours is the default, never the override. */
function withSecurity(response: Response, requestId: string): Response {
  const headers = new Headers({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': requestId });
  for (const [name, text] of response.headers) headers.set(name, text);
  return new Response(response.body, { status: response.status, headers });
}

/** HEAD is GET without the body; what is not the live site is nothing for search engines. */
function finish(request: Request, context: Context, response: Response): Response {
  const preview = toDeployment(context.deploy.context, '').kind === 'preview';
  if (preview && !response.headers.has('x-robots-tag')) response.headers.set('x-robots-tag', 'noindex');
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

function defer(context: Context, work: Promise<unknown>): void {
  const settled = work.catch(() => undefined);
  context.waitUntil?.(settled);
}
