import type { Editor, EditorEvents } from '@tiptap/core';
import { Focus, Placeholder } from '@tiptap/extensions';
import type { Node } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { Fields } from '../markdown/front-matter.ts';
import { readDocument } from './document-html.ts';
import { extensions, schema } from './extensions.ts';
import { imagesOfDrop, imagesOfPaste } from './images.ts';
import { createInsertMenu, type InsertMenu } from './insert-menu.ts';
import type { Insertion } from './insertions.ts';
import { markdownOf } from './markdown-signs.ts';
import { cleanPasted } from './paste.ts';
import type { RichTextCopy } from './rich-text.copy.ts';
import type { ToolbarDialog } from './tools.ts';

/** Events that the editor leaves to its component. */
interface RichEditorEvents {
  readonly onChange: () => void;
  readonly onLink: () => void;
  /** The insert menu asks for what has a dialog. */
  readonly onDialog: (dialog: ToolbarDialog) => void;
  readonly onImages: (files: readonly File[]) => void;
  /** A dropped file is not an image. */
  readonly onNotAnImage: () => void;
  readonly onImagesDropped: (count: number) => void;
  /** Parts of a paste that no text can hold, such as `iframe`. */
  readonly onDropped: (names: readonly string[]) => void;
  /** Something is being pasted or dropped. */
  readonly onPaste: () => void;
  /** Something was pasted or dropped into the text, which was `before`. */
  readonly onPasted: (view: EditorView, before: Node) => void;
  /** A pasted text has front matter. */
  readonly onFields: (fields: Fields) => void;
}

/** Blocks that the insert menu offers, with their labels. */
interface InsertMenuContent {
  readonly labels: RichTextCopy['insert']['blocks'];
  readonly offered: readonly Insertion[];
}

/** Marks the block at the cursor with a class, for the focus mode. */
const blockAtCursor = Focus.configure({ className: 'at-cursor', mode: 'shallowest' });

/** Creates the editor once, with `initial` HTML; later values of `initial` and the attributes are ignored. */
export function useRichEditor(
  initial: string,
  { placeholder, ...attributes }: Readonly<Record<string, string>> & { readonly placeholder: string },
  events: RichEditorEvents,
  { labels, offered }: InsertMenuContent,
): { editor: Editor; menu: InsertMenu } {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  const [menu] = useState(() =>
    createInsertMenu(labels, offered, (item, editor) => item.run(editor, (dialog) => latest.current.onDialog(dialog))),
  );
  const [options] = useState(() => ({
    extensions: [
      ...extensions,
      Placeholder.configure({ placeholder, emptyEditorClass: '' }),
      blockAtCursor,
      menu.extension,
    ],
    content: readDocument(initial, schema).toJSON(),
    // The content security policy forbids styles injected by scripts.
    injectCSS: false,
    editorProps: { attributes: { ...attributes }, ...propsOf(latest) },
  }));
  const onUpdate = ({ editor, transaction }: EditorEvents['update']) => {
    latest.current.onChange();
    if (transaction.getMeta('paste') || transaction.getMeta('uiEvent') === 'drop')
      latest.current.onPasted(editor.view, transaction.before);
  };
  return { editor: useEditor({ ...options, onUpdate }), menu };
}

/** Insets for scrolling the cursor into view, pixels: bars cover the top, and the toolbar the bottom of wide screens. */
const SCROLL_INSETS = { top: 120, right: 0, bottom: 72, left: 0 };

let parser: typeof import('./markdown-paste.ts') | null = null;

async function loadParser() {
  parser ??= await import('./markdown-paste.ts').catch(() => null);
  return parser;
}

/** The parser comes with the first key of a shortcut; without it, and where it gives up, the text stays as it is. */
async function pasteAsMarkdown(view: EditorView, text: string, { onFields }: RichEditorEvents): Promise<void> {
  // Once it is there, a paste is in its place before the next key.
  const code = parser ?? (await loadParser());
  if (view.isDestroyed) return;
  const fields = code?.pasteMarkdown(view, text);
  if (!fields) view.pasteText(text);
  else if (Object.keys(fields).length > 0) onFields(fields);
}

/** Whether the key that was pressed last had Shift with it. */
let isShift = false;

const propsOf = (latest: { readonly current: RichEditorEvents }): EditorProps => ({
  scrollThreshold: SCROLL_INSETS,
  scrollMargin: SCROLL_INSETS,
  transformPastedHTML: (html) => {
    const { html: cleaned, droppedImages, dropped } = cleanPasted(html);
    if (droppedImages > 0) latest.current.onImagesDropped(droppedImages);
    if (dropped.length > 0) latest.current.onDropped(dropped);
    return cleaned;
  },
  handlePaste: (view, { clipboardData }) => {
    const files = imagesOfPaste(clipboardData);
    if (files.length > 0) latest.current.onImages(files);
    if (files.length > 0) return true;
    // Shift pastes text as it is.
    const text = isShift || view.state.selection.$from.parent.type.spec.code ? null : markdownOf(clipboardData);
    if (text !== null) void pasteAsMarkdown(view, text, latest.current);
    return text !== null;
  },
  handleDrop: (view, event) => {
    const dropped = imagesOfDrop(view, event);
    if (!dropped) return false;
    // Handled in any case: the browser would open the file instead.
    if (dropped.length > 0) latest.current.onImages(dropped);
    else latest.current.onNotAnImage();
    return true;
  },
  handleDOMEvents: {
    paste: () => latest.current.onPaste(),
    drop: () => latest.current.onPaste(),
  },
  handleKeyDown: (_, event) => {
    isShift = event.shiftKey;
    if (/^(?:Control|Meta)$/.test(event.key)) void loadParser();
    const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (isLink) latest.current.onLink();
    return isLink;
  },
});
