import type { BodyOf, Contract, QueryOf } from '#contracts/contract.ts';
import { verifySession } from '../admin/session.store.ts';
import type { Services } from '../services.ts';
import type { Pass } from '../store/store.ts';
import { ApiError } from './api-error.ts';
import { parseJsonBody, readBody } from './body.ts';

interface Input<C extends Contract> {
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly rawBody: Uint8Array;
}

/**
 * Parses query and body by the contract. When fields are wrong and a token came along, the session is checked first:
 * a stranger learns nothing from field errors, and 401 wins over 400.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, INVALID_JSON, INVALID_INPUT, UNAUTHENTICATED
 */
export async function parseInput<C extends Contract>(
  contract: C,
  request: Request,
  pass: Pass | null,
  services: Services,
): Promise<Input<C>> {
  const rawBody = contract.maxBody > 0 ? await readJsonBytes(request, contract.maxBody) : new Uint8Array();
  const query = contract.query.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const body = contract.body.safeParse(parseJsonBody(rawBody));
  if (query.success && body.success) {
    return { query: query.data as QueryOf<C>, body: body.data as BodyOf<C>, rawBody };
  }
  if (pass) await verifySession(services.store, pass);
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'request'] ??= issue.message;
  throw new ApiError('INVALID_INPUT', { message: sentenceOf(fields), fields });
}

async function readJsonBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const type = request.headers.get('content-type') ?? '';
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  if (!isJson && (type !== '' || request.body !== null)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
  return readBody(request, maxBytes);
}

/** One sentence for a toast: the first field's own, or all that differ. */
function sentenceOf(fields: Record<string, string>): string {
  return [...new Set(Object.values(fields))].slice(0, 3).join(' ');
}
