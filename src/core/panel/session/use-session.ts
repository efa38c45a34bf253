import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { expiryOf, type Session } from './session.state.ts';
import { $session, refreshSession } from './session.ts';

/** Interval of the check, ms. */
const TICK_MS = 15_000;

export function useSession(): Session {
  return useStore($session);
}

/** Returns what is about to end the session, from five minutes before. */
export function useSessionExpiry(session: Session) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, []);
  const untold = session.phase === 'in' && !session.times;
  useEffect(() => {
    // Without an answer nothing is announced; the next call tells when the session is over.
    if (untold) refreshSession().catch(() => {});
  }, [untold]);
  return expiryOf(session, now);
}
