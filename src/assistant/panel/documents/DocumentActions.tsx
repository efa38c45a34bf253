import { useEffect, useRef, useState } from 'react';
import { MODAL } from '#core/browser/modal.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import type { AdminDocument } from '../../contract/documents.ts';
import { RevisionsDialog } from './RevisionsDialog.tsx';
import type { EditorProps } from './use-document.ts';

type Dialog = 'withdraw' | 'discard' | 'remove' | 'revisions';

/** Steps that a document allows; null: it was never saved. */
function actionsOf(document: AdminDocument | null, isUnsaved: boolean) {
  const state = document?.state ?? 'draft';
  const isLive = state === 'published' || state === 'changed';
  return {
    publish: state !== 'published' || isUnsaved,
    withdraw: isLive,
    remove: document !== null && !isLive,
    discard: state === 'changed' || (document !== null && isUnsaved),
    restore: state === 'withdrawn',
  };
}

/** Buttons of the editor; which of them depends on the state of the document. */
export function DocumentActions({ copy, open }: EditorProps) {
  const words = copy.retrieval.manage.editor;
  const { document, work, isUnsaved, save, publish, restore } = open;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useSaveKey(() => void save());
  const isBusy = work !== null;
  const may = actionsOf(document, isUnsaved);
  const close = () => setDialog(null);
  return (
    <>
      <p className="button-row items-center pt-3">
        <Button
          id="document-save"
          label={work === 'save' ? words.saving : words.save}
          look={may.publish ? 'quiet' : 'accent'}
          aria-keyshortcuts="Control+S Meta+S"
          isBusy={isBusy}
          onClick={() => void save()}
        />
        {may.publish && (
          <Button
            id="document-publish"
            label={work === 'publish' ? words.publishing : words.publish}
            look="accent"
            isBusy={isBusy}
            onClick={() => void publish()}
          />
        )}
        {may.restore && (
          <Button id="document-restore" label={words.restore} isBusy={isBusy} onClick={() => void restore()} />
        )}
        {may.discard && (
          <Button id="document-discard" label={words.discard} isBusy={isBusy} onClick={() => setDialog('discard')} />
        )}
        {document && (
          <Button
            id="document-revisions"
            label={words.revisions}
            isBusy={isBusy}
            onClick={() => setDialog('revisions')}
          />
        )}
        {may.withdraw && (
          <Button id="document-withdraw" label={words.withdraw} isBusy={isBusy} onClick={() => setDialog('withdraw')} />
        )}
        {may.remove && (
          <Button id="document-remove" label={words.remove} isBusy={isBusy} onClick={() => setDialog('remove')} />
        )}
        {may.withdraw && (
          <a id="document-view" href={document?.url} target="_blank" rel="noopener" className="row-action">
            {words.view}
          </a>
        )}
      </p>
      {dialog === 'revisions' && <RevisionsDialog copy={copy} open={open} onClose={close} />}
      {dialog && dialog !== 'revisions' && <Confirm copy={copy} open={open} step={dialog} onClose={close} />}
    </>
  );
}

const STEP_WORDS = { withdraw: 'withdrawing', discard: 'discarding', remove: 'removing' } as const;

type ConfirmProps = EditorProps & { step: keyof typeof STEP_WORDS; onClose: () => void };

function Confirm({ copy, open, step, onClose }: ConfirmProps) {
  const { editor } = copy.retrieval.manage;
  const words = editor[STEP_WORDS[step]];
  function confirm(): void {
    onClose();
    // Unsaved text alone is nothing that the server has.
    if (step === 'discard' && open.document?.state !== 'changed') open.revert();
    else void open[step]();
    // The button may go with the change.
    document.getElementById('document-heading')?.focus();
  }
  return (
    <Choice
      heading={words.heading}
      onClose={onClose}
      answers={[
        { id: 'document-confirm-cancel', label: editor.cancel, onChoose: onClose },
        { id: 'document-confirm', label: words.confirm, look: 'danger', onChoose: confirm },
      ]}
    >
      <p className="font-semibold wrap-anywhere">{open.form.title}</p>
      <p>{words.text}</p>
    </Choice>
  );
}

/** Saves by Ctrl+S or Cmd+S, in place of saving the page as a file. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const ends = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector(`dialog${MODAL}`)) latest.current();
    };
    addEventListener('keydown', onKey, { signal: ends.signal });
    return () => ends.abort();
  }, []);
}
