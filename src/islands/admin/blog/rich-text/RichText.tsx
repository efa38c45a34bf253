import { EditorContent } from '@tiptap/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LanguageField } from './LanguageField.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { placeForImage } from './place-for-image.ts';
import { SourceView } from './SourceView.tsx';
import { type Opened, Toolbar } from './Toolbar.tsx';
import { mayLink, useToolState } from './tool-state.ts';
import { useRichEditor } from './use-rich-editor.ts';
import { type Source, useSourceView } from './use-source-view.ts';

interface Props {
  copy: RichTextCopy;
  /** Name of the text for those who hear the page. */
  label: string;
  /** HTML to begin with. A new key mounts the editor anew. */
  initial: string;
  /** Set to a function that returns the present HTML, empty when there is nothing in it; null again on the way out. */
  source: Source;
  /** Stores an image; rejects with an Error when it does not. */
  upload: (file: File) => Promise<{ url: string; width: number; height: number }>;
  /** After every change, without the HTML: it costs too much to be written for every letter. */
  onChange: () => void;
}

type Dialog = { kind: 'link' } | { kind: 'alt' } | { kind: 'images'; files: readonly File[] };

/** The text of a post, written as it will look. */
export function RichText({ copy, label, initial, source, upload, onChange }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [notice, setNotice] = useState('');
  const enterToolbar = useRef<(() => void) | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const keysId = useId();
  const words = copy.image;
  const editor = useRichEditor(
    { label, initial, describedBy: keysId },
    {
      onChange: () => {
        if (notice) setNotice('');
        onChange();
      },
      onLink: () => mayLink(state) && setDialog({ kind: 'link' }),
      onImages: (files) => setDialog({ kind: 'images', files }),
      onNoImage: () => setNotice(words.notAnImage),
      onImagesLost: (count) => queueMicrotask(() => setNotice(fillIn(words.dropped, { count }))),
    },
  );
  const state = useToolState(editor);
  const view = useSourceView(editor, source, initial, onChange);

  function open(what: Opened) {
    if (what === 'source') view.toggle();
    else if (what === 'image') fileInput.current?.click();
    else setDialog({ kind: what });
  }
  function onKeyDown(event: KeyboardEvent) {
    const inText = event.target === editor.view.dom;
    if (event.key === 'F10' && event.altKey) enterToolbar.current?.();
    // The focus of the view comes at once, that of the command a frame later: fast hands type before it.
    else if (event.key === 'Escape' && !inText && view.text === null) editor.view.focus();
    else return;
    event.preventDefault();
  }
  const files = dialog?.kind === 'images' ? dialog.files : [];
  const nextImage = () => setDialog(files.length > 1 ? { kind: 'images', files: files.slice(1) } : null);
  async function addImage(file: File, alt: string, gone: AbortSignal) {
    const { url } = await upload(file);
    if (gone.aborted) return;
    editor.commands.insertContentAt(placeForImage(editor), { type: 'image', attrs: { src: url, alt } });
    nextImage();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys that lead from the text to the toolbar and back
    <div data-rich-text className="rich-text" onKeyDown={onKeyDown}>
      <Toolbar
        copy={copy}
        editor={editor}
        state={state}
        enter={enterToolbar}
        sourceShown={view.text !== null}
        onOpen={open}
      />
      {state.language !== null && view.text === null && (
        <LanguageField
          copy={copy.code}
          language={state.language}
          onChange={(language) => editor.commands.updateAttributes('codeBlock', { language })}
        />
      )}
      <EditorContent editor={editor} hidden={view.text !== null} className="rich-frame" />
      {view.text !== null && <SourceView copy={copy.source} text={view.text} onChange={view.change} />}
      <p id={keysId} className="field-hint">
        {copy.keys}
      </p>
      <p role="status" className="rich-notice">
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
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {dialog?.kind === 'link' && (
        <LinkDialog copy={copy.link} editor={editor} onClose={() => setDialog(null)} />
      )}
      {files[0] && (
        <ImageDialog
          key={files.length}
          copy={words}
          file={files[0]}
          alt={null}
          onSave={(alt, gone) => addImage(files[0] as File, alt, gone)}
          onClose={nextImage}
        />
      )}
      {dialog?.kind === 'alt' && (
        <ImageDialog
          copy={words}
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
