/** How long before its end a session's expiry is announced, ms. */
export const EXPIRY_NOTICE_MS = 5 * 60_000;

/** End of a session: `idleAt` moves with every call, `absoluteAt` does not. Milliseconds since the epoch. */
interface SessionTimes {
  readonly idleMs: number;
  readonly idleAt: number;
  readonly absoluteAt: number;
}

/**
 * `out`: login form. `in`: dashboard; `username` and `times` are null until the server reports them. `ended`:
 * the dashboard stays, a dialog requests the password, and every call waits.
 */
export type Session =
  | { readonly phase: 'out' }
  | { readonly phase: 'in'; readonly username: string | null; readonly times: SessionTimes | null }
  | { readonly phase: 'ended' };

export type SessionEvent =
  | { readonly type: 'logged-in'; readonly username: string | null }
  | { readonly type: 'logged-out' | 'refused' }
  | ({ readonly type: 'times-received'; readonly username: string; readonly now: number } & Omit<
      SessionTimes,
      'idleMs'
    >)
  | { readonly type: 'answered'; readonly now: number };

export function startSession(hasToken: boolean): Session {
  return hasToken ? { phase: 'in', username: null, times: null } : { phase: 'out' };
}

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'logged-in':
      return { phase: 'in', username: event.username, times: null };
    case 'logged-out':
      return { phase: 'out' };
    case 'refused':
      return session.phase === 'in' ? { phase: 'ended' } : session;
    case 'times-received': {
      const { username, now, idleAt, absoluteAt } = event;
      return session.phase === 'in'
        ? { phase: 'in', username, times: { idleMs: idleAt - now, idleAt, absoluteAt } }
        : session;
    }
    case 'answered':
      return restartIdleTime(session, event.now);
  }
}

function restartIdleTime(session: Session, now: number): Session {
  if (session.phase !== 'in' || !session.times) return session;
  const { idleMs, absoluteAt } = session.times;
  const idleAt = Math.min(Math.max(session.times.idleAt, now + idleMs), absoluteAt);
  return { ...session, times: { idleMs, absoluteAt, idleAt } };
}

/** Returns what is about to end the session when it should be announced; else null. */
export function expiryOf(session: Session, now: number): { kind: 'idle' | 'absolute'; at: number } | null {
  if (session.phase !== 'in' || !session.times) return null;
  const { idleAt, absoluteAt } = session.times;
  if (absoluteAt - now <= EXPIRY_NOTICE_MS) return { kind: 'absolute', at: absoluteAt };
  if (idleAt - now <= EXPIRY_NOTICE_MS) return { kind: 'idle', at: idleAt };
  return null;
}
