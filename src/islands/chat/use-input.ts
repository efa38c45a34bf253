import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { hasScreenKeyboard } from './phone.ts';

type Field = RefObject<HTMLTextAreaElement | null>;

/** The field is as tall as its text; `chat.css` says how tall that may be. */
export function useGrowth(field: Field, text: string): void {
  // Later than the window opens: before that nothing has a height.
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    const border = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + border}px`;
  }, [field, text]);
}

/** A disabled field loses the focus: whoever had it there has it again afterwards, unless they moved on meanwhile. */
export function useFocusAgain(field: Field, isDisabled: boolean): void {
  const wasDisabled = useRef(isDisabled);
  useLayoutEffect(() => {
    const isBack = wasDisabled.current && !isDisabled;
    wasDisabled.current = isDisabled;
    const isNowhere = document.activeElement === document.body;
    if (isBack && isNowhere && !hasScreenKeyboard()) field.current?.focus();
  }, [field, isDisabled]);
}
