import { type RefObject, useLayoutEffect, useRef } from 'react';
import { FIELDS } from './found-wishes.ts';
import type { VoiceStore } from './voice-store.ts';

/** After a press that was refused: the focus goes to what is to be mended. */
export function useProblemFocus({ read }: VoiceStore): () => void {
  return () => {
    const { problem } = read();
    if (!problem || problem.kind === 'failed') return;
    document.getElementById(problem.kind === 'noVoice' ? FIELDS.voice : FIELDS.text)?.focus();
  };
}

/** A disabled button loses the focus: whoever had it there has it again afterwards, unless they moved on meanwhile. */
export function useFocusAgain(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const wasDisabled = useRef(isDisabled);
  useLayoutEffect(() => {
    const isBack = wasDisabled.current && !isDisabled;
    wasDisabled.current = isDisabled;
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [button, isDisabled]);
}
