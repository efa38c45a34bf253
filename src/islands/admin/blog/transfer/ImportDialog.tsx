import { useId } from 'react';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../../admin-words.ts';
import { Failure } from '../../parts/Failure.tsx';
import { Modal } from '../../parts/Modal.tsx';
import type { ArchiveFault } from './archive.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './use-import.ts';

interface Props {
  copy: AdminWords;
  onClose: () => void;
}

export function ImportDialog({ copy, onClose }: Props) {
  const words = copy.blog.list.transfer;
  const { state, read, take, cancel, restart } = useImport();
  const isRunning = state.step === 'running';
  const status = {
    reading: words.import.reading,
    running: isRunning ? fillIn(words.import.running, { done: state.done, total: state.total }) : '',
  };
  const isBusy = state.step === 'reading' || isRunning;
  return (
    <Modal heading={words.import.heading} onClose={isRunning ? cancel : onClose}>
      {state.step === 'choice' && <FileChoice copy={words.import} fault={state.fault} onChoose={read} />}
      <p role="status" className={isBusy ? 'spinner' : ''}>
        {isBusy && status[isRunning ? 'running' : 'reading']}
      </p>
      {state.step === 'failed' && (
        <Failure
          id="import-retry"
          copy={copy.admin.states}
          failure={state.failure}
          onRetry={() => void read(state.file)}
        />
      )}
      {state.step === 'preview' && (
        <ImportPreview
          copy={words.import}
          archive={state.archive}
          known={state.known}
          onStart={() => void take(state.archive, state.known)}
          onBack={restart}
        />
      )}
      {state.step === 'report' && <ImportReport copy={copy} report={state} />}
      <p className="button-row">
        {isRunning ? (
          <button id="import-cancel" type="button" className="button button-quiet" onClick={cancel}>
            {words.cancel}
          </button>
        ) : (
          <button id="import-close" type="button" className="button button-quiet" onClick={onClose}>
            {words.close}
          </button>
        )}
      </p>
    </Modal>
  );
}

interface ChoiceProps {
  copy: BlogListCopy['transfer']['import'];
  fault: ArchiveFault | null;
  onChoose: (file: File) => void;
}

function FileChoice({ copy, fault, onChoose }: ChoiceProps) {
  const [hint, problem] = [useId(), useId()];
  return (
    <div className="field">
      <p id={hint}>{copy.text}</p>
      <label htmlFor="import-file">{copy.choose}</label>
      <input
        id="import-file"
        type="file"
        accept=".json,.zip,application/json,application/zip"
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={fault ? true : undefined}
        className="field-control"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
      />
      <p id={problem} role="alert" className="field-error">
        {fault && copy.faults[fault]}
      </p>
    </div>
  );
}
