import type { Context } from '@netlify/functions';
import type { BodyOf, Contract, QueryOf, ResponseOf } from '../../contract/contract.ts';
import { REQUEST_ID_HEADER } from '../../contract/contract.ts';
import { ApiError, showHint } from '../api-error.ts';
import type { Services } from '../services.ts';
import { servicesFor } from '../services.ts';
import { toAdminSession } from '../session/credentials.ts';
import { verifySession } from '../session/session.store.ts';
import type { AdminSession } from '../store/store.ts';
import { StoreError } from '../store/stored.ts';
import { parseJsonBody, readBody } from './body.ts';
import { respondJson, withSecurity } from './respond.ts';
import { requireSameOrigin } from './security-headers.ts';

/** Context of a call. `path`: the one of the function's `config` that matched, which the platform's types leave out. */
export type RoutedContext = Context & { readonly path?: string };

/**
 * Parses query and body by the contract. When fields are invalid and a token was sent, the session is
 * verified first: unauthenticated callers learn nothing from field errors, and 401 wins over 400. @throws
 * ApiError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_JSON, INVALID_INPUT, UNAUTHENTICATED
 */
async function parseInput<C extends Contract>(
  contract: C,
  request: Request,
  adminSession: AdminSession | null,
  services: Services,
): Promise<Pick<Call<C>, 'query' | 'body' | 'rawBody'>> {
  const rawBody = contract.maxBody > 0 ? await readBytes(request, contract) : new Uint8Array();
  const query = contract.query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const body = contract.body.safeParse(contract.accepts === 'application/json' ? parseJsonBody(rawBody) : {});
  if (query.success && body.success) {
    return { query: query.data as QueryOf<C>, body: body.data as BodyOf<C>, rawBody };
  }
  if (adminSession) await verifySession(services.store, adminSession);
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'request'] ??= issue.message;
  // Message for a toast: the distinct field errors.
  const message = [...new Set(Object.values(fields))].slice(0, 3).join(' ');
  throw new ApiError('INVALID_INPUT', { message, fields });
}

const TYPES: Readonly<Record<Contract['accepts'], RegExp>> = {
  'application/json': /^application\/(json|csp-report)\s*(;|$)/i,
  'audio/wav': /^audio\/(x-)?wav\s*(;|$)/i,
};

async function readBytes(request: Request, { accepts, maxBody }: Contract): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  if (!TYPES[accepts].test(type) && (type !== '' || request.body !== null)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', { message: `Send the request as ${accepts}.` });
  }
  return readBody(request, maxBody);
}

/** Access: public, an admin with a session, or the platform with its signature (checked by the handler). */
type Access = 'public' | 'admin' | 'signed';

/**
 * Limit of calls, besides the rate limit in the function's own `config`. `none`: no further one, for a read
 * of a few commands. `session`: only callers with one get this far. `login`, `signature`: the handler refuses
 * before any work. `form`: the storing script counts first.
 */
type Limit = 'none' | 'session' | 'login' | 'signature' | 'form';

interface Policy<A extends Access = Access> {
  readonly access: A;
  readonly limit: Limit;
}

/** Input of a handler: parsed, without the request itself. */
export interface Call<C extends Contract, A extends Access = Access> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  readonly url: URL;
  /** Client address as the platform saw it. */
  readonly address: string;
  /** Time zone the platform guesses from the client's address. */
  readonly zone: string | null;
  /** Country the platform guesses, ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly requestId: string;
  readonly services: Services;
  /** The admin's unverified session, verified by a guarded script. */
  readonly adminSession: A extends 'admin' ? AdminSession : null;
  /** Keeps the function alive for work after the answer, which must record its own failures. */
  readonly defer: (work: Promise<unknown>) => void;
}

export class Answer<T> {
  readonly value: T;
  readonly headers: Record<string, string>;
  constructor(value: T, headers: Record<string, string>) {
    this.value = value;
    this.headers = headers;
  }
}

export type NetlifyFunction = (request: Request, context: RoutedContext) => Promise<Response>;

/** Endpoint of one method, before `methods` combines those of one path. */
export interface Endpoint extends Policy {
  readonly contract: Contract;
  readonly serve: (
    request: Request,
    context: Context,
    call: Pick<Call<Contract>, 'params' | 'requestId'>,
  ) => Promise<Response>;
}

/**
 * Creates an endpoint. Checks in this order, none of them with a store round trip: method (by `methods`), origin, shape
 * of the token, content type, size, JSON, schema. Then the handler runs, whose guarded script verifies the session; an
 * admin answer without a verified session is never sent. A JSON call returns its value or an Answer, a page or file is a
 * Response.
 */
export function endpoint<C extends Contract, A extends Access>(
  contract: C,
  policy: Policy<A>,
  handler: (call: Call<C, A>) => Promise<ResponseOf<C> | Answer<ResponseOf<C>> | Response>,
): Endpoint & { readonly contract: C } {
  const serve: Endpoint['serve'] = async (request, context, { params, requestId }) => {
    requireSameOrigin(request);
    if (contract.method !== 'GET') requireLiveDeploy(context);
    const services = servicesFor(request, context);
    const adminSession =
      policy.access === 'admin' ? toAdminSession(request.headers, services.env, services.deployment) : null;
    const input = await parseInput(contract, request, adminSession, services);
    const call = {
      ...input,
      params,
      headers: request.headers,
      url: new URL(request.url),
      address: context.ip,
      zone: context.geo?.timezone ?? null,
      country: context.geo?.country?.code ?? null,
      requestId,
      services,
      adminSession: adminSession as Call<C, A>['adminSession'],
      defer: (work: Promise<unknown>) => context.waitUntil?.(work.catch(() => undefined)),
    };
    const answer = async () => handler(call);
    const result = await answer().catch((thrown) => refuseUnverified(thrown, adminSession, services));
    if (adminSession && !adminSession.verified) throw new ApiError('INTERNAL');
    if (result instanceof Response) return withSecurity(result, requestId);
    const { value, headers } = result instanceof Answer ? result : { value: result, headers: {} };
    const defaults = { 'cache-control': contract.cache, [REQUEST_ID_HEADER]: requestId };
    return respondJson(value, contract.status, { ...defaults, ...headers });
  };
  return { contract, ...policy, serve };
}

/**
 * Keeps replaced production deploys from writing with old code: they keep their addresses and the live site's
 * store. @throws ApiError OLD_DEPLOY
 */
function requireLiveDeploy({ deploy }: Context): void {
  if (deploy.context === 'production' && deploy.published === false) throw new ApiError('OLD_DEPLOY');
}

/** Errors before the session was verified are for admins only: 401 wins over them. */
async function refuseUnverified(
  thrown: unknown,
  adminSession: AdminSession | null,
  services: Services,
): Promise<never> {
  const isKnown = thrown instanceof StoreError || (thrown instanceof ApiError && thrown.status === 401);
  if (adminSession && !adminSession.verified && !isKnown) await verifySession(services.store, adminSession);
  throw adminSession?.verified ? showHint(thrown) : thrown;
}
