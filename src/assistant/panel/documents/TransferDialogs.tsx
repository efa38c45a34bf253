import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { ArchiveError, type ArchiveFault, PROBLEMS_SHOWN, type Problem } from '#core/panel/archive-worker.ts';
import { Button } from '#core/panel/Button.tsx';
import { Modal } from '#core/panel/Modal.tsx';
import { saveFile, today } from '#core/panel/save-file.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { RetrievalCopy } from '../../content/panel.copy.ts';
import type { DocumentRow } from '../../contract/documents.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { type DocumentArchive, exportDocuments, type ImportReport, importDocuments, readArchive } from './archive.ts';
import { documentsQuery, invalidateDocuments } from './use-documents.ts';

type Words = RetrievalCopy['manage']['transfer'];

/** Button that saves all documents of the panel as a file. */
export function ExportDocuments({ copy }: { copy: AssistantPanelCopy }) {
  const { transfer: words } = copy.retrieval.manage;
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const { file, count } = await exportDocuments();
      const name = `knowledge-${today()}.json`;
      saveFile(file, name);
      void showToast({ title: words.exported, text: fillIn(words.exportedTo, { count, file: name }) });
    } catch (failure) {
      const text = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: words.failed, text, look: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      id="documents-export"
      label={isBusy ? words.exporting : words.export}
      look="quiet"
      isBusy={isBusy}
      onClick={() => void save()}
    />
  );
}

type Step =
  | { readonly step: 'choice'; readonly fault: ArchiveFault | null }
  | { readonly step: 'preview'; readonly archive: DocumentArchive }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'report'; readonly report: ImportReport; readonly total: number };

interface ImportProps {
  copy: AssistantPanelCopy;
  /** Documents that are here. */
  rows: readonly DocumentRow[];
  onClose: () => void;
}

/** Dialog that shows what a file holds before it brings anything in. */
export function ImportDialog({ copy, rows, onClose }: ImportProps) {
  const { transfer: words } = copy.retrieval.manage;
  const queries = useQueryClient();
  const [state, setState] = useState<Step>({ step: 'choice', fault: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File): Promise<void> {
    // The list may be older than the file.
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      const [archive] = await Promise.all([readArchive(file, signal), queries.refetchQueries(documentsQuery)]);
      setState({ step: 'preview', archive });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof ArchiveError)) throw failure;
      setState({ step: 'choice', fault: failure.fault });
    }
  }

  async function start({ documents }: DocumentArchive): Promise<void> {
    const total = documents.length;
    running.current = new AbortController();
    const show = (done: number) => setState({ step: 'running', done, total });
    const report = await importDocuments(documents, words, show, running.current.signal);
    await invalidateDocuments(queries);
    setState({ step: 'report', report, total });
  }

  const isRunning = state.step === 'running';
  const stop = () => running.current?.abort();
  return (
    <Modal heading={words.heading} onClose={isRunning ? stop : onClose}>
      {state.step === 'choice' && <FileChoice words={words} fault={state.fault} onChoose={(file) => void read(file)} />}
      {state.step === 'preview' && (
        <Preview words={words} archive={state.archive} rows={rows} onStart={() => void start(state.archive)} />
      )}
      <p role="status" className={isRunning ? 'spinner' : ''}>
        {isRunning && fillIn(words.running, { done: state.done, total: state.total })}
      </p>
      {state.step === 'report' && <Report words={words} {...state} unreachable={copy.admin.states.unreachable} />}
      <p className="button-row">
        {isRunning ? (
          <Button id="documents-import-stop" label={words.stop} look="quiet" onClick={stop} />
        ) : (
          <Button id="documents-import-close" label={words.close} look="quiet" onClick={onClose} />
        )}
      </p>
    </Modal>
  );
}

interface ChoiceProps {
  words: Words;
  fault: ArchiveFault | null;
  onChoose: (file: File) => void;
}

const FileChoice = ({ words, fault, onChoose }: ChoiceProps) => (
  <div className="field">
    <p id="documents-import-hint">{words.text}</p>
    <label htmlFor="documents-import-file">{words.choose}</label>
    <input
      id="documents-import-file"
      type="file"
      accept=".json,application/json"
      aria-describedby="documents-import-hint documents-import-problem"
      aria-invalid={fault ? true : undefined}
      className="field-control"
      onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
    />
    <p id="documents-import-problem" role="alert" className="field-error">
      {fault && words.faults[fault]}
    </p>
  </div>
);

interface PreviewProps {
  words: Words;
  archive: DocumentArchive;
  rows: readonly DocumentRow[];
  onStart: () => void;
}

function Preview({ words, archive: { documents, problems }, rows, onStart }: PreviewProps) {
  const known = new Set(rows.map(({ id }) => id));
  const knownCount = documents.filter(({ id }) => known.has(id)).length;
  return (
    <div className="grid max-h-[50dvh] gap-3 overflow-auto wrap-anywhere">
      <ul className="grid gap-1">
        <li>{fillIn(words.fresh, { count: documents.length - knownCount })}</li>
        <li>{fillIn(words.known, { count: knownCount })}</li>
      </ul>
      <Problems words={words} heading={words.problems} problems={problems} />
      {documents.length > 0 && (
        <p>
          <Button
            id="documents-import-start"
            label={fillIn(words.start, { count: documents.length })}
            look="accent"
            onClick={onStart}
          />
        </p>
      )}
    </div>
  );
}

interface ReportProps {
  words: Words;
  report: ImportReport;
  total: number;
  unreachable: string;
}

function Report({ words, report: { imported, refused, failure }, total, unreachable }: ReportProps) {
  const left = total - imported - refused.length;
  return (
    <div className="grid max-h-[50dvh] gap-3 overflow-auto wrap-anywhere">
      {failure !== null && (
        <p role="alert" className="notice">
          <strong>{words.stopped}</strong> {sentenceOf(failure) ?? unreachable}
        </p>
      )}
      <ul aria-live="polite" className="grid gap-1">
        <li>{fillIn(words.imported, { count: imported })}</li>
        {left > 0 && <li>{fillIn(words.left, { count: left })}</li>}
      </ul>
      <Problems words={words} heading={words.refused} problems={refused} />
    </div>
  );
}

interface ProblemsProps {
  words: Words;
  heading: string;
  problems: readonly Problem[];
}

function Problems({ words, heading, problems }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className="strong">{fillIn(heading, { count: problems.length })}</p>
      <ul className="grid gap-1">
        {problems.slice(0, PROBLEMS_SHOWN).map(({ name, text }, at) => (
          // Names need not be unique.
          <li key={`${at}-${name}`}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      {problems.length > PROBLEMS_SHOWN && <p>{fillIn(words.more, { count: problems.length - PROBLEMS_SHOWN })}</p>}
    </>
  );
}
