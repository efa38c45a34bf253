import { createHash } from 'node:crypto';
import { TOKEN_HEADER } from '../../contract/headers.ts';
import { ApiError } from '../api-error.ts';
import type { Deployment } from '../deployment.ts';
import type { Env } from '../env.ts';
import type { Pass } from '../store/store.ts';
import { type Credentials, credentialsOf, fingerprint } from './credentials.ts';

/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Hash under which the store keeps a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Reads the unverified session of a request. Refuses malformed tokens without asking the store. @throws
 * ApiError UNAUTHENTICATED
 */
export function toPass(headers: Headers, env: Env, deployment: Deployment): Pass {
  const token = headers.get(TOKEN_HEADER) ?? '';
  const credentials = credentialsOf(env, deployment);
  if (!TOKEN.test(token) || !credentials) throw new ApiError('UNAUTHENTICATED');
  return passOf(token, credentials);
}

/** Unverified session of a token under these credentials. */
export function passOf(token: string, credentials: Credentials): Pass {
  return {
    tokenHash: hashToken(token),
    credential: fingerprint(credentials),
    username: credentials.username,
    verified: false,
  };
}
