import type * as z from 'zod/mini';
import type { BodyInputOf, Contract, ResponseOf } from '../contract/contract.ts';
import { ZONE_HEADER } from '../contract/contract.ts';
import { errorBodySchema, errorMessageSchema } from '../contract/errors.ts';
import { NEXT_CURSOR_HEADER } from '../contract/lists.ts';
import { CallFailure, Unreachable } from './call-failure.ts';
import { deadline } from './deadline.ts';

/** The server answers within two seconds even when its store is down; uploads can take longer. */
const TIMEOUT_MS = 30_000;

/** Input of a call. `params` fill the `:name` parts of the path. */
export interface CallInput<C extends Contract = Contract> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: z.input<C['query']>;
  readonly body?: BodyInputOf<C>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * `next`: cursor of the next page of a list, null on the last and for other answers. `zone`: IANA time zone
 * of the answer's days, null where it has none.
 */
export interface CallAnswer<C extends Contract> {
  readonly data: ResponseOf<C>;
  readonly next: string | null;
  readonly zone: string | null;
}

/**
 * Makes one call and parses the answer. @throws CallFailure for every answer that is no success, with the
 * message `status: body`; Unreachable when there is no answer in time, or an invalid one
 */
export async function call<C extends Contract>(contract: C, input: CallInput<C> = {}): Promise<CallAnswer<C>> {
  const response = await send(contract, input);
  const text = await response.text().catch((cause) => {
    throw new Unreachable(contract.path, cause);
  });
  const body = parse(text);
  if (!response.ok) {
    const errorBody = errorBodySchema.safeParse(body).data ?? null;
    const sentence = errorMessageSchema.safeParse(body).data?.message;
    throw new CallFailure(response.status, text || response.statusText, errorBody, sentence);
  }
  const parsed = contract.response.safeParse(body);
  if (!parsed.success) throw new Unreachable(contract.path, parsed.error);
  const { headers } = response;
  const data = parsed.data as ResponseOf<C>;
  return { data, next: headers.get(NEXT_CURSOR_HEADER), zone: headers.get(ZONE_HEADER) };
}

async function send<C extends Contract>(contract: C, input: CallInput<C>): Promise<Response> {
  try {
    return await fetch(addressOf(contract, input), {
      method: contract.method,
      credentials: 'include',
      signal: deadline(TIMEOUT_MS, input.signal),
      headers: { ...(input.body !== undefined && { 'content-type': 'application/json' }), ...input.headers },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  } catch (cause) {
    throw new Unreachable(contract.path, cause);
  }
}

function addressOf(contract: Contract, { params = {}, query = {} }: CallInput): string {
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
