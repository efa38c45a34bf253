import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailure } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { RecoveryNotice } from '#editing/saving/RecoveryNotice.tsx';
import { SaveProblem, SaveStatus } from '#editing/saving/SaveStatus.tsx';
import { goTo } from '#panel/hash-router.ts';
import { TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { readDocument } from '../../contract/knowledge-admin.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentDialogs } from './DocumentDialogs.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { DocumentStateMark } from './DocumentLists.tsx';
import { DraftSections } from './DraftSections.tsx';
import { documentIdOf, documentKind, isNewDocument, readStarted } from './document-kind.ts';
import { TryQuestions } from './TryQuestions.tsx';
import { type DocumentStart, type EditorProps, useDocument } from './use-document.ts';
import { useDraftPreview } from './use-draft-preview.ts';

interface Props {
  copy: AssistantPanelCopy;
  place: string;
}

const isMissing = (failure: unknown) => failure instanceof CallFailure && failure.code === 'DOCUMENT_NOT_FOUND';

/** The text that the editor begins with: the document of the server, or a text that this browser alone has. */
async function readStart(place: string, signal: AbortSignal): Promise<DocumentStart> {
  const id = documentIdOf(place);
  const read = async () => (await callAdmin(readDocument, { params: { id }, signal })).data;
  if (!isNewDocument(place)) return { id, document: await read(), draft: null };
  const draft = await readStarted(id);
  // An autosave may have created it before its page was loaded again.
  const document = await read().catch((failure) => {
    if (isMissing(failure)) return null;
    throw failure;
  });
  return { id, document, draft: document ? null : draft };
}

/** Page of one document. A new one is in no store until it is saved. */
export default function DocumentPage({ copy, place }: Props) {
  const [opened] = useState(place);
  // Not cached: editing starts from the server's present version.
  const query = useQuery({
    queryKey: ['document', opened],
    queryFn: ({ signal }) => readStart(opened, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const words = copy.retrieval.manage;
  if (query.data) return <Editor copy={copy} place={place} start={query.data} />;
  return (
    <TabSection id="document" heading={words.editor.one} copy={copy} query={query} back={backOf(copy)}>
      {isMissing(query.error) ? (
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

function Editor({ copy, place, start }: Props & { start: DocumentStart }) {
  const { id } = start;
  const open = useDocument(start, copy);
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
      actions={<Status copy={copy} open={open} />}
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
function Status({ copy, open: { document, editing } }: EditorProps) {
  const { editor, states } = copy.retrieval.manage;
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-note">
      {document && <DocumentStateMark words={states} state={document.state} />}
      <SaveStatus words={editor.status} locale={copy.locale} editing={editing} />
    </div>
  );
}

function Notices({ copy, open }: EditorProps) {
  const { manage } = copy.retrieval;
  const { source, document, editing, save } = open;
  const { recovered, taken, status } = manage.editor;
  const { locale } = copy;
  return (
    <>
      <SaveProblem words={status} locale={locale} editing={editing} onRetry={() => void save()} />
      <RecoveryNotice
        kind={documentKind}
        words={recovered}
        locale={locale}
        open={open}
        titleOf={({ title }) => title}
      />
      {document?.replaces && <p className="notice">{fillIn(manage.replacing, { file: document.replaces })}</p>}
      {source && !document && <p className="notice">{fillIn(taken, { name: source })}</p>}
    </>
  );
}
