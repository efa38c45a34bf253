import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';

/** What a preview link says: which post, and the epoch that revoking raises. */
const claimsSchema = z.object({ sub: z.string(), epoch: z.number(), exp: z.number() });
export type PreviewClaims = z.infer<typeof claimsSchema>;

const PURPOSE = 'preview';

/** @throws ApiError NOT_CONFIGURED */
function keyOf(secret: string | undefined): Uint8Array {
  if (secret) return new TextEncoder().encode(secret);
  throw new ApiError('NOT_CONFIGURED', {
    message: 'Preview links are not set up. Set SIGNING_SECRET on the server.',
  });
}

/** A signed token that ends at `expiresAt` (ms since the epoch). @throws ApiError NOT_CONFIGURED */
export function signPreview(
  secret: string | undefined,
  id: string,
  epoch: number,
  expiresAt: number,
): Promise<string> {
  return new SignJWT({ epoch })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(PURPOSE)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyOf(secret));
}

/** The claims of a token that we signed and that has not ended; null otherwise, without asking the store. */
export async function readPreviewToken(
  secret: string | undefined,
  token: string,
  now: number,
): Promise<PreviewClaims | null> {
  const key = keyOf(secret);
  try {
    const options = { algorithms: ['HS256'], audience: PURPOSE, currentDate: new Date(now) };
    return claimsSchema.parse((await jwtVerify(token, key, options)).payload);
  } catch {
    return null;
  }
}
