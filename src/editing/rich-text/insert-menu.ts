import { type Editor, Extension } from '@tiptap/core';
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion';
import { atom, type ReadableAtom } from 'nanostores';
import { type Insertion, matchInsertions } from './insertions.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

/** The open menu. `placeOf` reads where the typed `/` is, in the viewport. */
interface OpenMenu {
  readonly items: readonly Insertion[];
  /** Index of the marked item. */
  readonly marked: number;
  readonly placeOf: () => DOMRect | null;
  readonly choose: (item: Insertion) => void;
}

export interface InsertMenu {
  readonly extension: Extension;
  readonly $open: ReadableAtom<OpenMenu | null>;
}

/** Menu of blocks that opens with `/` at the beginning of a paragraph. Arrows mark, Enter and Tab choose, Escape closes. */
export function createInsertMenu(
  labels: RichTextCopy['insert']['blocks'],
  offered: readonly Insertion[],
  insert: (item: Insertion, editor: Editor) => void,
): InsertMenu {
  const $open = atom<OpenMenu | null>(null);
  const show = ({ items, clientRect, command }: SuggestionProps<Insertion>) => {
    const placeOf = () => clientRect?.() ?? null;
    // Without a match it is text that begins with a slash.
    $open.set(items.length > 0 ? { items, marked: 0, placeOf, choose: command } : null);
  };
  const onKeyDown = ({ event: { key } }: { readonly event: KeyboardEvent }): boolean => {
    const open = $open.get();
    if (!open) return false;
    const { items, marked, choose } = open;
    const item = items[marked];
    if (key === 'Escape') $open.set(null);
    else if ((key === 'Enter' || key === 'Tab') && item) choose(item);
    else if (key === 'ArrowDown') $open.set({ ...open, marked: (marked + 1) % items.length });
    else if (key === 'ArrowUp') $open.set({ ...open, marked: (marked + items.length - 1) % items.length });
    else return false;
    return true;
  };
  const extension = Extension.create({
    name: 'insertMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<Insertion>({
          editor: this.editor,
          char: '/',
          startOfLine: true,
          allow: ({ state, range }) => state.doc.resolve(range.from).parent.type.name === 'paragraph',
          items: ({ query }) => matchInsertions(query, labels, offered),
          command({ editor, range, props }) {
            editor.commands.deleteRange(range);
            insert(props, editor);
          },
          render: () => ({ onStart: show, onUpdate: show, onExit: () => $open.set(null), onKeyDown }),
        }),
      ];
    },
  });
  return { extension, $open };
}
