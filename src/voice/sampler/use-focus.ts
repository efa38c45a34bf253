import { type RefObject, useLayoutEffect, useRef } from 'react';
import { FIELDS } from './sampler-fields.ts';
import type { VoiceStore } from './voice-store.ts';

/** Moves the focus to the field to correct after a refused request. */
export function useFocusOnProblem({ read }: VoiceStore): () => void {
  return () => {
    const { problem } = read();
    if (!problem || problem.kind === 'failed') return;
    document.getElementById(problem.kind === 'noVoice' ? FIELDS.voice : FIELDS.text)?.focus();
  };
}

/** Restores the focus of a button that lost it by being disabled, unless it has moved elsewhere meanwhile. */
export function useRestoredFocus(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const wasDisabled = useRef(isDisabled);
  useLayoutEffect(() => {
    const isBack = wasDisabled.current && !isDisabled;
    wasDisabled.current = isDisabled;
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [button, isDisabled]);
}
