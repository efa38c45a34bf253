import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { shrinkImage } from './shrink-image.ts';

interface Props {
  copy: PostEditorCopy;
  /** Data URL or address; null without one. */
  image: string | null;
  onChange: (image: string | null) => void;
}

const firstImage = (files: FileList | undefined) => files?.[0];

/** An image by drop, paste or choice, made smaller here before anything is sent. */
export function FeaturedImageField({ copy, image, onChange }: Props) {
  const words = copy.image;
  const [preparing, setPreparing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [id, hintId] = [useId(), useId()];

  async function take(file: File | undefined) {
    if (!file) return;
    setPreparing(true);
    const shrunk = await shrinkImage(file);
    setPreparing(false);
    if (shrunk.ok) return onChange(shrunk.dataUrl);
    const problems = {
      'too-large': copy.toasts.imageTooLarge,
      'not-an-image': copy.toasts.imageType,
      unreadable: words.unreadable,
      heavy: words.heavy,
    };
    void showToast({ ...problems[shrunk.problem], look: 'destructive' });
  }

  function onPaste(event: ClipboardEvent) {
    const file = firstImage(event.clipboardData.files);
    if (!file) return;
    event.preventDefault();
    void take(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    void take(firstImage(event.dataTransfer.files));
  }

  return (
    <fieldset
      className="field image-field"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(e) => e.preventDefault()}
    >
      <legend>{words.label}</legend>
      {image && <img src={image} alt={words.alt} className="image-chosen" />}
      <p id={hintId} className="field-hint">
        {words.hint}
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
          void take(firstImage(target.files ?? undefined));
          // The same file may be chosen again.
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
          {image ? words.replace : words.choose}
        </button>
        {image && (
          <button id="post-image-remove" type="button" className="text-button" onClick={() => onChange(null)}>
            {words.remove}
          </button>
        )}
        <span role="status">{preparing && words.preparing}</span>
      </p>
    </fieldset>
  );
}
