import { jwtVerify, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { readToken, signToken } from '#core/server/signed-token.ts';

const SECRET = 'a secret of more than thirty-two letters';
const NOW = Date.UTC(2026, 10, 23);
const expiresAt = NOW + 60_000;
const live = { purpose: 'booking', namespace: 'prod:' } as const;
const read = (token: string, audience: Parameters<typeof readToken>[1]) => readToken(SECRET, audience, token, NOW);

it('is valid for its purpose, in its namespace', async () => {
  const token = await signToken(SECRET, { ...live, subject: 'one', expiresAt });
  expect((await read(token, live))?.sub).toBe('one');
  expect(await read(token, { ...live, purpose: 'preview' })).toBeNull();
  expect(await read(token, { ...live, namespace: 'preview:branch:' })).toBeNull();
  expect(await readToken(SECRET, live, token, expiresAt + 1)).toBeNull();
});

it('of a branch preview opens nothing on the live site, where both have the same secret', async () => {
  const token = await signToken(SECRET, { ...live, namespace: 'preview:branch:', subject: 'one', expiresAt });
  expect(await read(token, { ...live, formerToo: true })).toBeNull();
  const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), { currentDate: new Date(NOW) });
  expect(payload.aud).toBe('preview:branch:booking');
});

it('without a namespace, as earlier releases sent it, is valid only where that is asked for', async () => {
  const former = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('one')
    .setAudience('booking')
    .setExpirationTime(expiresAt / 1000)
    .sign(new TextEncoder().encode(SECRET));
  expect((await read(former, { ...live, formerToo: true }))?.sub).toBe('one');
  expect(await read(former, live)).toBeNull();
  expect(await read(former, { purpose: 'preview', namespace: 'prod:', formerToo: true })).toBeNull();
});
