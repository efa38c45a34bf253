import { type ErrorBody, type ErrorCode, errorBodySchema } from '#contracts/errors.ts';

/** The server refused. `message` is `status: body` to the letter; people are shown `sentence`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, text: string, body: ErrorBody | null) {
    super(`${status}: ${text}`);
    this.status = status;
    this.body = body;
  }

  get code(): ErrorCode | null {
    return this.body?.code ?? null;
  }
}

/** No answer, or none that can be believed: nobody knows whether the server has done what it was asked. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  constructor(path: string, cause: unknown) {
    super(`${path} did not answer`, { cause });
  }
}

/** What the server says to people about a failure; undefined when it said nothing. */
export function sentenceOf(failure: unknown): string | undefined {
  return failure instanceof CallFailure ? failure.body?.message : undefined;
}

export function toErrorBody(answer: unknown): ErrorBody | null {
  const parsed = errorBodySchema.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
