import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { RichTextCopy } from './rich-text.copy.ts';

function blockOf(editor: Editor): string {
  if (editor.isActive('codeBlock')) return 'code';
  if (editor.isActive('heading')) return `h${editor.getAttributes('heading')['level']}`;
  return editor.isActive('blockquote') ? 'quote' : 'paragraph';
}

/** State of the text at the cursor that the toolbar shows. */
function stateOf(editor: Editor) {
  const can = editor.can();
  const code: { language?: string | null } = editor.getAttributes('codeBlock');
  return {
    /** `paragraph`, `quote`, `code`, or `h1` to `h6`. */
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
    gallery: editor.isActive('gallery'),
    /** Look of the selected image; '' for as wide as the text. */
    look: String(editor.getAttributes('image')['class'] ?? ''),
    table: editor.isActive('table'),
    undo: can.undo(),
    redo: can.redo(),
    /** Language of the code block at the cursor, '' for none; null outside of code blocks. */
    language: editor.isActive('codeBlock') ? (code.language ?? '') : null,
  };
}

export type ToolState = Readonly<ReturnType<typeof stateOf>>;

/** Rerenders only when the state changes, not with every keystroke. */
export const useToolState = (editor: Editor): ToolState =>
  useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });

/** Whether the selection can become a link: code blocks and images cannot. */
export const canLink = ({ language, image }: ToolState) => language === null && !image;

/** Dialogs that tools open: address of a link, video of another site, files to add, one by one or as a gallery, description of the selected image. */
export type ToolbarDialog = 'link' | 'embed' | 'image' | 'gallery' | 'alt';

interface Tool {
  /** Name of its copy and icon; the button's id is `rich-{name}`. */
  readonly name: keyof RichTextCopy['tools'];
  /** Shortcut in ProseMirror's notation. `Mod` is Ctrl, on a Mac the command key. */
  readonly keys?: string;
  /** Only toggles have it. */
  readonly isPressed?: (state: ToolState) => boolean;
  readonly isEnabled?: (state: ToolState) => boolean;
  readonly run: (editor: Editor, openDialog: (dialog: ToolbarDialog) => void) => void;
}

type Toggle = Tool['name'] & keyof ToolState;

const toggle = (name: Toggle, keys: string, run: Tool['run']): Tool => ({
  name,
  keys,
  isPressed: (state) => state[name],
  run,
});

/** Groups of tools from left to right. */
export const tools: readonly (readonly Tool[])[] = [
  [
    toggle('bold', 'Mod+B', ({ commands }) => commands.toggleBold()),
    toggle('italic', 'Mod+I', ({ commands }) => commands.toggleItalic()),
    toggle('underline', 'Mod+U', ({ commands }) => commands.toggleUnderline()),
    toggle('strike', 'Mod+Shift+S', ({ commands }) => commands.toggleStrike()),
    toggle('code', 'Mod+E', ({ commands }) => commands.toggleCode()),
    { ...toggle('link', 'Mod+K', (_, openDialog) => openDialog('link')), isEnabled: canLink },
  ],
  [
    toggle('bullets', 'Mod+Shift+8', ({ commands }) => commands.toggleBulletList()),
    toggle('numbers', 'Mod+Shift+7', ({ commands }) => commands.toggleOrderedList()),
    { name: 'image', run: (_, openDialog) => openDialog('image') },
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

/** Shown while the cursor is in a table. Deleting it moves the focus to the text, as its button disappears with it. */
export const tableTools: readonly { id: string; name: keyof RichTextCopy['table']; run: (editor: Editor) => void }[] = [
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
