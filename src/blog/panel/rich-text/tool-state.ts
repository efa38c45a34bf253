import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** State of the text at the cursor that the toolbar shows. */
export interface ToolState {
  /** `paragraph`, `quote`, `code`, or `h1` to `h6`. */
  readonly block: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly code: boolean;
  readonly link: boolean;
  readonly bullets: boolean;
  readonly numbers: boolean;
  readonly image: boolean;
  readonly table: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  /** Language of the code block at the cursor, '' for none; null outside of code blocks. */
  readonly language: string | null;
}

function blockOf(editor: Editor): string {
  if (editor.isActive('codeBlock')) return 'code';
  if (editor.isActive('heading')) return `h${editor.getAttributes('heading')['level']}`;
  return editor.isActive('blockquote') ? 'quote' : 'paragraph';
}

function stateOf(editor: Editor): ToolState {
  const can = editor.can();
  return {
    block: blockOf(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    image: editor.isActive('image'),
    table: editor.isActive('table'),
    undo: can.undo(),
    redo: can.redo(),
    language: editor.isActive('codeBlock') ? (editor.getAttributes('codeBlock')['language'] ?? '') : null,
  };
}

/** Rerenders only when the state changes, not with every keystroke. */
export const useToolState = (editor: Editor): ToolState =>
  useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });

/** Whether the selection can become a link: code blocks and images cannot. */
export const canLink = ({ language, image }: ToolState) => language === null && !image;
