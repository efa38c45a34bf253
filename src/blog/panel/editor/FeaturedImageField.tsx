import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import { shrinkImage } from '../rich-text/shrink-image.ts';

interface Props {
  copy: PostEditorCopy;
  /** Data URL or address; null without image. */
  image: string | null;
  onChange: (image: string | null) => void;
}

const firstImage = (files: FileList | undefined) => files?.[0];

/** Takes an image by drop, paste or file dialog, and shrinks it in the browser before it is sent. */
export function FeaturedImageField({ copy, image, onChange }: Props) {
  const imageCopy = copy.image;
  const [preparing, setPreparing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [id, hintId] = [useId(), useId()];

  async function shrinkAndSet(file: File | undefined) {
    if (!file) return;
    setPreparing(true);
    const shrunk = await shrinkImage(file);
    setPreparing(false);
    if (shrunk.ok) return onChange(shrunk.dataUrl);
    const problems = {
      'too-large': copy.toasts.imageTooLarge,
      'not-an-image': copy.toasts.imageType,
      unreadable: imageCopy.unreadable,
      heavy: imageCopy.heavy,
    };
    void showToast({ ...problems[shrunk.problem], look: 'destructive' });
  }

  function onPaste(event: ClipboardEvent) {
    const file = firstImage(event.clipboardData.files);
    if (!file) return;
    event.preventDefault();
    void shrinkAndSet(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    void shrinkAndSet(firstImage(event.dataTransfer.files));
  }

  return (
    <fieldset
      className="field rounded-field border border-dashed border-text-muted p-4"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(e) => e.preventDefault()}
    >
      <legend className="px-1.5 text-note font-semibold">{imageCopy.label}</legend>
      {image && <img src={image} alt={imageCopy.alt} className="w-full rounded-field" />}
      <p id={hintId} className="field-hint">
        {imageCopy.hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          void shrinkAndSet(firstImage(target.files ?? undefined));
          // Choosing the same file again must fire `change`.
          target.value = '';
        }}
      />
      <p className="button-row">
        <button
          id="post-image-choose"
          type="button"
          className="button button-quiet"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {image ? imageCopy.replace : imageCopy.choose}
        </button>
        {image && (
          <button id="post-image-remove" type="button" className="text-button" onClick={() => onChange(null)}>
            {imageCopy.remove}
          </button>
        )}
        <span role="status">{preparing && imageCopy.preparing}</span>
      </p>
    </fieldset>
  );
}
