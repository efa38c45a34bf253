import { useId } from 'react';
import { Modal } from '#core/panel/Modal.tsx';
import { Failure } from '#core/panel/QueryState.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import type { ArchiveFault } from './archive.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useImport } from './use-import.ts';

interface Props {
  copy: BlogPanelCopy;
  onClose: () => void;
}

export function ImportDialog({ copy, onClose }: Props) {
  const transferCopy = copy.blog.list.transfer;
  const { state, read, importArchive, cancel, restart } = useImport();
  const isRunning = state.step === 'running';
  const status = {
    reading: transferCopy.import.reading,
    running: isRunning ? fillIn(transferCopy.import.running, { done: state.done, total: state.total }) : '',
  };
  const isBusy = state.step === 'reading' || isRunning;
  return (
    <Modal heading={transferCopy.import.heading} onClose={isRunning ? cancel : onClose}>
      {state.step === 'choice' && <FileChoice copy={transferCopy.import} fault={state.fault} onChoose={read} />}
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
          copy={transferCopy.import}
          archive={state.archive}
          known={state.known}
          onStart={() => void importArchive(state.archive, state.known)}
          onBack={restart}
        />
      )}
      {state.step === 'report' && <ImportReport copy={copy} report={state} />}
      <p className="button-row">
        {isRunning ? (
          <button id="import-cancel" type="button" className="button button-quiet" onClick={cancel}>
            {transferCopy.cancel}
          </button>
        ) : (
          <button id="import-close" type="button" className="button button-quiet" onClick={onClose}>
            {transferCopy.close}
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
