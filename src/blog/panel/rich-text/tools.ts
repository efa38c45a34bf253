import type { Editor } from '@tiptap/core';
import type { RichTextCopy } from '../../content/rich-text.copy.ts';
import type { IconName } from './Icon.tsx';
import type { ToolState } from './tool-state.ts';

/** One button of the toolbar. */
interface Tool {
  /** Name of its copy and icon; the button's id is `rich-{name}`. */
  readonly name: IconName & keyof RichTextCopy['tools'];
  /** Shortcut in ProseMirror's notation. `Mod` is Ctrl, on a Mac the command key. */
  readonly keys?: string;
  /** Whether the button is a toggle. */
  readonly toggles?: boolean;
  readonly isEnabled?: (state: ToolState) => boolean;
  readonly run: (editor: Editor) => void;
}

/** Groups of tools from left to right. The toolbar itself adds those that open a dialog. */
export const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', keys: 'Mod+B', toggles: true, run: ({ commands }) => commands.toggleBold() },
    { name: 'italic', keys: 'Mod+I', toggles: true, run: ({ commands }) => commands.toggleItalic() },
    { name: 'underline', keys: 'Mod+U', toggles: true, run: ({ commands }) => commands.toggleUnderline() },
    { name: 'strike', keys: 'Mod+Shift+S', toggles: true, run: ({ commands }) => commands.toggleStrike() },
    { name: 'code', keys: 'Mod+E', toggles: true, run: ({ commands }) => commands.toggleCode() },
  ],
  [
    { name: 'bullets', keys: 'Mod+Shift+8', toggles: true, run: ({ commands }) => commands.toggleBulletList() },
    { name: 'numbers', keys: 'Mod+Shift+7', toggles: true, run: ({ commands }) => commands.toggleOrderedList() },
  ],
  [
    {
      name: 'table',
      // No nested tables: they do not fit on phones.
      isEnabled: ({ table }) => !table,
      run: ({ commands }) => commands.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
  [
    { name: 'undo', keys: 'Mod+Z', isEnabled: ({ undo }) => undo, run: ({ commands }) => commands.undo() },
    { name: 'redo', keys: 'Mod+Shift+Z', isEnabled: ({ redo }) => redo, run: ({ commands }) => commands.redo() },
  ],
];

/** Button that is shown while the cursor is in a table. */
interface TableTool {
  readonly id: string;
  readonly name: keyof RichTextCopy['table'];
  readonly run: (editor: Editor) => void;
}

/** Deleting the table moves the focus to the text, because its button disappears with the table. */
export const tableTools: readonly TableTool[] = [
  { id: 'rich-row-add', name: 'addRow', run: ({ commands }) => commands.addRowAfter() },
  { id: 'rich-row-delete', name: 'deleteRow', run: ({ commands }) => commands.deleteRow() },
  { id: 'rich-column-add', name: 'addColumn', run: ({ commands }) => commands.addColumnAfter() },
  { id: 'rich-column-delete', name: 'deleteColumn', run: ({ commands }) => commands.deleteColumn() },
  { id: 'rich-header-row', name: 'headerRow', run: ({ commands }) => commands.toggleHeaderRow() },
  { id: 'rich-table-delete', name: 'delete', run: (editor) => editor.chain().deleteTable().focus().run() },
];

/** Converts the block at the cursor. Anything but a quote leaves its blockquote. */
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

/** Formats a shortcut with the key names of the platform. */
export function formatKeys(keys: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isMac ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧') : keys.replace('Mod', 'Ctrl');
}
