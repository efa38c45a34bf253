import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { PanelNote, TabSection } from '#panel/PanelPart.tsx';
import { uploadLimits } from '../../contract/documents.ts';
import { convertUpload } from '../convert/convert-upload.ts';
import type { UploadFault } from '../convert/upload.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { startDocument } from './document-kind.ts';
import { readUpload } from './read-upload.ts';

/** `canceled`: the owner stopped it. */
type UploadState =
  | { readonly kind: 'idle' | 'canceled' }
  | { readonly kind: 'working'; readonly name: string }
  | { readonly kind: 'failed'; readonly fault: UploadFault };

const VALUES = {
  types: uploadLimits.types.map((type) => `.${type}`).join(', '),
  megabytes: uploadLimits.fileBytes / 1_000_000,
  pages: uploadLimits.pdfPages,
};

const FORMATS = [
  { type: 'text/html', ending: 'html' },
  { type: 'text/plain', ending: 'md' },
] as const;

/** Takes a file that was pasted or dropped, else formatted or plain text as if it were one. */
function fileOf(data: DataTransfer, name: string): File | null {
  const [file] = data.files;
  if (file) return file;
  const found = FORMATS.find(({ type }) => data.getData(type).trim() !== '');
  return found ? new File([data.getData(found.type)], `${name}.${found.ending}`) : null;
}

/** Converts a file to a document that is opened in the editor. */
function useUpload() {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  /** Counts conversions: the result of a canceled one is ignored. */
  const running = useRef(0);
  useEffect(
    () => () => {
      running.current += 1;
    },
    [],
  );

  async function take(file: File | null): Promise<void> {
    if (!file) return;
    running.current += 1;
    const own = running.current;
    setState({ kind: 'working', name: file.name });
    const converted = await convertUpload(file);
    if (own !== running.current) return;
    if ('fault' in converted) return setState({ kind: 'failed', fault: converted.fault });
    const text = await readUpload(converted.text, file.name);
    if (own === running.current) await startDocument(text, file.name);
  }

  function cancel(): void {
    running.current += 1;
    setState({ kind: 'canceled' });
    document.getElementById('upload-file')?.focus();
  }

  return { state, take, cancel };
}

/** Takes a file, or what is pasted or dropped, and opens its text in the editor, where nothing is saved yet. */
export default function UploadPage({ copy }: { copy: AssistantPanelCopy }) {
  const words = copy.retrieval.manage.uploading;
  const { state, take, cancel } = useUpload();
  return (
    <TabSection
      id="upload"
      heading={words.heading}
      copy={copy}
      query={SETTLED}
      back={{ route: { tab: 'knowledge', place: '' }, label: copy.retrieval.manage.back }}
      actions={<span />}
    >
      <PanelNote>{fillIn(words.text, VALUES)}</PanelNote>
      <div className="grid max-w-text gap-4">
        <div className="field">
          <label htmlFor="upload-file">{words.label}</label>
          <input
            id="upload-file"
            type="file"
            className="field-control file:me-4 file:rounded-badge file:border file:border-text-muted file:bg-transparent file:px-3 file:font-[inherit] file:font-semibold file:text-text"
            accept={[...uploadLimits.types, 'htm'].map((type) => `.${type}`).join(',')}
            aria-describedby="upload-problem"
            onChange={({ target }) => {
              void take(target.files?.[0] ?? null);
              // Choosing the same file again must fire `change`.
              target.value = '';
            }}
          />
        </div>
        <PasteField words={words} onFile={(file) => void take(file)} />
      </div>
      <div className="flex min-h-14 max-w-text flex-wrap items-center gap-x-5 pt-4">
        <p id="upload-problem" role="status" className={state.kind === 'failed' ? 'text-danger' : ''}>
          {state.kind === 'working' && <span className="spinner">{fillIn(words.working, { name: state.name })}</span>}
          {state.kind === 'canceled' && words.canceled}
          {state.kind === 'failed' && fillIn(words.faults[state.fault], VALUES)}
        </p>
        {state.kind === 'working' && <Button id="upload-cancel" label={words.cancel} onClick={cancel} />}
      </div>
    </TabSection>
  );
}

interface PasteProps {
  words: AssistantPanelCopy['retrieval']['manage']['uploading'];
  onFile: (file: File | null) => void;
}

/** Takes what is pasted or dropped, as if it were a file. */
function PasteField({ words, onFile }: PasteProps) {
  const [isOver, setOver] = useState(false);

  function onPaste(event: ClipboardEvent): void {
    event.preventDefault();
    onFile(fileOf(event.clipboardData, words.pasted));
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onFile(fileOf(event.dataTransfer, words.pasted));
  }

  return (
    <div className="field">
      <label htmlFor="upload-paste">{words.drop}</label>
      <textarea
        id="upload-paste"
        className={`field-control border-dashed ${isOver ? 'bg-surface-muted' : ''}`}
        rows={4}
        value=""
        // Some keyboards paste without the event; a single letter was typed by mistake.
        onChange={({ target: { value } }) => {
          if (value.length > 1) onFile(new File([value], `${words.pasted}.md`));
        }}
        onPaste={onPaste}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      />
    </div>
  );
}

const SETTLED = { isFetching: false, dataUpdatedAt: 0, refetch: () => {} };
