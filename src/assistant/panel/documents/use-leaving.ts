import { useEffect, useState } from 'react';
import { guardRoute } from '#core/panel/hash-router.ts';

/** Asks before unsaved text is left. `answerLeave` answers the prompt; null while it is closed. */
export function useLeaving(isUnsaved: boolean) {
  const [answerLeave, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const ends = new AbortController();
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: ends.signal });
    const release = guardRoute(async () => {
      const mayLeave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      return mayLeave;
    });
    return () => {
      ends.abort();
      release();
    };
  }, [isUnsaved]);
  return { answerLeave };
}
