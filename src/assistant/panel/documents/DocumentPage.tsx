import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure } from '#core/browser/call-failure.ts';
import { Button } from '#core/panel/Button.tsx';
import { createDates } from '#core/panel/format.ts';
import { goTo } from '#core/panel/hash-router.ts';
import { StateMark } from '#core/panel/Marks.tsx';
import { TabSection } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminDocument } from '../../contract/documents.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentDialogs } from './DocumentDialogs.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { DocumentStateMark } from './DocumentLists.tsx';
import { DraftSections } from './DraftSections.tsx';
import { documentIdOf, isNewDocument, readKeptText } from './kept-text.ts';
import { TryQuestions } from './TryQuestions.tsx';
import { type EditorProps, useDocument } from './use-document.ts';
import { documentQuery } from './use-documents.ts';
import { useDraftPreview } from './use-draft-preview.ts';

interface Props {
  copy: AssistantPanelCopy;
  place: string;
}

/** Page of one document. A new one is in no store until it is saved. */
export default function DocumentPage({ copy, place }: Props) {
  const id = documentIdOf(place);
  const [isNew] = useState(isNewDocument(place));
  const query = useQuery({ ...documentQuery(id), enabled: !isNew });
  const words = copy.retrieval.manage;
  if (isNew || query.data) return <Editor copy={copy} id={id} place={place} opened={query.data ?? null} />;
  const isMissing = query.error instanceof CallFailure && query.error.code === 'DOCUMENT_NOT_FOUND';
  return (
    <TabSection id="document" heading={words.editor.one} copy={copy} query={query} back={backOf(copy)}>
      {isMissing ? (
        <p className="notice">{words.editor.missing}</p>
      ) : (
        <QueryState id="document-retry" copy={copy.admin.states} query={query} />
      )}
    </TabSection>
  );
}

const backOf = (copy: AssistantPanelCopy) => ({
  route: { tab: 'knowledge', place: '' },
  label: copy.retrieval.manage.back,
});

const SETTLED = { isFetching: false, dataUpdatedAt: 0, refetch: () => {} };

function Editor({ copy, id, place, opened }: Props & { id: string; opened: AdminDocument | null }) {
  const [kept] = useState(() => readKeptText(id));
  const open = useDocument({ id, document: opened, kept }, copy);
  const preview = useDraftPreview(copy, open.form);
  const { document, form } = open;
  useEffect(() => {
    // The row that was followed is gone, and so is the heading shown while the document was loading.
    const { activeElement, body } = globalThis.document;
    if (activeElement === body) globalThis.document.getElementById('document-heading')?.focus();
  }, []);
  useEffect(() => {
    // The server has it now: a reload reads it from there.
    if (document && isNewDocument(place)) goTo({ tab: 'knowledge', place: id }, { replace: true });
  }, [document, place, id]);
  return (
    <TabSection
      id="document"
      heading={form.title.trim() || copy.retrieval.manage.editor.heading}
      isSent
      copy={copy}
      query={SETTLED}
      back={backOf(copy)}
      actions={<SaveStatus copy={copy} open={open} />}
    >
      <Notices copy={copy} open={open} />
      <DocumentActions copy={copy} open={open} />
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DocumentFields copy={copy} open={open} sections={preview.data?.sections ?? []} />
        <div className="min-w-0">
          <DraftSections copy={copy} preview={preview} />
          <TryQuestions copy={copy} open={open} />
        </div>
      </div>
      <DocumentDialogs copy={copy} open={open} />
    </TabSection>
  );
}

/** State of the document for readers, and whether its text is saved. */
function SaveStatus({ copy, open: { document, isUnsaved, isKept } }: EditorProps) {
  const { editor, states } = copy.retrieval.manage;
  const unsaved = isKept ? editor.status.unsaved : editor.status.unkept;
  const saved = document ? editor.status.saved : '';
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-note">
      {document && <DocumentStateMark words={states} state={document.state} />}
      <span role="status">
        {isUnsaved ? (
          <StateMark state="unsaved" dot="half">
            {unsaved}
          </StateMark>
        ) : (
          saved
        )}
      </span>
    </div>
  );
}

function Notices({ copy, open }: EditorProps) {
  const { manage } = copy.retrieval;
  const { kept, document, isUnsaved, revert } = open;
  const { recovered, taken } = manage.editor;
  return (
    <>
      {document?.replaces && <p className="notice">{fillIn(manage.replacing, { file: document.replaces })}</p>}
      {kept?.source && isUnsaved && <p className="notice">{fillIn(taken, { name: kept.source })}</p>}
      {kept && !kept.source && isUnsaved && (
        <div className="notice items-center justify-between">
          <p>{fillIn(recovered.text, { time: createDates(copy.locale).moment(kept.writtenAt) })}</p>
          <Button id="document-revert" label={recovered.discard} onClick={revert} />
        </div>
      )}
    </>
  );
}
