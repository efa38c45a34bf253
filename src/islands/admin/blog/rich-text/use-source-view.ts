import type { Editor } from '@tiptap/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { readDocument, writeHtml } from './document-html.ts';
import { parseInert } from './inert-html.ts';
import { toLines } from './source-lines.ts';

/** The present HTML of an editor, set for whoever saves it. */
export interface Source {
  current: (() => string) | null;
}

/** What the source view was opened with, and what it says now. */
interface Shown {
  readonly opened: string;
  readonly text: string;
}

/**
 * The text as HTML source. While it is shown, it is what counts. What nobody has changed is what it was (`initial`),
 * however the editor would write it: opening a post changes nothing.
 */
export function useSourceView(editor: Editor, source: Source, initial: string, onChange: () => void) {
  const [shown, setShown] = useState<Shown | null>(null);
  const now = useRef<Shown | null>(null);
  // What comes later under this name is what the editor itself has written.
  const begun = useRef(initial);

  function show(next: Shown | null) {
    // Read by whoever saves, before the next drawing.
    now.current = next;
    setShown(next);
  }

  useLayoutEffect(() => {
    const untouched = writeHtml(editor.state.doc);
    const read = () => {
      const html = writeHtml(changedDocument(editor, now.current) ?? editor.state.doc);
      return html === untouched ? begun.current : html;
    };
    source.current = read;
    return () => {
      if (source.current === read) source.current = null;
    };
  }, [editor, source]);

  function toggle() {
    if (!shown) {
      const opened = toLines(parseInert(writeHtml(editor.state.doc)));
      return show({ opened, text: opened });
    }
    const doc = changedDocument(editor, shown);
    // One step of the history, so that undo leads back to before.
    if (doc) editor.view.dispatch(editor.state.tr.replaceWith(0, editor.state.doc.content.size, doc.content));
    show(null);
  }

  function change(text: string) {
    show({ opened: shown?.opened ?? '', text });
    onChange();
  }

  return { text: shown?.text ?? null, toggle, change };
}

/** What the source says, as a document; null while it says what the editor holds. */
function changedDocument(editor: Editor, shown: Shown | null) {
  return shown && shown.text !== shown.opened ? readDocument(shown.text, editor.schema) : null;
}
