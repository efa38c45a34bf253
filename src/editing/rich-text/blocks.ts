import { type Editor, Extension, InputRule } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { CALLOUT, DONE, TASKS } from '#core/contract/safe-html.ts';
import { parseTypedAddress } from './address.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blocks: {
      /** Puts the block at the cursor into a callout, or takes it out of one. */
      toggleCallout: () => ReturnType;
      /** Makes the list at the cursor a list of tasks, or a plain one. */
      toggleTasks: () => ReturnType;
      /** Puts the selected image and those beside it into a gallery, or takes them out of one. */
      toggleGallery: () => ReturnType;
    };
  }
}

/** Attribute that is written as a class of its own. */
export const classAttribute = (name: string) => ({
  default: false,
  parseHTML: (element: HTMLElement) => element.classList.contains(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { class: name } : {}),
});

/** Puts the selected image and those right before and behind it into a gallery, or takes the images out of theirs. */
function toggleGallery(state: EditorState, tr: Transaction): boolean {
  const { gallery } = state.schema.nodes;
  const { $from } = state.selection;
  const isImage = (node: Node | null) => node?.type.name === 'image';
  if (!gallery || !isImage($from.nodeAfter)) return false;
  const { parent, depth } = $from;
  if (parent.type === gallery) {
    tr.replaceWith($from.before(depth), $from.after(depth), parent.content);
    return true;
  }
  let [first, last] = [$from.index(), $from.index()];
  while (first > 0 && isImage(parent.child(first - 1))) first -= 1;
  while (last < parent.childCount - 1 && isImage(parent.child(last + 1))) last += 1;
  if (!parent.canReplaceWith(first, last + 1, gallery)) return false;
  const images = parent.children.slice(first, last + 1);
  const from = $from.posAtIndex(first);
  tr.replaceWith(from, $from.posAtIndex(last + 1), gallery.create(null, images));
  tr.setSelection(NodeSelection.create(tr.doc, from + 1));
  return true;
}

/** Index of the block at the cursor among those of the document. */
const indexOf = ({ state }: Editor) => state.selection.$from.index(0);

/** Position in front of a block of the document. */
export function positionOf({ state: { doc } }: Editor, index: number): number {
  let at = 0;
  for (let i = 0; i < index; i += 1) at += doc.child(i).nodeSize;
  return at;
}

/** Moves the block at the cursor over its neighbor; the cursor stays in it. Returns whether there is one. */
function moveBlock(editor: Editor, by: -1 | 1): boolean {
  const { state, view } = editor;
  const index = indexOf(editor);
  const other = index + by;
  if (other < 0 || other >= state.doc.childCount) return false;
  const [from, node] = [positionOf(editor, index), state.doc.child(index)];
  const over = state.doc.child(other).nodeSize;
  const to = by < 0 ? from - over : from + over;
  const { anchor, head } = state.selection;
  const tr = state.tr.delete(from, from + node.nodeSize).insert(to, node);
  const shift = to - from;
  if (state.selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, anchor + shift));
  else tr.setSelection(TextSelection.create(tr.doc, anchor + shift, head + shift));
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Begins a block below that at the index, or takes that if it is empty, and opens the insert menu in it. */
export function addBelow(editor: Editor, index: number): void {
  const node = editor.state.doc.maybeChild(index);
  // Gone since the handle was shown beside it.
  if (!node) return;
  const from = positionOf(editor, index);
  const isEmpty = node.type.name === 'paragraph' && node.content.size === 0;
  const at = isEmpty ? from : from + node.nodeSize;
  const chain = editor.chain();
  if (!isEmpty) chain.insertContentAt(at, { type: 'paragraph' });
  chain
    .setTextSelection(at + 1)
    .focus()
    .insertContent('/')
    .run();
}

/** Width of the box in front of a task, pixels; see `prose.css`. */
const BOX_PX = 28;

/** A press on the box of a task says that it is done, or not. */
function tickTask(view: EditorView, _: number, { target, offsetX }: MouseEvent): boolean {
  const isBox =
    target instanceof HTMLLIElement && offsetX < BOX_PX && target.parentElement?.classList.contains(TASKS) === true;
  if (!isBox) return false;
  const $item = view.state.doc.resolve(view.posAtDOM(target, 0));
  const at = $item.before($item.depth);
  const isDone = view.state.doc.nodeAt(at)?.attrs[DONE] === true;
  view.dispatch(view.state.tr.setNodeAttribute(at, DONE, !isDone));
  return true;
}

/** A link typed as in Markdown: `[words](address)`. */
const TYPED_LINK = /\[([^[\]]+)\]\(([^()\s]+)\)$/;

/** Commands and keys of blocks, and the link that is typed as in Markdown. */
export const blockTools = Extension.create({
  name: 'blockTools',
  addCommands: () => ({
    toggleCallout:
      () =>
      ({ editor, commands, chain }) => {
        if (!editor.isActive('blockquote'))
          return chain()
            .wrapIn('blockquote', { [CALLOUT]: true })
            .run();
        if (editor.isActive('blockquote', { [CALLOUT]: true })) return commands.lift('blockquote');
        return commands.updateAttributes('blockquote', { [CALLOUT]: true });
      },
    toggleGallery:
      () =>
      ({ state, tr }) =>
        toggleGallery(state, tr),
    toggleTasks:
      () =>
      ({ editor, commands, chain }) => {
        if (!editor.isActive('bulletList'))
          return chain()
            .toggleBulletList()
            .updateAttributes('bulletList', { [TASKS]: true })
            .run();
        return commands.updateAttributes('bulletList', { [TASKS]: !editor.getAttributes('bulletList')[TASKS] });
      },
  }),
  addKeyboardShortcuts() {
    return {
      'Alt-Shift-ArrowUp': () => moveBlock(this.editor, -1),
      'Alt-Shift-ArrowDown': () => moveBlock(this.editor, 1),
      // In a list of tasks.
      'Mod-Enter': () =>
        this.editor.isActive('bulletList', { [TASKS]: true }) &&
        this.editor.commands.updateAttributes('listItem', { [DONE]: !this.editor.getAttributes('listItem')[DONE] }),
    };
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { handleClick: tickTask } })],
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_LINK,
        handler: ({ state, range, match: [, text = '', address = ''] }) => {
          const typed = parseTypedAddress(address);
          const mark = 'href' in typed && this.editor.schema.marks['link']?.create({ href: typed.href });
          if (!mark) return;
          state.tr.replaceWith(range.from, range.to, this.editor.schema.text(text, [mark]));
          state.tr.removeStoredMark(mark);
        },
      }),
    ];
  },
});
