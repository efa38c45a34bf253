import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasScreenKeyboard } from './phone.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

/** Grows the field with its text, up to the maximum height set by its `max-h-27`. */
export function useAutoHeight(field: Field, text: string): void {
  // An effect, not a layout effect: before the window opens, nothing has a height.
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    const border = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + border}px`;
  }, [field, text]);
}

/** Restores the focus that the field lost when it was disabled, unless the visitor has moved on. */
export function useRestoredFocus(field: Field, isDisabled: boolean): void {
  const wasDisabled = useRef(isDisabled);
  useLayoutEffect(() => {
    const isEnabledAgain = wasDisabled.current && !isDisabled;
    wasDisabled.current = isDisabled;
    const isUnfocused = document.activeElement === document.body;
    if (isEnabledAgain && isUnfocused && !hasScreenKeyboard()) field.current?.focus();
  }, [field, isDisabled]);
}
