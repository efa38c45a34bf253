import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { CheckField } from '#panel/Controls.tsx';
import { Modal } from '#panel/Modal.tsx';
import { TextField } from '#panel/TextField.tsx';
import { drawImage, ImageError } from './images.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

/** Texts of an image, as its attributes hold them. */
export interface ImageTexts {
  /** Alternative text; '' for a decoration. */
  readonly alt: string | null;
  /** Caption below the image. */
  readonly title: string | null;
}

interface Props {
  copy: RichTextCopy['image'];
  /** File to add; null to edit the texts of an image in the post. */
  file: File | null;
  texts: ImageTexts;
  /** Stores the image. Until it resolves the dialog stays open; closing it aborts `signal`. */
  onSave: (texts: ImageTexts, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
}

const TEXT_MAX_LENGTH = 500;

/** Asks for the alternative text of an image and for its caption. */
export function ImageDialog({ copy, file, texts, onSave, onClose }: Props) {
  const [alt, setAlt] = useState(texts.alt ?? '');
  const [caption, setCaption] = useState(texts.title ?? '');
  const [decorative, setDecorative] = useState(texts.alt === '');
  const [missing, setMissing] = useState(false);
  const signal = useOpenSignal();
  const saving = useMutation({
    mutationFn: () => onSave({ alt: decorative ? '' : alt.trim(), title: caption.trim() || null }, signal),
  });
  const { isPending, error } = saving;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isMissing = !decorative && alt.trim() === '';
    setMissing(isMissing);
    if (!isMissing) saving.mutate();
  }
  const label = file ? copy.add : copy.save;
  return (
    <Modal heading={file ? copy.heading : copy.editHeading} onClose={onClose}>
      <form className="grid gap-4" noValidate aria-busy={isPending} onSubmit={submit}>
        {file && <ChosenFile copy={copy} file={file} />}
        {!decorative && (
          <TextField
            id="rich-image-alt"
            label={copy.alt}
            value={alt}
            maxLength={TEXT_MAX_LENGTH}
            rows={2}
            hint={copy.altHint}
            problem={missing ? copy.altMissing : undefined}
            onChange={setAlt}
          />
        )}
        <CheckField id="rich-image-decorative" label={copy.decorative} checked={decorative} onChange={setDecorative} />
        <TextField
          id="rich-image-caption"
          label={copy.caption}
          value={caption}
          maxLength={TEXT_MAX_LENGTH}
          rows={2}
          hint={copy.captionHint}
          onChange={setCaption}
        />
        <SavingState copy={copy} isPending={isPending} error={error} />
        <p className="button-row">
          <Button
            id="rich-image-save"
            type="submit"
            label={error ? copy.retry : label}
            look="accent"
            aria-disabled={isPending}
          />
          <Button id="rich-image-cancel" label={copy.cancel} look="quiet" onClick={onClose} />
        </p>
      </form>
    </Modal>
  );
}

/** Aborted when the dialog closes. */
function useOpenSignal(): AbortSignal {
  const [open] = useState(() => new AbortController());
  useEffect(() => () => open.abort(), [open]);
  return open.signal;
}

const ChosenFile = ({ copy, file }: { copy: Props['copy']; file: File }) => (
  <>
    <Thumbnail file={file} />
    <p className="wrap-anywhere">{fillIn(copy.file, { name: file.name })}</p>
  </>
);

interface SavingProps {
  copy: Props['copy'];
  isPending: boolean;
  error: Error | null;
}

function SavingState({ copy, isPending, error }: SavingProps) {
  const reason =
    error instanceof ImageError ? copy.problems[error.problem] : (sentenceOf(error) ?? copy.problems.unreachable);
  return (
    <>
      <div role="status">{isPending && <p className="spinner">{copy.uploading}</p>}</div>
      <div role="alert">
        {error && (
          <p className="field-error">
            {copy.failed} {reason}
          </p>
        )}
      </div>
    </>
  );
}

const THUMBNAIL_MAX_PIXELS = 640;

/** Draws on a canvas: the content security policy forbids `blob:` images. Stays empty if decoding fails. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawImage(file, canvas.current, THUMBNAIL_MAX_PIXELS).catch(() => {});
  }, [file]);
  return <canvas ref={canvas} className="max-h-48 max-w-full rounded-badge" width={0} height={0} />;
}
