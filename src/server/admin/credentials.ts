import { createHash } from 'node:crypto';
import type { readLogin } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import type { Deployment } from '../deployment.ts';
import type { Env } from '../env.ts';

/** The one admin: a name (NFKC, as typed names are compared) and the scrypt PHC string of the password. */
export interface Credentials {
  readonly username: string;
  readonly passwordHash: string;
  /** Whether these are the published demo credentials (D4). */
  readonly demo: boolean;
}

export const DEMO_USERNAME = 'admin';
export const DEMO_PASSWORD = 'voxwright-demo';
/** PHC string of DEMO_PASSWORD, so that demo and real logins take the same path. */
const DEMO_PASSWORD_HASH =
  '$scrypt$ln=15,r=8,p=3$qA88B6saZaaf3Blh1zcshg$LcHutz4a5W+j48ZVHwNovrM99SdBdQ6VFU/jZyvSe0E';

/**
 * The configured admin; the demo one only on somebody's machine, asked for, and while none is configured. Null when
 * nobody can log in.
 */
export function credentialsOf(env: Env, deployment: Deployment): Credentials | null {
  const { ADMIN_PASSWORD_HASH: passwordHash } = env;
  const username = env.ADMIN_USERNAME?.normalize('NFKC');
  if (username && passwordHash) return { username, passwordHash, demo: false };
  const demo = deployment.kind === 'dev' && env.DEMO_LOGIN === 'on' && !username && !passwordHash;
  return demo ? { username: DEMO_USERNAME, passwordHash: DEMO_PASSWORD_HASH, demo: true } : null;
}

/** What anybody may know of them before logging in. */
export function toLoginInfo(credentials: Credentials | null): ResponseOf<typeof readLogin> {
  const demo = credentials?.demo ? { username: DEMO_USERNAME, password: DEMO_PASSWORD } : null;
  return { configured: credentials !== null, demo };
}

/** Names the credentials a session was opened with, without telling them. */
export function fingerprint({ username, passwordHash }: Credentials): string {
  return createHash('sha256').update(`${username}\n${passwordHash}`).digest('base64url').slice(0, 22);
}
