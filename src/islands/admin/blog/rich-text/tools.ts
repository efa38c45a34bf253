import type { Editor } from '@tiptap/core';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import type { IconName } from './Icon.tsx';
import type { ToolState } from './tool-state.ts';

/** One button of the toolbar. */
export interface Tool {
  /** Its name in the copy and its icon; the button's id is `rich-` and this. */
  readonly name: IconName & keyof RichTextCopy['tools'];
  /** As ProseMirror writes it. `Mod` is Ctrl, on a Mac the command key. */
  readonly keys?: string;
  /** Stays on until it is pressed again. */
  readonly toggles?: boolean;
  readonly mayRun?: (state: ToolState) => boolean;
  readonly run: (editor: Editor) => void;
}

/** Groups from left to right. What opens a dialog is given by the editor itself. */
export const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', keys: 'Mod+B', toggles: true, run: ({ commands }) => commands.toggleBold() },
    { name: 'italic', keys: 'Mod+I', toggles: true, run: ({ commands }) => commands.toggleItalic() },
    { name: 'underline', keys: 'Mod+U', toggles: true, run: ({ commands }) => commands.toggleUnderline() },
    { name: 'strike', keys: 'Mod+Shift+S', toggles: true, run: ({ commands }) => commands.toggleStrike() },
    { name: 'code', keys: 'Mod+E', toggles: true, run: ({ commands }) => commands.toggleCode() },
  ],
  [
    {
      name: 'bullets',
      keys: 'Mod+Shift+8',
      toggles: true,
      run: ({ commands }) => commands.toggleBulletList(),
    },
    {
      name: 'numbers',
      keys: 'Mod+Shift+7',
      toggles: true,
      run: ({ commands }) => commands.toggleOrderedList(),
    },
  ],
  [
    {
      name: 'table',
      // No table in a table: phones could not show it.
      mayRun: ({ table }) => !table,
      run: ({ commands }) => commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
  [
    { name: 'undo', keys: 'Mod+Z', mayRun: ({ undo }) => undo, run: ({ commands }) => commands.undo() },
    { name: 'redo', keys: 'Mod+Shift+Z', mayRun: ({ redo }) => redo, run: ({ commands }) => commands.redo() },
  ],
];

/** One button that is there while the cursor is in a table. */
export interface TableTool {
  readonly id: string;
  readonly name: keyof RichTextCopy['table'];
  readonly run: (editor: Editor) => void;
}

/** Whoever deletes the table goes on in the text: the button has gone with it. */
export const tableTools: readonly TableTool[] = [
  { id: 'rich-row-add', name: 'addRow', run: ({ commands }) => commands.addRowAfter() },
  { id: 'rich-row-delete', name: 'deleteRow', run: ({ commands }) => commands.deleteRow() },
  { id: 'rich-column-add', name: 'addColumn', run: ({ commands }) => commands.addColumnAfter() },
  { id: 'rich-column-delete', name: 'deleteColumn', run: ({ commands }) => commands.deleteColumn() },
  { id: 'rich-header-row', name: 'headerRow', run: ({ commands }) => commands.toggleHeaderRow() },
  { id: 'rich-table-delete', name: 'delete', run: (editor) => editor.chain().deleteTable().focus().run() },
];

/** Turns the block at the cursor into another kind. A heading leaves its quote: it would be quoted text that shouts. */
export function setBlock(editor: Editor, block: string): void {
  const chain = editor.chain();
  const level = Number(/^h([1-6])$/.exec(block)?.[1] ?? 0);
  if (block !== 'quote' && editor.isActive('blockquote')) chain.unsetBlockquote();
  if (level > 0) chain.setHeading({ level: level as 1 | 2 | 3 | 4 | 5 | 6 });
  else if (block === 'code') chain.setCodeBlock();
  else chain.setParagraph();
  if (block === 'quote' && !editor.isActive('blockquote')) chain.setBlockquote();
  chain.run();
}

/** A shortcut as it is printed on the keys. */
export function shownKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isMac ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧') : keys.replace('Mod', 'Ctrl');
}
