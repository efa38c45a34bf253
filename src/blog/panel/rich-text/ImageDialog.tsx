import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { TextField } from '#core/panel/TextField.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { RichTextCopy } from '../../content/rich-text.copy.ts';
import { CheckField } from './CheckField.tsx';
import { ImageError } from './upload-image.ts';

interface Props {
  copy: RichTextCopy['image'];
  /** File to add; null to edit the description of an image in the text. */
  file: File | null;
  alt: string | null;
  /**
   * Stores the image. Until it resolves the dialog stays open; after a rejection the input is kept. `signal`
   * aborts on close.
   */
  onSave: (alt: string, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
}

const ALT_MAX_LENGTH = 500;

type Progress = { kind: 'typing' } | { kind: 'sending' } | { kind: 'failed'; reason: string };

function reasonOf(failure: unknown, problems: Props['copy']['problems']): string {
  if (failure instanceof ImageError) return problems[failure.problem];
  return sentenceOf(failure) ?? problems.unreachable;
}

/** Asks for the alternative text of an image. */
export function ImageDialog({ copy, file, alt: before, onSave, onClose }: Props) {
  const [alt, setAlt] = useState(before ?? '');
  const [decorative, setDecorative] = useState(before === '');
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<Progress>({ kind: 'typing' });
  const [open] = useState(() => new AbortController());
  useEffect(() => () => open.abort(), [open]);
  const sending = progress.kind === 'sending';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const isMissing = !decorative && alt.trim() === '';
    setMissing(isMissing);
    if (isMissing) return;
    setProgress({ kind: 'sending' });
    try {
      await onSave(decorative ? '' : alt.trim(), open.signal);
    } catch (failure) {
      setProgress({ kind: 'failed', reason: reasonOf(failure, copy.problems) });
    }
  }
  const label = file ? copy.add : copy.save;
  return (
    <Modal heading={file ? copy.heading : copy.editHeading} onClose={onClose}>
      <form className="grid gap-4" noValidate aria-busy={sending} onSubmit={(event) => void submit(event)}>
        {file && <Thumbnail file={file} />}
        {file && <p className="wrap-anywhere">{fillIn(copy.file, { name: file.name })}</p>}
        {!decorative && (
          <TextField
            id="rich-image-alt"
            label={copy.alt}
            value={alt}
            maxLength={ALT_MAX_LENGTH}
            rows={2}
            hint={copy.altHint}
            problem={missing ? copy.altMissing : undefined}
            onChange={setAlt}
          />
        )}
        <CheckField id="rich-image-decorative" label={copy.decorative} checked={decorative} onChange={setDecorative} />
        <div role="status">{sending && <p className="spinner">{copy.uploading}</p>}</div>
        <div role="alert">
          {progress.kind === 'failed' && (
            <p className="field-error">
              {copy.failed} {progress.reason}
            </p>
          )}
        </div>
        <p className="button-row">
          <button id="rich-image-save" type="submit" className="button button-accent" aria-disabled={sending}>
            {progress.kind === 'failed' ? copy.retry : label}
          </button>
          <button id="rich-image-cancel" type="button" className="button button-quiet" onClick={onClose}>
            {copy.cancel}
          </button>
        </p>
      </form>
    </Modal>
  );
}

/** Maximum of the longer side. */
const THUMBNAIL_MAX_PIXELS = 640;

/**
 * Draws the image on a canvas, because the content security policy forbids `blob:` images. Stays empty if
 * decoding fails.
 */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void draw(file, canvas.current).catch(() => {});
  }, [file]);
  return <canvas ref={canvas} className="max-h-48 max-w-full rounded-badge" width={0} height={0} />;
}

async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, THUMBNAIL_MAX_PIXELS / Math.max(picture.width, picture.height));
  if (canvas) {
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
}
