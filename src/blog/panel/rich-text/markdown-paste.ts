import { type Schema, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readFrontMatter } from '../archive/front-matter.ts';
import { TooMuchWork, toHtml } from '../archive/markdown-html.ts';
import { readDocument } from './document-html.ts';

/** One of these is enough to tell Markdown from words. */
const CERTAIN =
  /^(?:#{1,6} \S|> \S|(?:```|~~~)|\|.+\|[ \t]*$|[-*+] \[[ xX]\] |\S[^\n]*\n(?:=+|-{3,})[ \t]*$|\[[^\]\n]+\]: \S)|!?\[[^\]\n]{0,100}\]\([^)\s]{1,300}[)\s]|\*\*\S(?:[^*\n]*\S)?\*\*|`[^`\n]+`/m;
/** Lines that words can begin with, too: two of them are a list. */
const LIST_LINE = /^[ \t]*(?:[-*+]|\d{1,9}[.)]) \S/gm;

/** Whether a text is written in Markdown. A single line that begins like an item of a list is not. */
export const isMarkdown = (text: string): boolean =>
  CERTAIN.test(text) || (text.match(LIST_LINE)?.length ?? 0) > 1 || readFrontMatter(text) !== null;

/** Plain text of the clipboard that is Markdown; null for any other. Code editors add a colored copy as HTML. */
export function markdownOf(data: DataTransfer | null): string | null {
  const text = data?.getData('text/plain') ?? '';
  const isPlain = data?.getData('text/html') === '' || data?.types.includes('vscode-editor-data');
  return isPlain && isMarkdown(text) ? text : null;
}

/**
 * The blocks of a Markdown text, without its front matter, as an import would read them: a single paragraph joins the line
 * that it is pasted into. Null for too much work.
 */
function readMarkdown(text: string, schema: Schema): Slice | null {
  const body = readFrontMatter(text)?.body ?? text.replace(/\r\n?/g, '\n');
  try {
    const { content } = readDocument(toHtml(body.trim(), 'editor'), schema);
    const { lastChild } = content;
    // The reader ends in a paragraph to type in.
    const isOpen = content.childCount > 1 && lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
    const blocks = isOpen ? content.cut(0, content.size - 2) : content;
    const isLine = blocks.childCount === 1 && blocks.firstChild?.type.name === 'paragraph';
    return isLine ? Slice.maxOpen(blocks) : new Slice(blocks, 0, 0);
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** Puts Markdown in place of the selection, in one step to undo. Returns false where it stays text: in code. */
export function pasteMarkdown(view: EditorView, text: string): boolean {
  const { state } = view;
  if (state.selection.$from.parent.type.spec.code) return false;
  const slice = readMarkdown(text, state.schema);
  if (!slice) return false;
  const { from, to } = state.selection;
  const tr = state.tr.replaceRange(from, to, slice);
  // Behind what was pasted.
  const end = Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1);
  view.dispatch(tr.setSelection(end).scrollIntoView().setMeta('paste', true));
  return true;
}
