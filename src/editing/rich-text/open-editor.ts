import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';

/** The editor on the screen: there is one at most. */
let open: Editor | null = null;

/** Lets parts beside the text reach its editor while it is shown. */
export function useOpenEditor(editor: Editor): void {
  useEffect(() => {
    open = editor;
    return () => {
      if (open === editor) open = null;
    };
  }, [editor]);
}

/** Puts the focus into the text, where its cursor was. */
export const focusText = (): void => open?.view.focus();

/** Puts the cursor into the heading of this number, and shows it. */
export function goToHeading(index: number): void {
  if (!open) return;
  const { view, state, commands } = open;
  const headings: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'heading') headings.push(at);
  });
  const at = headings[index];
  if (at === undefined) return;
  commands.setTextSelection(at + 1);
  // Not the command of this name, which waits a frame, in which typed letters would be lost.
  view.focus();
  (view.nodeDOM(at) as Element | null)?.scrollIntoView({ block: 'center' });
}
