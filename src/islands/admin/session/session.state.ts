/** How long before a session ends it is announced, ms. */
export const ANNOUNCED_MS = 5 * 60_000;

/** When a session ends: `idleAt` moves with every call, `absoluteAt` does not. Milliseconds since the epoch. */
export interface SessionTimes {
  readonly idleMs: number;
  readonly idleAt: number;
  readonly absoluteAt: number;
}

/**
 * `out`: the login form. `in`: the dashboard; `times` are null until the server has told them. `ended`: the dashboard
 * stays, the password is asked for over it, and every call waits.
 */
export type Session =
  | { readonly phase: 'out' }
  | { readonly phase: 'in'; readonly times: SessionTimes | null }
  | { readonly phase: 'ended' };

export type SessionEvent =
  | { readonly type: 'logged-in' }
  | { readonly type: 'logged-out' }
  | { readonly type: 'refused' }
  | { readonly type: 'told'; readonly now: number; readonly idleAt: number; readonly absoluteAt: number }
  | { readonly type: 'answered'; readonly now: number };

export function startSession(hasToken: boolean): Session {
  return hasToken ? { phase: 'in', times: null } : { phase: 'out' };
}

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'logged-in':
      return { phase: 'in', times: null };
    case 'logged-out':
      return { phase: 'out' };
    case 'refused':
      return session.phase === 'in' ? { phase: 'ended' } : session;
    case 'told':
      return session.phase === 'in' ? { phase: 'in', times: toTimes(event) } : session;
    case 'answered':
      return touched(session, event.now);
  }
}

function toTimes({ now, idleAt, absoluteAt }: SessionEvent & { type: 'told' }): SessionTimes {
  return { idleMs: idleAt - now, idleAt, absoluteAt };
}

/** Every call that is answered begins the idle time anew. */
function touched(session: Session, now: number): Session {
  if (session.phase !== 'in' || !session.times) return session;
  const { idleMs, absoluteAt } = session.times;
  return {
    phase: 'in',
    times: { idleMs, absoluteAt, idleAt: Math.min(Math.max(session.times.idleAt, now + idleMs), absoluteAt) },
  };
}

/** What is about to end the session, soon enough to be said; null while nothing is. */
export function endingOf(session: Session, now: number): { kind: 'idle' | 'absolute'; at: number } | null {
  if (session.phase !== 'in' || !session.times) return null;
  const { idleAt, absoluteAt } = session.times;
  if (absoluteAt - now <= ANNOUNCED_MS) return { kind: 'absolute', at: absoluteAt };
  if (idleAt - now <= ANNOUNCED_MS) return { kind: 'idle', at: idleAt };
  return null;
}
