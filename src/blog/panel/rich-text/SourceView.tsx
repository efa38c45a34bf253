import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { RichTextCopy } from '../../content/panel.copy.ts';
import type { PostForm } from '../saving/post-form.ts';
import { readDocument, writeHtml } from './document-html.ts';
import { parseInert } from './inert-html.ts';
import { findLosses } from './losses.ts';

/** Reads the present HTML of an editor; set by the editor, called before a save. */
type HtmlSource = { current: (() => Partial<PostForm>) | null };

type SourceText = { readonly opened: string; readonly text: string };

/**
 * Edits the text as HTML source. While the source is shown, it is the text to save. An unchanged text stays
 * exactly `initial`, even where the editor would serialize it differently: opening a post changes nothing.
 */
export function useSourceView(editor: Editor, source: HtmlSource, initial: string, onChange: () => void) {
  const [shown, setShown] = useState<SourceText | null>(null);
  const now = useRef<SourceText | null>(null);
  // Only the first value counts: later ones were written by the editor itself.
  const startHtml = useRef(initial);

  function show(next: SourceText | null) {
    // A save may read it before the next render.
    now.current = next;
    setShown(next);
  }

  useLayoutEffect(() => {
    const untouched = writeHtml(editor.state.doc);
    const read = () => {
      const html = writeHtml(changedDocument(editor, now.current) ?? editor.state.doc);
      return { content: html === untouched ? startHtml.current : html };
    };
    source.current = read;
    return () => {
      if (source.current === read) source.current = null;
    };
  }, [editor, source]);

  function toggle() {
    if (!shown) {
      const blocks = [...parseInert(writeHtml(editor.state.doc)).children];
      const opened = blocks.map((block) => linesOf(block, '')).join('\n');
      return show({ opened, text: opened });
    }
    const doc = changedDocument(editor, shown);
    // One step of the history, so that undo restores the text from before.
    if (doc) editor.view.dispatch(editor.state.tr.replaceWith(0, editor.state.doc.content.size, doc.content));
    show(null);
  }

  function change(text: string) {
    show({ opened: shown?.opened ?? '', text });
    onChange();
  }

  return { text: shown?.text ?? null, toggle, change };
}

/** Parses the edited source into a document; null while it is unchanged. */
function changedDocument(editor: Editor, shown: SourceText | null) {
  return shown && shown.text !== shown.opened ? readDocument(shown.text, editor.schema) : null;
}

const HOLDS_BLOCKS = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr']);
const INDENT = '  ';

/** Formats HTML for reading: one block per line; content of lists, quotes and tables is indented. */
function linesOf(element: Element, indent: string): string {
  const { localName, children } = element;
  // An item or a cell with one paragraph fits on one line.
  const isLong = HOLDS_BLOCKS.has(localName) || (/^(li|td|th)$/.test(localName) && children.length > 1);
  if (!isLong) return indent + element.outerHTML;
  const inner = [...children].map((child) => linesOf(child, indent + INDENT));
  return [`${indent}<${localName}>`, ...inner, `${indent}</${localName}>`].join('\n');
}

interface Props {
  copy: RichTextCopy['source'];
  text: string;
  onChange: (text: string) => void;
}

/** Pause of typing after which losses are looked for, ms. */
const PAUSE_MS = 300;

export function SourceView({ copy, text, onChange }: Props) {
  const hintId = useId();
  const [losses, setLosses] = useState<readonly string[]>([]);
  useEffect(() => {
    const pause = setTimeout(() => setLosses(findLosses(text)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <div className="field">
      <textarea
        id="rich-source-text"
        className="field-control font-mono text-note leading-[1.5] [tab-size:2]"
        aria-label={copy.label}
        aria-describedby={hintId}
        value={text}
        rows={20}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className="field-hint">
        {copy.hint}
      </p>
      <p role="status" className="field-error">
        {losses.length > 0 && fillIn(copy.losses, { names: losses.join(', ') })}
      </p>
    </div>
  );
}
