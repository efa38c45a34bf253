import { randomUUID } from 'node:crypto';
import { DEVICE_TOKEN_DAYS } from '../../contract/limits.ts';
import { readToken, signToken } from '../signed-token.ts';
import type { Store } from '../store/store.ts';

/**
 * A browser from which the admin has logged in keeps a signed id, for which the limits that all strangers share do not
 * hold: a flood of wrong passwords locks no admin out. It opens nothing. After "device cookies",
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const audienceOf = ({ namespace }: Store) => ({ purpose: 'device', namespace }) as const;

/** Reads the id of the browser; null for a token that is absent, wrong, expired, or of another deployment. */
export async function readDevice(
  secret: string | undefined,
  store: Store,
  token: string | null | undefined,
): Promise<string | null> {
  if (!(secret && token)) return null;
  return (await readToken(secret, audienceOf(store), token, store.now()))?.sub ?? null;
}

/** Signs the id of the browser anew, or a new one; null where nothing can be signed. */
export async function signDevice(
  secret: string | undefined,
  store: Store,
  device: string | null,
): Promise<string | null> {
  if (!secret) return null;
  const expiresAt = store.now() + DEVICE_TOKEN_DAYS * 86_400_000;
  return await signToken(secret, { ...audienceOf(store), subject: device ?? randomUUID(), expiresAt });
}
