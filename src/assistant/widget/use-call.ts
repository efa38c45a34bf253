import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallSession } from '../call/call-session.ts';
import type { ChatProps } from '../chat/chat-store.ts';
import type { CallCopy } from '../content/chat.copy.ts';
import type { CallBar } from './parts/CallBar.tsx';

/** A call, with the component that shows it: its code is loaded when one begins. */
interface OpenCall {
  readonly session: CallSession;
  readonly Bar: typeof CallBar;
  readonly copy: CallCopy;
}

async function loadCallCopy(): Promise<CallCopy> {
  const response = await fetch('/call-copy.json');
  if (!response.ok) throw new Error(`The copy of a call answered ${response.status}.`);
  return response.json();
}

/** Audio context of a call that a page has asked for, until it begins. */
export type CallRequest = WritableAtom<AudioContext | null>;

/** Begins calls from the window, and those a page has asked for, and ends them with the window. */
export function useCall({ chat, store }: ChatProps, $calling: CallRequest) {
  const [call, setCall] = useState<OpenCall | null>(null);
  // Pressed twice, one call begins.
  const isBeginning = useRef(false);
  const begin = useCallback(
    async (asked?: AudioContext) => {
      let context = asked;
      if (isBeginning.current) return void context?.close();
      isBeginning.current = true;
      try {
        // Within the press: later, browsers would keep it silent.
        context ??= new AudioContext();
        void context.resume();
        const [{ startCall }, { CallBar: Bar }, copy] = await Promise.all([
          import('../call/call-session.ts'),
          import('./parts/CallBar.tsx'),
          loadCallCopy(),
        ]);
        const session = startCall({ store, copy, context, lang: document.documentElement.lang });
        session.$call.listen(({ step }) => {
          if (step === 'ended') setCall(null);
        });
        // It may have ended at once, where a person answers.
        if (session.$call.get().step !== 'ended') setCall({ session, Bar, copy });
      } catch {
        void context?.close();
        store.dispatch({ type: 'notice-shown', notice: 'callFailed' });
      } finally {
        isBeginning.current = false;
      }
    },
    [store],
  );
  const asked = useStore($calling);
  useEffect(() => {
    if (!asked) return;
    $calling.set(null);
    // A call that is under way goes on.
    if (call) void asked.close();
    else void begin(asked);
  }, [asked, $calling, call, begin]);
  const isClosed = chat.view === 'closed';
  useEffect(() => {
    if (isClosed) call?.session.hangUp();
  }, [isClosed, call]);
  useEffect(() => () => call?.session.hangUp(), [call]);
  return { call, begin };
}
