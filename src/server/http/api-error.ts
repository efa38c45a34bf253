import { type ErrorCode, errorCatalogue } from '#contracts/errors.ts';

export interface ApiErrorDetail {
  /** A sentence for people that says what to do; the catalogue's unless given. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  /** Seconds until trying again makes sense. */
  readonly retryAfter?: number;
}

/** A refusal that reaches the client as it stands; everything else thrown becomes INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: ApiErrorDetail;

  constructor(code: ErrorCode, detail: ApiErrorDetail = {}) {
    super(detail.message ?? errorCatalogue[code][1]);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalogue[code][0];
    this.detail = detail;
  }
}
