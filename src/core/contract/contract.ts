import * as z from 'zod/mini';

/** Names of the expected types. */
const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Error sentence for users where the schema gives none. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? `The field “${issue.path.map(String).join('.')}”` : 'The value';
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return `${name} is missing.`;
    return `${name} must be ${nouns[issue.expected] ?? issue.expected}.`;
  }
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_big') return `${name} can be at most ${issue.maximum}.`;
  if (issue.code === 'too_small') return `${name} must be at least ${issue.minimum}.`;
  return `${name} is not valid. Check how it is written.`;
}

// Compiled validators need `new Function`, which our content security policy forbids.
z.config({ jitless: true, customError: sentenceOf });

/**
 * Contract of one API call. `path` uses `:name` for parameters, as the functions' `config.path` does.
 * `maxBody` in bytes (0: no body). `query` and `body` parse untrusted input; `response` binds both sides.
 */
export interface Contract<
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** JSON by schema, or a page or file that the handler builds. */
  readonly answers: 'json' | 'html' | 'binary';
  /** HTTP status of success. */
  readonly status: number;
  readonly maxBody: number;
  /** Type of the body: JSON, which `body` parses, or a sound, which the handler gets as `rawBody`. */
  readonly accepts: 'application/json' | 'audio/wav';
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Value of `Cache-Control` on success; `no-store` by default. */
  readonly cache: string;
}

const noInput = z.object({});
type NoInput = typeof noInput;

type Optional = 'answers' | 'status' | 'maxBody' | 'accepts' | 'cache';
type ContractInput<Q, B, R> = Pick<Contract, 'method' | 'path'> &
  Partial<Pick<Contract, Optional> & { readonly query: Q; readonly body: B; readonly response: R }>;

/** Adds the defaults: JSON, 200, no query, no body, `no-store`. */
export function defineContract<
  Q extends z.ZodMiniType = NoInput,
  B extends z.ZodMiniType = NoInput,
  R extends z.ZodMiniType = z.ZodMiniUnknown,
>(input: ContractInput<Q, B, R>): Contract<Q, B, R>;
export function defineContract(input: ContractInput<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>): Contract {
  const defaults = { answers: 'json', status: 200, maxBody: 0, cache: 'no-store' } as const;
  const accepts = 'application/json';
  return { ...defaults, accepts, query: noInput, body: noInput, response: z.unknown(), ...input };
}

export type QueryOf<C extends Contract> = z.output<C['query']>;
export type BodyOf<C extends Contract> = z.output<C['body']>;
export type BodyInputOf<C extends Contract> = z.input<C['body']>;
export type ResponseOf<C extends Contract> = z.output<C['response']>;

/** Carries the token of an admin's session. */
export const TOKEN_HEADER = 'x-admin-token';
/** Names the time zone of the site in an answer. */
export const ZONE_HEADER = 'x-zone';
/** Names a request in answers and logs. */
export const REQUEST_ID_HEADER = 'x-request-id';
