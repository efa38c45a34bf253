import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../api-error.ts';

/** Minimum length of a password for `npm run password`, characters. */
export const PASSWORD_MIN_LENGTH = 12;

/** Cost of a new hash: N = 2^15 with 8 KiB blocks takes 32 MiB, three times over (OWASP password storage cheat sheet). */
const NEW_COST: Cost = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Bounds of a configured hash, `salt` and `key` in bytes: expensive to guess, and within the memory of a function. */
const BOUNDS = { ln: [14, 17], r: [8, 8], p: [1, 8], salt: [16, 64], key: [32, 64] } as const;

interface Cost {
  /** Binary logarithm of N. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Hashes a password with a new salt to a PHC string: `$scrypt$ln=15,r=8,p=3$salt$hash`, base64 without padding. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, NEW_COST, KEY_BYTES);
  const { ln, r, p } = NEW_COST;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${toBase64(salt)}$${toBase64(key)}`;
}

/**
 * Verifies a password against a PHC string. Always costs one whole scrypt. @throws ApiError NOT_CONFIGURED
 * when the string is malformed or its cost out of bounds; before any hashing.
 */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const { cost, salt, key } = parsePasswordHash(phc);
  return timingSafeEqual(await deriveKey(password, salt, cost, key.length), key);
}

/** Parses a PHC string strictly. @throws ApiError NOT_CONFIGURED with what to do about it, never quoting it. */
export function parsePasswordHash(phc: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const parts =
    /^\$scrypt\$ln=([1-9]\d?),r=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]{1,128})\$([A-Za-z0-9+/]{1,128})$/.exec(phc);
  const [, ln, r, p, saltText = '', keyText = ''] = parts ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const salt = Buffer.from(saltText, 'base64');
  const key = Buffer.from(keyText, 'base64');
  const sizes = { ...cost, salt: salt.length, key: key.length };
  const isWithin = (name: keyof typeof BOUNDS) => sizes[name] >= BOUNDS[name][0] && sizes[name] <= BOUNDS[name][1];
  const isBounded = isWithin('ln') && isWithin('r') && isWithin('p') && isWithin('salt') && isWithin('key');
  if (isBounded && toBase64(salt) === saltText && toBase64(key) === keyText) return { cost, salt, key };
  throw new ApiError('NOT_CONFIGURED', {
    hint: 'ADMIN_PASSWORD_HASH on the server is not a usable scrypt hash. Make a new one with `npm run password` and set it whole, $ signs included.',
  });
}

/**
 * Runs in the thread pool, so that other requests continue. The password is normalized, so that any keyboard
 * gives the same bytes.
 */
function deriveKey(password: string, salt: Buffer, { ln, r, p }: Cost, length: number): Promise<Buffer> {
  const N = 2 ** ln;
  // Node needs slightly more than the 128 N r bytes of the algorithm.
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
