import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BodyOf, ResponseOf } from '../../contract/contract.ts';
import type { login } from '../../contract/session.ts';
import { ApiError } from '../api-error.ts';
import { toClientNetwork } from '../client-network.ts';
import type { Services } from '../services.ts';
import { adminSessionOf, type Credentials, credentialsOf } from './credentials.ts';
import { readDevice, signDevice } from './device-token.ts';
import { parsePasswordHash, verifyPassword } from './password.ts';
import { openSession, reserveAttempt } from './session.store.ts';

const TOKEN_BYTES = 32;

/**
 * Opens a session for the correct name and password. Every attempt within the limit costs one scrypt and one
 * round trip, whatever is wrong; a correct one costs a second round trip. @throws ApiError NOT_CONFIGURED,
 * RATE_LIMITED, INVALID_CREDENTIALS; StoreError before any hashing
 */
export async function logIn(
  services: Services,
  attempt: BodyOf<typeof login>,
  address: string,
): Promise<ResponseOf<typeof login>> {
  const { store, env, deployment } = services;
  const admin = requireUsable(credentialsOf(env, deployment));
  const typedName = attempt.username.normalize('NFKC');
  const network = toClientNetwork(address);
  const device = await readDevice(env.SIGNING_SECRET, store, attempt.deviceToken);
  const reservation = await reserveAttempt(store, typedName, network, device);
  if (!reservation.allowed) throw tooManyAttempts(reservation.waitMs);
  const isPassword = await verifyPassword(admin.passwordHash, attempt.password);
  const isName = isSameText(typedName, admin.username);
  if (!(isPassword && isName)) throw new ApiError('INVALID_CREDENTIALS');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await openSession(store, adminSessionOf(token, admin), network);
  return { token, username: admin.username, deviceToken: await signDevice(env.SIGNING_SECRET, store, device) };
}

function requireUsable(credentials: Credentials | null): Credentials {
  if (!credentials) {
    throw new ApiError('NOT_CONFIGURED', {
      hint: 'Logging in is not set up yet. Set ADMIN_USERNAME and ADMIN_PASSWORD_HASH on the server; `npm run password` makes the hash.',
    });
  }
  parsePasswordHash(credentials.passwordHash);
  return credentials;
}

function tooManyAttempts(waitMs: number): ApiError {
  return new ApiError('RATE_LIMITED', {
    message: `Too many login attempts. Try again in ${formatDuration(waitMs)}.`,
    retryAfter: Math.ceil(waitMs / 1000),
  });
}

function formatDuration(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Compares in constant time. */
function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
