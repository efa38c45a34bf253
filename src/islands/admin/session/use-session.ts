import { useEffect, useState, useSyncExternalStore } from 'react';
import { endingOf, type Session } from './session.state.ts';
import { getSession, learnTimes, subscribe } from './session.ts';

/** How often the clock is read, ms. */
const TICK_MS = 15_000;

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession);
}

/** What is about to end the session, from five minutes before on. */
export function useEnding(session: Session) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, []);
  const untold = session.phase === 'in' && !session.times;
  useEffect(() => {
    // Without an answer nothing is announced; the next call says when the session is over.
    if (untold) learnTimes().catch(() => {});
  }, [untold]);
  return endingOf(session, now);
}
