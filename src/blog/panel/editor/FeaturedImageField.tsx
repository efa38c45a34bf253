import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { ImageError, shrinkImage } from '#editing/rich-text/images.ts';
import { Button } from '#panel/Button.tsx';
import { ImageInput } from '#panel/Controls.tsx';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Shrinks an image in the browser before it is sent; says what is wrong with one that is none. */
function useShrinking({ image, toasts }: EditorProps['copy']['blog']['editor'], onImage: (image: string) => void) {
  const [preparing, setPreparing] = useState(false);
  async function shrinkAndSet(file: File | undefined) {
    if (!file) return;
    const problems = {
      'too-large': toasts.imageTooLarge,
      'not-an-image': toasts.imageType,
      unreadable: image.unreadable,
      heavy: image.heavy,
    };
    setPreparing(true);
    try {
      onImage(await shrinkImage(file));
    } catch (failure) {
      const problem = failure instanceof ImageError ? failure.problem : 'unreadable';
      void showToast({ ...problems[problem], look: 'destructive' });
    } finally {
      setPreparing(false);
    }
  }
  return { preparing, shrinkAndSet };
}

/** Takes an image by drop, paste or file dialog. */
export function FeaturedImageField({ copy, open }: EditorProps) {
  const { image: imageCopy } = copy.blog.editor;
  const image = open.editing.form.featuredImage;
  const setImage = (featuredImage: string | null) => open.queue.edit({ featuredImage });
  const { preparing, shrinkAndSet } = useShrinking(copy.blog.editor, setImage);
  const input = useRef<HTMLInputElement>(null);
  const [id, hintId] = [useId(), useId()];

  function onPaste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void shrinkAndSet(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    void shrinkAndSet(event.dataTransfer.files[0]);
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
      <ImageInput ref={input} id={id} onFiles={([file]) => void shrinkAndSet(file)} />
      <p className="button-row">
        <Button
          id="post-image-choose"
          label={image ? imageCopy.replace : imageCopy.choose}
          look="quiet"
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        />
        {image && <Button id="post-image-remove" label={imageCopy.remove} onClick={() => setImage(null)} />}
        <span role="status">{preparing && imageCopy.preparing}</span>
      </p>
    </fieldset>
  );
}
