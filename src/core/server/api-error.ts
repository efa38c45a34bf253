import { type ErrorCode, errorCatalog } from '../contract/errors.ts';

interface ApiErrorDetail {
  /** Message for users that says what to do; by default that of the catalog. */
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number;
}

/** Error sent to the client as it is, except its cause, which is logged; anything else thrown becomes INTERNAL. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: ApiErrorDetail;

  constructor(code: ErrorCode, detail: ApiErrorDetail = {}, cause?: Error) {
    super(detail.message ?? errorCatalog[code][1], { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalog[code][0];
    this.detail = detail;
  }
}
