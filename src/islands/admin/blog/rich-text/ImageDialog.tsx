import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import { Modal } from '../../parts/Modal.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { ImageProblem } from '../editor/editor-parts.ts';

interface Props {
  copy: RichTextCopy['image'];
  /** The file that is added; null when an image of the text is described anew. */
  file: File | null;
  alt: string | null;
  /** Stores what was said. While it takes its time the fields stay, and when it fails nothing typed is lost. `gone`: closed meanwhile. */
  onSave: (alt: string, gone: AbortSignal) => Promise<void>;
  onClose: () => void;
}

const ALT_MAX_LENGTH = 500;

type Progress = { kind: 'typing' } | { kind: 'sending' } | { kind: 'failed'; reason: string };

function reasonOf(failure: unknown, words: Props['copy']['problems']): string {
  if (failure instanceof ImageProblem) return words[failure.problem];
  return sentenceOf(failure) ?? words.unreachable;
}

/** What an image shows, for those who cannot see it. */
export function ImageDialog({ copy, file, alt: before, onSave, onClose }: Props) {
  const [alt, setAlt] = useState(before ?? '');
  const [decorative, setDecorative] = useState(before === '');
  const [missing, setMissing] = useState(false);
  const [progress, setProgress] = useState<Progress>({ kind: 'typing' });
  const [open] = useState(() => new AbortController());
  useEffect(() => () => open.abort(), [open]);
  const sending = progress.kind === 'sending';

  async function save(event: FormEvent) {
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
      <form className="rich-form" noValidate aria-busy={sending} onSubmit={(event) => void save(event)}>
        {file && <Thumbnail file={file} />}
        {file && <p className="rich-file">{fillIn(copy.file, { name: file.name })}</p>}
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
        <label className="rich-check">
          <input
            id="rich-image-decorative"
            type="checkbox"
            checked={decorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
          {copy.decorative}
        </label>
        <div role="status">{sending && <p className="spinner">{copy.uploading}</p>}</div>
        <div role="alert">
          {progress.kind === 'failed' && (
            <p className="field-error">
              {copy.failed} {progress.reason}
            </p>
          )}
        </div>
        <p className="button-row">
          <button id="rich-image-save" type="submit" className="button button-voice" aria-disabled={sending}>
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

/** Pixels of its longer side at most. */
const THUMBNAIL = 640;

/** What is to be described. Drawn, as the policy of the page shows no image from memory; a file that is none stays empty. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void draw(file, canvas.current).catch(() => {});
  }, [file]);
  return <canvas ref={canvas} className="rich-thumbnail" width={0} height={0} />;
}

async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, THUMBNAIL / Math.max(picture.width, picture.height));
  if (canvas) {
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
}
