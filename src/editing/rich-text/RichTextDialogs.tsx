import type { Editor, Range } from '@tiptap/core';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import type { RichTextHost } from './host.ts';
import { ImageDialog, type ImageTexts } from './ImageDialog.tsx';
import { uploadImage } from './images.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { WritingCopy } from './rich-text.copy.ts';

/** `isGallery`: the images that are added become a gallery. */
export type Dialog =
  | { kind: 'link' | 'embed' | 'alt' }
  | { kind: 'images'; files: readonly File[]; isGallery: boolean };
/** Last of several images, which makes them a gallery. */
const isLast = (files: readonly File[]) => files.length === 1;

interface Props<F> {
  copy: WritingCopy & Pick<PanelCopy, 'locale'>;
  host: Pick<RichTextHost<F>, 'useLivePages'>;
  editor: Editor;
  /** Null: none is open. */
  dialog: Dialog | null;
  onDialog: (dialog: Dialog | null) => void;
}

/** The dialogs of the rich text field; several images are described one after the other. */
export function RichTextDialogs<F>({ copy, host, editor, dialog, onDialog }: Props<F>) {
  const words = copy.richText;
  const adding = dialog?.kind === 'images' ? dialog : null;
  const files = adding?.files ?? [];
  const [file = null] = files;
  const nextImage = () => onDialog(adding && files.length > 1 ? { ...adding, files: files.slice(1) } : null);
  async function saveImage(texts: ImageTexts, signal: AbortSignal) {
    if (file) {
      const src = await uploadImage(file);
      if (signal.aborted) return;
      const place = imagePosition(editor);
      editor.commands.insertContentAt(place, { type: 'image', attrs: { src, ...texts } });
      if (adding?.isGallery && isLast(files)) {
        const at = typeof place === 'number' ? place : place.from;
        editor.chain().setNodeSelection(at).toggleGallery().run();
      }
    } else editor.commands.updateAttributes('image', texts);
    nextImage();
  }
  return (
    <>
      {dialog?.kind === 'link' && (
        <LinkDialog copy={words.link} editor={editor} useLivePages={host.useLivePages} onClose={() => onDialog(null)} />
      )}
      {dialog?.kind === 'embed' && (
        <EmbedDialog
          copy={words.embed}
          editor={editor}
          players={copy.players}
          locale={copy.locale}
          onClose={() => onDialog(null)}
        />
      )}
      {(file || dialog?.kind === 'alt') && (
        <ImageDialog
          key={files.length}
          copy={words.image}
          file={file}
          texts={file ? NO_TEXTS : textsOf(editor)}
          onSave={saveImage}
          onClose={nextImage}
        />
      )}
    </>
  );
}

const NO_TEXTS: ImageTexts = { alt: null, title: null };

/** Texts of the selected image. */
function textsOf(editor: Editor): ImageTexts {
  const { alt = null, title = null } = editor.getAttributes('image');
  return { alt, title };
}

/** Position for a new image: behind the selection, never replacing it; an empty paragraph is replaced. */
function imagePosition({ state }: Editor): number | Range {
  const { $to, to } = state.selection;
  const isEmptyLine = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0;
  return isEmptyLine ? { from: $to.before(), to: $to.after() } : to;
}
