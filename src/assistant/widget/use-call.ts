import { useCallback, useEffect, useState } from 'react';
import type { CallBar } from '../call/CallBar.tsx';
import type { CallSession } from '../call/call-session.ts';
import type { ChatProps } from './chat-store.ts';

/** A call, with the component that shows it: its code is loaded when one begins. */
export interface OpenCall {
  readonly session: CallSession;
  readonly Bar: typeof CallBar;
}

/** Begins calls from the window and ends them with it. */
export function useCall({ chat, store, parts: { copy } }: ChatProps) {
  const [call, setCall] = useState<OpenCall | null>(null);
  const begin = useCallback(async () => {
    let context: AudioContext | undefined;
    try {
      // Within the press: later, browsers would keep it silent.
      context = new AudioContext();
      const [{ startCall }, { CallBar: Bar }] = await Promise.all([
        import('../call/call-session.ts'),
        import('../call/CallBar.tsx'),
      ]);
      const session = startCall({ store, copy: copy.call, context, lang: document.documentElement.lang });
      session.$call.listen(({ step }) => {
        if (step === 'ended') setCall(null);
      });
      setCall({ session, Bar });
    } catch {
      void context?.close();
      store.dispatch({ type: 'notice-shown', notice: 'callFailed' });
    }
  }, [store, copy]);
  const isClosed = chat.view === 'closed';
  useEffect(() => {
    if (isClosed) call?.session.hangUp();
  }, [isClosed, call]);
  useEffect(() => () => call?.session.hangUp(), [call]);
  return { call, begin };
}
