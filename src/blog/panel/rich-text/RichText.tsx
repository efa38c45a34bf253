import type { Editor, Range } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { RichTextCopy } from '../../content/rich-text.copy.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LanguageField } from './LanguageField.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { SourceView } from './SourceView.tsx';
import { Toolbar, type ToolbarAction } from './Toolbar.tsx';
import { canLink, useToolState } from './tool-state.ts';
import { useRichEditor } from './use-rich-editor.ts';
import { type HtmlSource, useSourceView } from './use-source-view.ts';

const FRAME =
  'rounded-field border border-text-muted bg-surface hover:border-text has-focus-visible:outline-2 ' +
  'has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text';

interface Props {
  copy: RichTextCopy;
  /** Accessible name of the text. */
  label: string;
  /** Initial HTML. To replace the text, remount with a new key. */
  initial: string;
  /** Set to a function that returns the present HTML, empty for an empty text; null again on unmount. */
  source: HtmlSource;
  /** Stores an image. Rejects with ImageError, CallFailure or Unreachable. */
  upload: (file: File) => Promise<{ url: string; width: number; height: number }>;
  /** Called after every change. Without the HTML: serializing it for every keystroke is too slow. */
  onChange: () => void;
}

type Dialog = { kind: 'link' } | { kind: 'alt' } | { kind: 'images'; files: readonly File[] };

/** Rich text editor for the content of a post. */
export function RichText({ copy, label, initial, source, upload, onChange }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [notice, setNotice] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const keysId = useId();
  const imageCopy = copy.image;
  const editor = useRichEditor(
    { label, initial, describedBy: keysId },
    {
      onChange: () => {
        if (notice) setNotice('');
        onChange();
      },
      onLink: () => canLink(state) && setDialog({ kind: 'link' }),
      onImages: (files) => setDialog({ kind: 'images', files }),
      onNotAnImage: () => setNotice(imageCopy.notAnImage),
      onImagesDropped: (count) => queueMicrotask(() => setNotice(fillIn(imageCopy.dropped, { count }))),
    },
  );
  const state = useToolState(editor);
  const view = useSourceView(editor, source, initial, onChange);

  function open(action: ToolbarAction) {
    if (action === 'source') view.toggle();
    else if (action === 'image') fileInput.current?.click();
    else setDialog({ kind: action });
  }
  function onKeyDown(event: KeyboardEvent) {
    const inText = event.target === editor.view.dom;
    if (event.key === 'F10' && event.altKey) bar.current?.focus();
    // `view.focus` acts at once; the command waits a frame, in which fast typing would be lost.
    else if (event.key === 'Escape' && !inText && view.text === null) editor.view.focus();
    else return;
    event.preventDefault();
  }
  const files = dialog?.kind === 'images' ? dialog.files : [];
  const nextImage = () => setDialog(files.length > 1 ? { kind: 'images', files: files.slice(1) } : null);
  async function addImage(file: File, alt: string, signal: AbortSignal) {
    const { url } = await upload(file);
    if (signal.aborted) return;
    editor.commands.insertContentAt(imagePosition(editor), { type: 'image', attrs: { src: url, alt } });
    nextImage();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that move the focus between text and toolbar
    <div data-rich-text className="grid grid-cols-[minmax(0,1fr)] gap-2" onKeyDown={onKeyDown}>
      <Toolbar copy={copy} editor={editor} state={state} bar={bar} sourceShown={view.text !== null} onOpen={open} />
      {state.language !== null && view.text === null && (
        <LanguageField
          copy={copy.code}
          language={state.language}
          onChange={(language) => editor.commands.updateAttributes('codeBlock', { language })}
        />
      )}
      <EditorContent editor={editor} hidden={view.text !== null} className={FRAME} />
      {view.text !== null && <SourceView copy={copy.source} text={view.text} onChange={view.change} />}
      <p id={keysId} className="field-hint">
        {copy.keys}
      </p>
      <p role="status" className="empty:hidden">
        {notice}
      </p>
      <input
        ref={fileInput}
        id="rich-image-file"
        type="file"
        accept="image/*"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          if (target.files?.length) setDialog({ kind: 'images', files: [...target.files] });
          // Choosing the same file again must fire `change`.
          target.value = '';
        }}
      />
      {dialog?.kind === 'link' && <LinkDialog copy={copy.link} editor={editor} onClose={() => setDialog(null)} />}
      {files[0] && (
        <ImageDialog
          key={files.length}
          copy={imageCopy}
          file={files[0]}
          alt={null}
          onSave={(alt, signal) => addImage(files[0] as File, alt, signal)}
          onClose={nextImage}
        />
      )}
      {dialog?.kind === 'alt' && (
        <ImageDialog
          copy={imageCopy}
          file={null}
          alt={editor.getAttributes('image')['alt'] ?? null}
          onSave={async (alt) => {
            editor.commands.updateAttributes('image', { alt });
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Position for a new image: behind the selection, never replacing it; an empty paragraph is replaced. */
function imagePosition({ state }: Editor): number | Range {
  const { $to, to } = state.selection;
  const isEmptyLine = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  return isEmptyLine ? { from: $to.before(), to: $to.after() } : to;
}
