import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errorBodySchema, errorCatalog } from '#core/contract/errors.ts';
import { DATA_CSP, securityHeaders } from '#core/server/http/security-headers.ts';
import type { CallAnswer } from './call.ts';

const shape = z.strictObject(errorBodySchema.shape);

/** Every answer of ours, good or bad, carries these. */
export function expectSecured(answer: CallAnswer): void {
  expect(Object.fromEntries(answer.headers)).toMatchObject(securityHeaders);
  expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
}

/** The one error shape, with the code's own status, and nothing beside it. */
export function expectRefusalShape(answer: CallAnswer, code?: ErrorCode): void {
  const body = shape.parse(answer.json);
  if (code) expect(body.code).toBe(code);
  expect(answer.status).toBe(errorCatalog[body.code][0]);
  expect(body.error).toBe(body.message);
  expect(body.message).toMatch(/^\p{Lu}.{5,}/u);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toBe(DATA_CSP);
  expectSecured(answer);
}
