import { createHash } from 'node:crypto';
import type { ResponseOf } from '../../contract/contract.ts';
import type { readLogin } from '../../contract/session.ts';
import type { Deployment } from '../deployment.ts';
import type { Env } from '../env.ts';

/** The only admin: a name (NFKC, as typed names are compared) and the scrypt PHC string of the password. */
export interface Credentials {
  readonly username: string;
  readonly passwordHash: string;
  /** Whether these are the published demo credentials. */
  readonly demo: boolean;
}

export const DEMO_USERNAME = 'admin';
export const DEMO_PASSWORD = 'voxwright-demo';
/** PHC string of DEMO_PASSWORD, so that demo and real logins take the same path. */
const DEMO_PASSWORD_HASH = '$scrypt$ln=15,r=8,p=3$qA88B6saZaaf3Blh1zcshg$LcHutz4a5W+j48ZVHwNovrM99SdBdQ6VFU/jZyvSe0E';

/**
 * Returns the configured admin, or the demo one on a developer's machine when requested and none is
 * configured; null when login is impossible.
 */
export function credentialsOf(env: Env, deployment: Deployment): Credentials | null {
  const { ADMIN_PASSWORD_HASH: passwordHash } = env;
  const username = env.ADMIN_USERNAME?.normalize('NFKC');
  if (username && passwordHash) return { username, passwordHash, demo: false };
  const demo = deployment.kind === 'dev' && env.DEMO_LOGIN === 'on' && !username && !passwordHash;
  return demo ? { username: DEMO_USERNAME, passwordHash: DEMO_PASSWORD_HASH, demo: true } : null;
}

/** Returns what may be known before logging in. */
export function toLoginInfo(credentials: Credentials | null): ResponseOf<typeof readLogin> {
  const demo = credentials?.demo ? { username: DEMO_USERNAME, password: DEMO_PASSWORD } : null;
  return { configured: credentials !== null, demo };
}

/** Fingerprint of the credentials a session was opened with. */
export function fingerprint({ username, passwordHash }: Credentials): string {
  return createHash('sha256').update(`${username}\n${passwordHash}`).digest('base64url').slice(0, 22);
}
