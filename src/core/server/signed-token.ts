import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

const claimsSchema = z.object({ sub: z.string(), exp: z.number(), epoch: z.optional(z.number()) });

/** `sub`: subject of the link. `exp`: seconds since the epoch. `epoch`: raised to revoke links. */
type Claims = z.infer<typeof claimsSchema>;

/** @throws ApiError NOT_CONFIGURED */
function keyOf(secret: string | undefined): Uint8Array {
  if (secret) return new TextEncoder().encode(secret);
  throw new ApiError('NOT_CONFIGURED', { hint: 'Signed links are not set up. Set SIGNING_SECRET on the server.' });
}

/** A token is valid for one purpose in one namespace: one of a branch preview opens nothing on the live site. */
interface Audience {
  readonly purpose: 'preview' | 'booking' | 'booking-held' | 'booking-confirm' | 'device';
  readonly namespace: string;
}

interface Token extends Audience {
  readonly subject: string;
  readonly epoch?: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

const audienceOf = ({ purpose, namespace }: Audience): string => `${namespace}${purpose}`;

/** @throws ApiError NOT_CONFIGURED */
export function signToken(secret: string | undefined, token: Token): Promise<string> {
  const { subject, epoch, expiresAt } = token;
  return new SignJWT(epoch === undefined ? {} : { epoch })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setAudience(audienceOf(token))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secret));
}

/**
 * Verifies a token and returns its claims; null when it is invalid, expired, for another purpose or of another namespace.
 * Asks no store.
 */
export async function readToken(
  secret: string | undefined,
  audience: Audience,
  token: string,
  now: number,
): Promise<Claims | null> {
  const key = keyOf(secret);
  try {
    const options = { algorithms: ['HS256'], audience: audienceOf(audience), currentDate: new Date(now) };
    return claimsSchema.parse((await jwtVerify(token, key, options)).payload);
  } catch {
    return null;
  }
}
