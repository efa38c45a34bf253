import { describe, expect, test } from 'vitest';
import { EXPIRY_NOTICE_MS, expiryOf, nextSession, type Session, startSession } from '#panel/session/session.state.ts';

const NOW = 1_000_000_000;
const IDLE = 30 * 60_000;
const sessionOf = (idleAt: number, absoluteAt: number, now = NOW) =>
  nextSession(startSession(true), { type: 'times-received', username: 'ada', now, idleAt, absoluteAt });

describe('a session', () => {
  test('begins where the browser remembers a token', () => {
    expect(startSession(false)).toEqual({ phase: 'out' });
    expect(startSession(true)).toEqual({ phase: 'in', username: null, times: null });
  });

  test('that is refused stays on the page; a refusal after logout changes nothing', () => {
    expect(nextSession(startSession(true), { type: 'refused' })).toEqual({ phase: 'ended' });
    expect(nextSession({ phase: 'out' }, { type: 'refused' })).toEqual({ phase: 'out' });
  });

  test('goes on after the password, and ends with a logout', () => {
    expect(nextSession({ phase: 'ended' }, { type: 'logged-in', username: 'ada' })).toEqual({
      phase: 'in',
      username: 'ada',
      times: null,
    });
    expect(nextSession(startSession(true), { type: 'logged-out' })).toEqual({ phase: 'out' });
  });

  test('begins its idle time anew with every answer, never beyond its end', () => {
    const session = sessionOf(NOW + IDLE, NOW + 2 * IDLE);
    const later = nextSession(session, { type: 'answered', now: NOW + 60_000 });
    expect(later).toMatchObject({ username: 'ada', times: { idleAt: NOW + 60_000 + IDLE } });
    const late = nextSession(session, { type: 'answered', now: NOW + 1.5 * IDLE });
    expect(late).toMatchObject({ times: { idleAt: NOW + 2 * IDLE } });
  });

  test('keeps its times while it is over, unknown or logged out', () => {
    const times = { idleMs: IDLE, idleAt: NOW + IDLE, absoluteAt: NOW + IDLE };
    const stale = { phase: 'ended', times } as Session;
    const received = { type: 'times-received', username: 'ada', now: NOW, idleAt: NOW, absoluteAt: NOW } as const;
    for (const session of [stale, startSession(false), startSession(true)]) {
      expect(nextSession(session, { type: 'answered', now: NOW })).toBe(session);
      expect(expiryOf(session, NOW + IDLE)).toBeNull();
    }
    expect(nextSession(stale, received)).toBe(stale);
  });

  test('announces its end five minutes before, the final one first', () => {
    const session = sessionOf(NOW + IDLE, NOW + 4 * IDLE);
    expect(expiryOf(session, NOW + IDLE - EXPIRY_NOTICE_MS - 1)).toBeNull();
    expect(expiryOf(session, NOW + IDLE - EXPIRY_NOTICE_MS)).toEqual({ kind: 'idle', at: NOW + IDLE });
    const last: Session = sessionOf(NOW + IDLE, NOW + IDLE);
    expect(expiryOf(last, NOW + IDLE - EXPIRY_NOTICE_MS)).toEqual({ kind: 'absolute', at: NOW + IDLE });
    expect(expiryOf(last, NOW + IDLE - 1_000)).toEqual({ kind: 'absolute', at: NOW + IDLE });
  });
});
