import { type Schema, Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Fields, splitFrontMatter } from '../markdown/front-matter.ts';
import { TooMuchWork, toHtml } from '../markdown/markdown-html.ts';
import { readDocument } from './document-html.ts';

/** Front matter of any kind and the text below it; what cannot be read is text. */
function split(text: string): ReturnType<typeof splitFrontMatter> {
  try {
    return splitFrontMatter(text);
  } catch {
    return { fields: {}, body: text.replace(/\r\n?/g, '\n') };
  }
}

/**
 * The blocks of a Markdown text without front matter, as an import would read them: a single paragraph joins the line
 * that it is pasted into. Null for too much work.
 */
function readMarkdown(text: string, schema: Schema): Slice | null {
  try {
    const { content } = readDocument(toHtml(text.trim(), 'editor'), schema);
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

/**
 * Puts Markdown in place of the selection, in one step to undo. Returns the fields of its front matter; null where it is
 * too much work.
 */
export function pasteMarkdown(view: EditorView, pasted: string): Fields | null {
  const { fields, body } = split(pasted);
  const { state } = view;
  const slice = readMarkdown(body, state.schema);
  if (!slice) return null;
  const { from, to } = state.selection;
  const tr = state.tr.replaceRange(from, to, slice);
  // Behind what was pasted.
  const end = Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1);
  view.dispatch(tr.setSelection(end).scrollIntoView().setMeta('paste', true));
  return fields;
}
