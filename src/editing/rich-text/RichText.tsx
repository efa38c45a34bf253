import { EditorContent } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { ImageInput } from '#panel/Controls.tsx';
import { BlockHandle } from './BlockHandle.tsx';
import type { RichTextHost } from './host.ts';
import { InsertMenuList } from './InsertMenuList.tsx';
import { insertionsOf } from './insertions.ts';
import { LanguageField } from './LanguageField.tsx';
import { useOpenEditor } from './open-editor.ts';
import { PasteNotices } from './PasteNotices.tsx';
import { type Dialog, RichTextDialogs } from './RichTextDialogs.tsx';
import type { WritingCopy } from './rich-text.copy.ts';
import { SelectionTools } from './SelectionTools.tsx';
import { SourceView, useSourceView } from './SourceView.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { ToolbarDialog } from './tools.ts';
import { canLink, useToolState } from './tools.ts';
import { usePasteNotices } from './use-paste-notices.ts';
import { useRichEditor } from './use-rich-editor.ts';

interface Props<F> {
  copy: WritingCopy & Pick<PanelCopy, 'locale'>;
  host: RichTextHost<F>;
}

/** The dialog that is open, and the choice of files that comes before that of images. */
function useDialogs() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  /** Whether the files that are chosen next become a gallery. */
  const isGallery = useRef(false);
  function open(kind: ToolbarDialog) {
    isGallery.current = kind === 'gallery';
    if (kind === 'image' || kind === 'gallery') fileInput.current?.click();
    else setDialog({ kind });
  }
  function onFiles(files: File[]) {
    if (files.length > 0) setDialog({ kind: 'images', files, isGallery: isGallery.current });
  }
  return { dialog, setDialog, open, fileInput, onFiles };
}

/** The editor of the text, with what its keys, its menu and what is pasted into it open and say. */
function useWriting<F>(
  { copy: all, host }: Props<F>,
  { open, setDialog }: ReturnType<typeof useDialogs>,
  keysId: string,
) {
  const copy = all.richText;
  const pasted = usePasteNotices(copy.pasted, host.fillFields);
  const { editor, menu } = useRichEditor(
    host.html,
    {
      class: 'prose rich-text-area',
      'aria-label': host.field.label,
      'aria-multiline': 'true',
      'aria-describedby': keysId,
      placeholder: host.field.placeholder,
    },
    {
      onChange: host.onChange,
      onDialog: open,
      onLink: () => canLink(state) && setDialog({ kind: 'link' }),
      onImages: (files) => setDialog({ kind: 'images', files, isGallery: false }),
      onNotAnImage: () => pasted.tell(copy.image.notAnImage),
      onPaste: pasted.clear,
      onImagesDropped: (count) => pasted.tell(fillIn(copy.image.dropped, { count })),
      onDropped: (names) => pasted.tell(fillIn(copy.pasted.dropped, { names: names.join(', ') })),
      onPasted: (view, before) => void pasted.storePictures(view, before),
      onFields: (fields) => void pasted.fill(fields),
    },
    { labels: copy.insert.blocks, offered: insertionsOf(all.players) },
  );
  useOpenEditor(editor);
  const state = useToolState(editor);
  return { editor, menu, state, pasted };
}

/** Rich text field of a text. To replace the text, it is remounted with a new key. */
export function RichText<F>({ copy: all, host }: Props<F>) {
  const copy = all.richText;
  const bar = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const dialogs = useDialogs();
  const { editor, menu, state, pasted } = useWriting({ copy: all, host }, dialogs, keysId);
  const view = useSourceView(editor, host);
  function onKeyDown(event: KeyboardEvent) {
    const inText = event.target === editor.view.dom;
    if (event.key === 'F10' && event.altKey) bar.current?.focus();
    // `view.focus` acts at once; the command waits a frame, in which fast typing would be lost.
    else if (event.key === 'Escape' && !inText && view.text === null) editor.view.focus();
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys that move the focus between text and toolbar
    <div data-rich-text className="grid grid-cols-[minmax(0,1fr)] gap-2" onKeyDown={onKeyDown}>
      <Toolbar
        copy={copy}
        editor={editor}
        state={state}
        bar={bar}
        sourceLabel={copy.sources[host.format.name].tool}
        sourceShown={view.text !== null}
        onDialog={dialogs.open}
        onSource={view.toggle}
      />
      {state.language !== null && view.text === null && (
        <LanguageField copy={copy.code} editor={editor} language={state.language} />
      )}
      <div ref={frame} className="relative" hidden={view.text !== null}>
        <EditorContent editor={editor} />
        <BlockHandle copy={copy.handle} editor={editor} frame={frame} />
      </div>
      <InsertMenuList copy={copy.insert} editor={editor} menu={menu} />
      <SelectionTools copy={copy} editor={editor} state={state} onDialog={dialogs.open} />
      {view.text !== null && <SourceView copy={copy} format={host.format} text={view.text} onChange={view.change} />}
      <p id={keysId} className="field-hint max-sm:sr-only">
        {copy.keys}
      </p>
      <PasteNotices copy={copy.pasted} notices={pasted.notices} onClose={pasted.clear} />
      <ImageInput ref={dialogs.fileInput} id="rich-image-file" multiple onFiles={dialogs.onFiles} />
      <RichTextDialogs copy={all} host={host} editor={editor} dialog={dialogs.dialog} onDialog={dialogs.setDialog} />
    </div>
  );
}
