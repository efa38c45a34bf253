import { jwtVerify, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { toDeployment } from '#core/server/deployment.ts';
import type { Services } from '#core/server/services.ts';
import { readToken, signToken } from '#core/server/signed-token.ts';
import { bookingLink, bookingOf } from '#sales/server/delivery/booking-link.ts';

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
  expect(await read(token, live)).toBeNull();
  const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), { currentDate: new Date(NOW) });
  expect(payload.aud).toBe('preview:branch:booking');
});

it('without a namespace opens nothing', async () => {
  const bare = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('one')
    .setAudience('booking')
    .setExpirationTime(expiresAt / 1000)
    .sign(new TextEncoder().encode(SECRET));
  expect(await read(bare, live)).toBeNull();
});

it('of a booking is valid for 180 days after it was made', async () => {
  const services = (now: number) =>
    ({
      env: { SIGNING_SECRET: SECRET },
      deployment: toDeployment('production', 'main'),
      origin: 'https://site.test',
      store: { now: () => now },
    }) as unknown as Services;
  const link = await bookingLink(services(NOW), { id: 'one', createdAt: NOW });
  const token = link.replace('https://site.test/booking/', '');
  const days = 86_400_000;
  expect(await bookingOf(services(NOW + 180 * days - 1_000), token, null)).toBe('one');
  const refused = { code: 'BOOKING_NOT_FOUND' };
  await expect(bookingOf(services(NOW + 180 * days), token, null)).rejects.toMatchObject(refused);
});

it('carries the epoch by which its subject revokes links', async () => {
  const token = await signToken(SECRET, { ...live, subject: 'one', epoch: 3, expiresAt });
  expect(await read(token, live)).toEqual({ sub: 'one', epoch: 3, exp: expiresAt / 1000 });
  const without = await signToken(SECRET, { ...live, subject: 'one', expiresAt: expiresAt + 999 });
  expect(await read(without, live)).toEqual({ sub: 'one', exp: expiresAt / 1000 });
});

it('is neither made nor read without a secret', async () => {
  for (const secret of [undefined, '']) {
    expect(() => signToken(secret, { ...live, subject: 'one', expiresAt })).toThrow(
      expect.objectContaining({ code: 'NOT_CONFIGURED', message: expect.stringContaining('SIGNING_SECRET') }),
    );
    await expect(readToken(secret, live, 'token', NOW)).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
  }
});
