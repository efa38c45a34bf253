import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { Button } from '#core/panel/Button.tsx';
import { createDates } from '#core/panel/format.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { answerQuery } from '#core/panel/queries.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { DocumentRevision } from '../../contract/documents.ts';
import { listDocumentRevisions } from '../../contract/knowledge-admin.ts';
import { TextShown } from './DocumentDialogs.tsx';
import { textToForm } from './document-form.ts';
import type { EditorProps } from './use-document.ts';

/** Earlier texts of a document, with a button to restore one into the draft. */
export function RevisionsDialog({ copy, open, onClose }: EditorProps & { onClose: () => void }) {
  const words = copy.retrieval.manage.editor.history;
  const { moment } = createDates(copy.locale);
  const [chosen, setChosen] = useState<DocumentRevision | null>(null);
  const query = useQuery({
    ...answerQuery(['document-revisions', open.id], listDocumentRevisions, { params: { id: open.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const shown = chosen ?? query.data?.[0];
  const nameOf = ({ savedAt }: DocumentRevision) => fillIn(words.entry, { time: moment(savedAt) });
  return (
    <Modal heading={words.heading} onClose={onClose} size="wide">
      <p>{fillIn(words.text, { max: REVISIONS_KEPT })}</p>
      <QueryState id="revisions-retry" copy={copy.admin.states} query={query} />
      {query.data?.length === 0 && <p>{words.empty}</p>}
      {shown && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
          <ul aria-label={words.list} className="grid max-h-[45dvh] content-start overflow-y-auto">
            {query.data?.map((revision, at) => (
              <li key={revision.version}>
                <button
                  id={`revision-${at}`}
                  type="button"
                  aria-pressed={revision === shown}
                  className="w-full rounded-field px-3 py-2.5 text-start text-note aria-pressed:bg-surface-muted"
                  onClick={() => setChosen(revision)}
                >
                  {nameOf(revision)}
                  <small className="block text-text-muted">{words.kinds[revision.kind]}</small>
                </button>
              </li>
            ))}
          </ul>
          <TextShown heading={nameOf(shown)} form={textToForm(shown.text)} />
        </div>
      )}
      <p className="button-row">
        {shown && (
          <Button
            id="revision-restore"
            label={words.restore}
            look="accent"
            onClick={() => {
              onClose();
              void open.restoreRevision(shown.version);
            }}
          />
        )}
        <Button id="revisions-close" label={words.close} onClick={onClose} />
      </p>
    </Modal>
  );
}
