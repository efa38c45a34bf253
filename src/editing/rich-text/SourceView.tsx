import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { readDocument, writeHtml } from './document-html.ts';
import type { RichTextHost, SourceFormat } from './host.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

type SourceText = { readonly opened: string; readonly text: string };

/**
 * Edits the text as its source. While the source is shown, it is the text to save. An unchanged text stays exactly as it
 * was opened, even where the editor would serialize it differently: opening a text changes nothing.
 */
export function useSourceView<F>(editor: Editor, host: RichTextHost<F>) {
  const { source, format, onChange } = host;
  const [shown, setShown] = useState<SourceText | null>(null);
  const now = useRef<SourceText | null>(null);
  // Only the first value counts: later ones were written by the editor itself.
  const startHtml = useRef(host.html);
  const latest = useRef(host);
  useLayoutEffect(() => {
    latest.current = host;
  });

  function show(next: SourceText | null) {
    // A save may read it before the next render.
    now.current = next;
    setShown(next);
  }

  useLayoutEffect(() => {
    const untouched = writeHtml(editor.state.doc);
    const read = () => {
      const html = writeHtml(changedDocument(editor, format, now.current) ?? editor.state.doc);
      return latest.current.toFields(html === untouched ? startHtml.current : html);
    };
    source.current = read;
    return () => {
      if (source.current === read) source.current = null;
    };
  }, [editor, source, format]);

  function toggle() {
    if (!shown) {
      const opened = format.write(writeHtml(editor.state.doc));
      return show({ opened, text: opened });
    }
    const doc = changedDocument(editor, format, shown);
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
function changedDocument(editor: Editor, { read }: SourceFormat, shown: SourceText | null) {
  return shown && shown.text !== shown.opened ? readDocument(read(shown.text), editor.schema) : null;
}

interface Props {
  copy: RichTextCopy;
  format: SourceFormat;
  text: string;
  onChange: (text: string) => void;
}

/** Pause of typing after which losses are looked for, ms. */
const PAUSE_MS = 300;

export function SourceView({ copy, format, text, onChange }: Props) {
  const words = copy.sources[format.name];
  const hintId = useId();
  const [losses, setLosses] = useState<readonly string[]>([]);
  useEffect(() => {
    const pause = setTimeout(() => setLosses(format.findLosses(text)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, format]);
  return (
    <div className="field">
      <textarea
        id="rich-source-text"
        className="field-control font-mono text-note leading-[1.5] [tab-size:2]"
        aria-label={words.label}
        aria-describedby={hintId}
        value={text}
        rows={20}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className="field-hint">
        {words.hint}
      </p>
      <p role="status" className="field-error">
        {losses.length > 0 && fillIn(copy.losses, { names: losses.join(', ') })}
      </p>
    </div>
  );
}
