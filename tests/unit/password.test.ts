import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { hashPassword, parsePasswordHash, verifyPassword } from '#core/server/session/password.ts';

const SALT = 'MDEyMzQ1Njc4OWFiY2RlZg';
const KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';

describe('a password hash', () => {
  it('is a PHC string with our cost and a fresh salt each time', async () => {
    const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'the same words')).toBe(true);
    expect(await verifyPassword(one, 'the same word')).toBe(false);
  });

  it('agrees with scrypt as others compute it', async () => {
    // Reference: Python's hashlib.scrypt('correct horse battery', salt=b'0123456789abcdef', n=2**14, r=8, p=1, dklen=32).
    const reference = `$scrypt$ln=14,r=8,p=1$${SALT}$ebnHHTApWa0oNoXTYCCHxLXDaejcvcTRQhZaD1OJNCE`;
    expect(await verifyPassword(reference, 'correct horse battery')).toBe(true);
  });

  it('is the same for a password however its characters are composed', async () => {
    const composed = await hashPassword('caf\u00e9 \u00c5ngstr\u00f6m');
    expect(await verifyPassword(composed, 'cafe\u0301 \u212bngstro\u0308m')).toBe(true);
  });

  it('lets other work go on meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await hashPassword('a password like any');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('a configured hash', () => {
  it.each([
    ['the smallest cost', `$scrypt$ln=14,r=8,p=1$${SALT}$${KEY}`],
    ['the largest cost', `$scrypt$ln=17,r=8,p=8$${SALT}$${KEY}`],
  ])('is taken with %s', (_what, phc) => {
    expect(parsePasswordHash(phc).salt.toString()).toBe('0123456789abcdef');
  });

  it.each([
    ['nothing', ''],
    ['a plain password', 'voxwright-demo'],
    ['another algorithm', `$argon2id$v=19$m=65536,t=3,p=4$${SALT}$${KEY}`],
    ['$ signs swallowed by a shell', `=15,r=8,p=3${SALT}${KEY}`],
    ['a cost too small to be safe', `$scrypt$ln=13,r=8,p=1$${SALT}$${KEY}`],
    ['a cost beyond the memory of a function', `$scrypt$ln=18,r=8,p=1$${SALT}$${KEY}`],
    ['blocks too large', `$scrypt$ln=15,r=16,p=1$${SALT}$${KEY}`],
    ['too many passes', `$scrypt$ln=15,r=8,p=9$${SALT}$${KEY}`],
    ['a leading zero', `$scrypt$ln=015,r=8,p=3$${SALT}$${KEY}`],
    ['parameters in another order', `$scrypt$r=8,ln=15,p=3$${SALT}$${KEY}`],
    ['padding', `$scrypt$ln=15,r=8,p=3$${SALT}==$${KEY}`],
    ['base64 that is not canonical', `$scrypt$ln=15,r=8,p=3$${SALT.slice(0, -1)}h$${KEY}`],
    ['a short salt', `$scrypt$ln=15,r=8,p=3$MDEyMw$${KEY}`],
    ['a short key', `$scrypt$ln=15,r=8,p=3$${SALT}$${SALT}`],
    ['a line after it', `$scrypt$ln=15,r=8,p=3$${SALT}$${KEY}\n`],
    ['something before it', ` $scrypt$ln=15,r=8,p=3$${SALT}$${KEY}`],
    ['a long tail', `$scrypt$ln=15,r=8,p=3$${SALT}$${KEY.repeat(1000)}`],
  ])('that is %s is refused with what to do, and not quoted', async (_what, phc) => {
    const refusal = await verifyPassword(phc, 'x').catch((thrown) => thrown);
    expect(refusal).toMatchObject({ code: 'NOT_CONFIGURED', status: 503 });
    expect(refusal.message).toContain('npm run password');
    if (phc) expect(refusal.message).not.toContain(phc);
  });
});

describe('npm run password', () => {
  async function run(input: string) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../local/tools/password.ts')]);
    const exited = once(child, 'exit');
    child.stdin.end(input);
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { out, err, code: (await exited)[0] };
  }

  it('prints the hash of a piped line, alone, and says beside it which variable to set', async () => {
    const { out, err, code } = await run('a long enough one\nanother line\n');
    expect(code).toBe(0);
    expect(err).toContain('ADMIN_PASSWORD_HASH');
    expect(err).toContain('ADMIN_USERNAME');
    expect(out.split('\n')).toHaveLength(2);
    expect(await verifyPassword(out.trimEnd(), 'a long enough one')).toBe(true);
    expect(out + err).not.toContain('long enough one');
  });

  it.each([
    ['too short', 'elevenchars', 'at least 12 characters'],
    ['nothing', '', 'at least 12 characters'],
    ['too long', 'x'.repeat(257), 'at most 256 characters'],
  ])('refuses what is %s in one sentence', async (_what, input, sentence) => {
    const { out, err, code } = await run(input);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
