import { type ErrorCode, errorCatalogue } from '#contracts/errors.ts';

export interface ApiErrorDetail {
  /** A sentence for people that says what to do; the catalogue's unless given. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number;
}

/** A refusal that reaches the client as it stands, but for its cause, which is logged by its message; everything else thrown becomes INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: ApiErrorDetail;

  constructor(code: ErrorCode, detail: ApiErrorDetail = {}, cause?: Error) {
    super(detail.message ?? errorCatalogue[code][1], { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalogue[code][0];
    this.detail = detail;
  }
}
