import { createHash } from 'node:crypto';
import type { ResponseOf } from '../../contract/contract.ts';
import { TOKEN_HEADER } from '../../contract/contract.ts';
import type { readLogin } from '../../contract/session.ts';
import { ApiError } from '../api-error.ts';
import type { Deployment } from '../deployment.ts';
import type { Env } from '../env.ts';
import type { AdminSession } from '../store/store.ts';

/** The only admin: a name (NFKC, as typed names are compared) and the scrypt PHC string of the password. */
export interface Credentials {
  readonly username: string;
  readonly passwordHash: string;
  readonly demo: boolean;
}

export const DEMO_USERNAME = 'admin';
export const DEMO_PASSWORD = 'voxwright-demo';
/**
 * PHC string of DEMO_PASSWORD, so that demo and real logins take the same path. Everybody knows the password: at the
 * lowest cost that is accepted.
 */
const DEMO_PASSWORD_HASH = '$scrypt$ln=14,r=8,p=1$lf+M92EXbQESWo57GKkLCA$z0K/hH9n+aa2u07Pd85e1R+PavdRC9yEy4JTftcCw48';

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

const TOKEN = /^[\w-]{43}$/;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Reads the unverified session of a request. Refuses malformed tokens without asking the store. @throws
 * ApiError UNAUTHENTICATED
 */
export function toAdminSession(headers: Headers, env: Env, deployment: Deployment): AdminSession {
  const token = headers.get(TOKEN_HEADER) ?? '';
  const credentials = credentialsOf(env, deployment);
  if (!TOKEN.test(token) || !credentials) throw new ApiError('UNAUTHENTICATED');
  return adminSessionOf(token, credentials);
}

export function adminSessionOf(token: string, { username, passwordHash }: Credentials): AdminSession {
  const credential = createHash('sha256').update(`${username}\n${passwordHash}`).digest('base64url').slice(0, 22);
  return { tokenHash: hashToken(token), credential, username, verified: false };
}
