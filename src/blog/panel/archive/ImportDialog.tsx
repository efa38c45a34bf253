import { type ReactNode, useId } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { type ArchiveFault, PROBLEMS_SHOWN, type Problem } from '#core/panel/archive-worker.ts';
import { Button } from '#core/panel/Button.tsx';
import { Modal } from '#core/panel/Modal.tsx';
import { Failure } from '#core/panel/QueryState.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import type { Archive } from './archive.ts';
import type { ImportResult } from './import-posts.ts';
import { type ImportReport, useImport } from './use-archive.ts';

type ImportCopy = BlogListCopy['transfer']['import'];

export function ImportDialog({ copy, onClose }: { copy: BlogPanelCopy; onClose: () => void }) {
  const { import: importCopy, ...transferCopy } = copy.blog.list.transfer;
  const { state, read, importArchive, cancel, restart } = useImport();
  const isRunning = state.step === 'running';
  return (
    <Modal heading={importCopy.heading} onClose={isRunning ? cancel : onClose}>
      {state.step === 'choice' && <FileChoice copy={importCopy} fault={state.fault} onChoose={read} />}
      <p role="status" className={isRunning || state.step === 'reading' ? 'spinner' : ''}>
        {state.step === 'reading' && importCopy.reading}
        {isRunning && fillIn(importCopy.running, { done: state.done, total: state.total })}
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
        <Preview
          copy={importCopy}
          archive={state.archive}
          known={state.known}
          onStart={() => void importArchive(state.archive, state.known)}
          onBack={restart}
        />
      )}
      {state.step === 'report' && <Results copy={copy} report={state} />}
      <p className="button-row">
        {isRunning ? (
          <Button id="import-cancel" label={transferCopy.cancel} look="quiet" onClick={cancel} />
        ) : (
          <Button id="import-close" label={transferCopy.close} look="quiet" onClick={onClose} />
        )}
      </p>
    </Modal>
  );
}

interface ChoiceProps {
  copy: ImportCopy;
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
        accept=".json,.zip,.md,.mdx,.markdown,.xml,application/json,application/zip"
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={fault ? true : undefined}
        className="field-control"
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      <p id={problem} role="alert" className="field-error">
        {fault && copy.faults[fault]}
      </p>
    </div>
  );
}

interface PreviewProps {
  copy: ImportCopy;
  archive: Archive;
  known: ReadonlySet<string>;
  onStart: () => void;
  onBack: () => void;
}

function Preview({ copy, archive, known, onStart, onBack }: PreviewProps) {
  const { posts, images, problems, notes = [] } = archive;
  const redirects = posts.flatMap(({ published, slug, aliases }) =>
    published ? aliases.map((name): Problem => ({ name, text: `→ /blog/${slug}` })) : [],
  );
  const knownCount = posts.filter(({ id }) => known.has(id)).length;
  return (
    <ScrollArea>
      <ul>
        <li>{fillIn(copy.preview.fresh, { count: posts.length - knownCount })}</li>
        <li>{fillIn(copy.preview.known, { count: knownCount })}</li>
        <li>{fillIn(copy.preview.images, { count: images.size })}</li>
      </ul>
      <Problems copy={copy} heading={copy.preview.redirects} problems={redirects} />
      <Problems copy={copy} heading={copy.preview.problems} problems={problems} />
      <Problems copy={copy} heading={copy.preview.notes} problems={notes} />
      <p className="button-row">
        {posts.length > 0 && (
          <Button
            id="import-start"
            label={fillIn(copy.start, { count: posts.length })}
            look="accent"
            onClick={onStart}
          />
        )}
        <Button id="import-back" label={copy.other} onClick={onBack} />
      </p>
    </ScrollArea>
  );
}

/** Result of an import: each post, and the number of posts not reached. */
function Results({ copy, report }: { copy: BlogPanelCopy; report: ImportReport }) {
  const importCopy = copy.blog.list.transfer.import;
  const { archive, results, failure } = report;
  const ofKind = (kind: ImportResult['kind']) => results.filter((result) => result.kind === kind);
  const named = (kind: ImportResult['kind'], reason: string): Problem[] =>
    ofKind(kind).map(({ title, text }) => ({ name: title, text: text ?? reason }));
  const left = archive.posts.length - results.length;
  const missing = results.flatMap(({ title, missing: addresses }) =>
    addresses.length > 0 ? [{ name: title, text: addresses.join(', ') }] : [],
  );
  const refused = [
    ...named('refused', importCopy.unreadable),
    ...named('trash', importCopy.report.trash),
    ...named('changed', importCopy.report.changed),
  ];
  return (
    <ScrollArea>
      {failure !== null && (
        <p role="alert" className="notice">
          <strong>{importCopy.report.stopped}</strong> {sentenceOf(failure) ?? copy.admin.states.unreachable}
        </p>
      )}
      <ul aria-live="polite">
        <li>{fillIn(importCopy.report.created, { count: ofKind('created').length })}</li>
        <li>{fillIn(importCopy.report.unchanged, { count: ofKind('unchanged').length })}</li>
        {left > 0 && <li>{fillIn(importCopy.report.left, { count: left })}</li>}
      </ul>
      <Problems copy={importCopy} heading={importCopy.report.refused} problems={refused} />
      <Problems copy={importCopy} heading={importCopy.report.missing} problems={missing} />
      <Problems copy={importCopy} heading={importCopy.preview.problems} problems={archive.problems} />
    </ScrollArea>
  );
}

/** Problems with the names of their posts or files; {count} is filled into the heading. */
function Problems({ copy, heading, problems }: { copy: ImportCopy; heading: string; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className="strong">{fillIn(heading, { count: problems.length })}</p>
      <ul>
        {problems.slice(0, PROBLEMS_SHOWN).map(({ name, text }, at) => (
          // Names need not be unique.
          <li key={`${at}-${name}`}>
            <strong>{name}</strong> {text || copy.unreadable}
          </li>
        ))}
      </ul>
      {problems.length > PROBLEMS_SHOWN && <p>{fillIn(copy.more, { count: problems.length - PROBLEMS_SHOWN })}</p>}
    </>
  );
}

/** Scrolling part of a dialog with the result of an export or import. */
export const ScrollArea = ({ children }: { children: ReactNode }) => (
  <div className="grid max-h-[50dvh] gap-3 overflow-auto wrap-anywhere [&_ul]:grid [&_ul]:gap-1">{children}</div>
);
