import type { ErrorBody, ErrorCode } from '../contract/errors.ts';

/** A response that is no success. `message` is `status: body`; users see the sentence of the body. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly body: ErrorBody | null;
  /** The `message` of any JSON body, of a proxy too; undefined without one. */
  readonly sentence: string | undefined;

  constructor(status: number, text: string, body: ErrorBody | null, sentence = body?.message) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = body;
    this.sentence = sentence;
  }

  get code(): ErrorCode | null {
    return this.body?.code ?? null;
  }
}

/** No answer or an invalid one: whether the server did its work is unknown. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(path: string, cause: unknown) {
    super(`${path} did not answer`, { cause });
  }
}

/** Returns the error message of the server for users; undefined when there is none. */
export function sentenceOf(failure: unknown): string | undefined {
  return failure instanceof CallFailure ? failure.sentence : undefined;
}
