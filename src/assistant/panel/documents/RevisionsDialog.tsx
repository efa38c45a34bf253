import { useQuery } from '@tanstack/react-query';
import { fillIn } from '#core/template/fill-in.ts';
import { HistoryFrame } from '#editing/saving/HistoryFrame.tsx';
import { createDates } from '#panel/format.ts';
import { answerQuery } from '#panel/queries.ts';
import { listDocumentRevisions } from '../../contract/knowledge-admin.ts';
import { TextShown } from './DocumentDialogs.tsx';
import { textToForm } from './document-form.ts';
import type { EditorProps } from './use-document.ts';

/** Earlier texts of a document, with a button to restore one into the draft. */
export function RevisionsDialog({ copy, open, onClose }: EditorProps & { onClose: () => void }) {
  const words = copy.retrieval.manage.editor.history;
  const { moment } = createDates(copy.locale);
  const query = useQuery({
    ...answerQuery(['document-revisions', open.id], listDocumentRevisions, { params: { id: open.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const entries = (query.data ?? []).map(({ version, kind, savedAt, text }) => ({
    key: `${version}-${kind}`,
    heading: fillIn(words.entry, { time: moment(savedAt) }),
    details: words.kinds[kind],
    version,
    text,
  }));
  return (
    <HistoryFrame
      {...{ words, query, entries, onClose }}
      closeLabel={words.close}
      states={copy.admin.states}
      onRestore={({ version }) => {
        onClose();
        void open.restoreRevision(version);
      }}
    >
      {({ heading, text }) => <TextShown heading={heading} form={textToForm(text)} />}
    </HistoryFrame>
  );
}
