import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

const claimsSchema = z.object({ sub: z.string(), exp: z.number(), epoch: z.optional(z.number()) });

/** `sub`: subject of the link. `exp`: seconds since the epoch. `epoch`: raised to revoke links. */
type Claims = z.infer<typeof claimsSchema>;

/** @throws ApiError NOT_CONFIGURED */
function keyOf(secret: string | undefined): Uint8Array {
  if (secret) return new TextEncoder().encode(secret);
  throw new ApiError('NOT_CONFIGURED', { message: 'Signed links are not set up. Set SIGNING_SECRET on the server.' });
}

interface Token {
  /** Of the link; a token is valid for one purpose only. */
  readonly purpose: 'preview' | 'booking';
  readonly subject: string;
  readonly epoch?: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** @throws ApiError NOT_CONFIGURED */
export function signToken(secret: string | undefined, { purpose, subject, epoch, expiresAt }: Token): Promise<string> {
  return new SignJWT(epoch === undefined ? {} : { epoch })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setAudience(purpose)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secret));
}

/** Verifies a token and returns its claims; null when it is invalid, expired or for another purpose. Asks no store. */
export async function readToken(
  secret: string | undefined,
  purpose: Token['purpose'],
  token: string,
  now: number,
): Promise<Claims | null> {
  const key = keyOf(secret);
  try {
    const options = { algorithms: ['HS256'], audience: purpose, currentDate: new Date(now) };
    return claimsSchema.parse((await jwtVerify(token, key, options)).payload);
  } catch {
    return null;
  }
}
