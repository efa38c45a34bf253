import * as z from 'zod/mini';
import { sentenceOf } from './sentences.ts';

// Compiled validators need `new Function`, which our content security policy forbids.
z.config({ jitless: true, customError: sentenceOf });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Kind of answer: JSON by schema, or a page or file that the handler builds. */
type AnswerKind = 'json' | 'html' | 'binary';

/**
 * Contract of one API call. `path` uses `:name` for parameters, as the functions' `config.path` does.
 * `maxBody` in bytes (0: no body). `query` and `body` parse untrusted input; `response` binds both sides.
 */
export interface Contract<
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  readonly path: string;
  readonly answers: AnswerKind;
  /** HTTP status of success. */
  readonly status: number;
  readonly maxBody: number;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Value of `Cache-Control` on success; `no-store` by default. */
  readonly cache: string;
}

const noInput = z.object({});
type NoInput = typeof noInput;

interface ContractInput<Q, B, R> {
  method: Method;
  path: string;
  answers?: AnswerKind;
  status?: number;
  maxBody?: number;
  query?: Q;
  body?: B;
  response?: R;
  cache?: string;
}

/** Adds the defaults: JSON, 200, no query, no body, `no-store`. */
export function defineContract<
  Q extends z.ZodMiniType = NoInput,
  B extends z.ZodMiniType = NoInput,
  R extends z.ZodMiniType = z.ZodMiniUnknown,
>(input: ContractInput<Q, B, R>): Contract<Q, B, R> {
  return {
    answers: 'json',
    status: 200,
    maxBody: 0,
    cache: 'no-store',
    query: noInput as unknown as Q,
    body: noInput as unknown as B,
    response: z.unknown() as unknown as R,
    ...input,
  };
}

export type QueryOf<C extends Contract> = z.output<C['query']>;
export type BodyOf<C extends Contract> = z.output<C['body']>;
export type BodyInputOf<C extends Contract> = z.input<C['body']>;
export type ResponseOf<C extends Contract> = z.output<C['response']>;
