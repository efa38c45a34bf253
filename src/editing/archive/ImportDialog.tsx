import { useId } from 'react';
import type { z } from 'zod/mini';
import { fillIn } from '#core/template/fill-in.ts';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { Failure, FailureNotice } from '#panel/QueryState.tsx';
import type { ArchiveFault } from './archive-worker.ts';
import { FindingList, ScrollArea } from './FindingList.tsx';
import type { importWordsSchema } from './import.copy.ts';
import { type Importer, useImport } from './use-import.ts';

type Words = z.infer<typeof importWordsSchema>;

interface Props<A, R> {
  importer: Importer<A, R>;
  words: Words;
  copy: PanelCopy;
  onClose: () => void;
}

/** Dialog that shows what a file holds before it brings anything in, and what became of it. */
export function ImportDialog<A, R>({ importer, words, copy, onClose }: Props<A, R>) {
  const { state, read, start, stop, restart } = useImport(importer);
  const { states } = copy.admin;
  const { id } = importer;
  const isRunning = state.step === 'running';
  return (
    <Modal heading={words.heading} onClose={isRunning ? stop : onClose}>
      {state.step === 'choice' && (
        <FileChoice id={id} words={words} fault={state.fault} accept={importer.accept} onChoose={read} />
      )}
      <p role="status" className={isRunning || state.step === 'reading' ? 'spinner' : ''}>
        {state.step === 'reading' && words.reading}
        {isRunning && fillIn(words.running, { done: state.done, total: state.total })}
      </p>
      {state.step === 'failed' && (
        <Failure id={`${id}-retry`} copy={states} failure={state.failure} onRetry={() => void read(state.file)} />
      )}
      {state.step === 'preview' && (
        <Preview
          importer={importer}
          words={words}
          contents={state.contents}
          onStart={() => void start(state.contents)}
          onBack={restart}
        />
      )}
      {state.step === 'report' && <Report importer={importer} words={words} states={states} {...state} />}
      <p className="button-row">
        {isRunning ? (
          <Button id={`${id}-stop`} label={words.stop} look="quiet" onClick={stop} />
        ) : (
          <Button id={`${id}-close`} label={words.close} look="quiet" onClick={onClose} />
        )}
      </p>
    </Modal>
  );
}

interface ChoiceProps {
  id: string;
  words: Words;
  fault: ArchiveFault | null;
  accept: string;
  onChoose: (file: File) => void;
}

function FileChoice({ id, words, fault, accept, onChoose }: ChoiceProps) {
  const [hint, problem] = [useId(), useId()];
  return (
    <div className="field">
      <p id={hint}>{words.text}</p>
      <label htmlFor={`${id}-file`}>{words.choose}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept={accept}
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={fault ? true : undefined}
        className="field-control"
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <p id={problem} role="alert" className="field-error">
        {fault && words.faults[fault]}
      </p>
    </div>
  );
}

interface PartProps<A, R> {
  importer: Importer<A, R>;
  words: Words;
  contents: A;
}

interface PreviewProps<A, R> extends PartProps<A, R> {
  onStart: () => void;
  onBack: () => void;
}

function Preview<A, R>({ importer, words, contents, onStart, onBack }: PreviewProps<A, R>) {
  const { id } = importer;
  const count = importer.total(contents);
  return (
    <ScrollArea>
      <FindingList copy={words} {...importer.preview(contents)} />
      <p className="button-row">
        {count > 0 && (
          <Button id={`${id}-start`} label={fillIn(words.start, { count })} look="accent" onClick={onStart} />
        )}
        <Button id={`${id}-back`} label={words.other} onClick={onBack} />
      </p>
    </ScrollArea>
  );
}

interface ReportProps<A, R> extends PartProps<A, R> {
  states: PanelCopy['admin']['states'];
  results: readonly R[];
  failure: unknown;
}

function Report<A, R>({ importer, words, contents, results, failure, states }: ReportProps<A, R>) {
  const left = importer.total(contents) - results.length;
  const { counts, lists } = importer.report(results, contents);
  const all = left > 0 ? [...counts, fillIn(words.left, { count: left })] : counts;
  return (
    <ScrollArea>
      <FailureNotice copy={states} title={words.stopped} failure={failure} />
      <FindingList copy={words} counts={all} lists={lists} isLive />
    </ScrollArea>
  );
}
