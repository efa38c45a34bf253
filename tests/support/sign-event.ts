import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';

/** Signs a body as the platform signs its outgoing webhooks. */
export function sign(secret: string, body: string): Promise<string> {
  return new SignJWT({ sha256: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('netlify')
    .sign(new TextEncoder().encode(secret));
}
