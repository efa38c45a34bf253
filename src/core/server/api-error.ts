import { type ErrorCode, errorCatalog } from '../contract/errors.ts';

interface ApiErrorDetail {
  /** Message for users that says what to do; by default that of the catalog. */
  readonly message?: string | undefined;
  /** Message instead for operators, as it names variables: on a local machine, and behind a session. Logged always. */
  readonly hint?: string | undefined;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
}

/**
 * Error sent to the client as it is, except its cause and hint, which are logged; anything else thrown becomes
 * INTERNAL. With a hint, that is its message, for terminals.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: ApiErrorDetail;

  constructor(code: ErrorCode, detail: ApiErrorDetail = {}, cause?: Error) {
    super(detail.hint ?? detail.message ?? errorCatalog[code][1], { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalog[code][0];
    this.detail = detail;
  }
}

/** Shows an operator what a stranger must not read. Anything but an error with a hint stays as it is. */
export function showHint(thrown: unknown): unknown {
  if (!(thrown instanceof ApiError) || !thrown.detail.hint) return thrown;
  const { hint, ...detail } = thrown.detail;
  return new ApiError(thrown.code, { ...detail, message: hint });
}
