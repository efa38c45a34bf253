import { createHash } from 'node:crypto';
import type { Deployment } from '../deployment.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import type { Pass } from '../store/store.ts';
import { type Credentials, credentialsOf, fingerprint } from './credentials.ts';

/** Header an admin's token travels in (specification section 6). */
export const TOKEN_HEADER = 'x-admin-token';

/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** What the store knows a token by. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The pass of a request, unverified. Refuses what cannot be a token without asking the store.
 * @throws ApiError UNAUTHENTICATED
 */
export function toPass(headers: Headers, env: Env, deployment: Deployment): Pass {
  const token = headers.get(TOKEN_HEADER) ?? '';
  const credentials = credentialsOf(env, deployment);
  if (!TOKEN.test(token) || !credentials) throw new ApiError('UNAUTHENTICATED');
  return passOf(token, credentials);
}

/** The unverified pass that a token makes under these credentials. */
export function passOf(token: string, credentials: Credentials): Pass {
  return {
    tokenHash: hashToken(token),
    credential: fingerprint(credentials),
    username: credentials.username,
    verified: false,
  };
}
