import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { RecoveryDraftList } from '#editing/saving/RecoveryDraftList.tsx';
import { Button } from '#panel/Button.tsx';
import { createDates, type Dates, pluralize } from '#panel/format.ts';
import { goTo, toHash } from '#panel/hash-router.ts';
import { Marks, StateMark, TitleLink } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { NothingYet, RowList } from '#panel/ResourceList.tsx';
import type { RetrievalCopy } from '../../content/panel.copy.ts';
import type { DocumentRow, FileRow } from '../../contract/documents.ts';
import { type AssistantPanelCopy, groupByCategory } from '../panel-copy.ts';
import { copyFile } from './copy-file.ts';
import { documentKind, documentPlace, startDocument } from './document-kind.ts';
import { ExportDocuments, ImportDocuments } from './TransferDialogs.tsx';
import { documentsQuery } from './use-documents.ts';

/** Place of the tab where a file is taken. */
export const UPLOAD_PLACE = 'upload';

/** Looks of the states: filled is public, empty is not. */
const STATE_LOOKS = {
  draft: { dot: 'empty', tone: 'muted' },
  published: { dot: 'filled', tone: 'usual' },
  changed: { dot: 'half', tone: 'usual' },
  withdrawn: { dot: 'empty', tone: 'muted' },
} as const satisfies Record<DocumentRow['state'], unknown>;

type StateProps = { words: RetrievalCopy['manage']['states']; state: DocumentRow['state'] };

export const DocumentStateMark = ({ words, state }: StateProps) => (
  <StateMark state={state} {...STATE_LOOKS[state]}>
    {words[state]}
  </StateMark>
);

type Props = { copy: AssistantPanelCopy };

/** Documents written in the panel, last changed first. */
export function OwnDocuments({ copy }: Props) {
  const query = useQuery(documentsQuery);
  const dates = createDates(copy.locale);
  const [isImporting, setImporting] = useState(false);
  const { own, new: newLabel, upload, transfer } = copy.retrieval.manage;
  return (
    <PanelPart id="own-documents-heading" heading={own.heading} note={own.text}>
      <p className="button-row pb-4">
        <Button id="document-new" label={newLabel} look="accent" onClick={() => void startDocument()} />
        <Button
          id="knowledge-open-upload"
          label={upload}
          look="quiet"
          onClick={() => goTo({ tab: 'knowledge', place: UPLOAD_PLACE })}
        />
        {query.data && query.data.documents.length > 0 && <ExportDocuments copy={copy} />}
        <Button id="documents-import" label={transfer.open} look="quiet" onClick={() => setImporting(true)} />
      </p>
      {isImporting && <ImportDocuments copy={copy} onClose={() => setImporting(false)} />}
      <RecoveryDraftList
        kind={documentKind}
        words={copy.retrieval.manage.kept}
        dates={dates}
        titleOf={({ title }) => title.trim()}
        hashOf={({ postId, version }) => toHash({ tab: 'knowledge', place: documentPlace(postId, version) })}
        headingId="own-documents-heading"
      />
      <QueryState id="documents-retry" copy={copy.admin.states} query={query} />
      {query.data?.documents.length === 0 && <NothingYet {...own.empty} isPart />}
      {query.data && query.data.documents.length > 0 && (
        <RowList aria-label={own.heading}>
          {query.data.documents.map((row) => (
            <OwnRow key={row.id} copy={copy} row={row} dates={dates} />
          ))}
        </RowList>
      )}
    </PanelPart>
  );
}

/** Documents that are files of the repository, to read only. */
export function FileDocuments({ copy }: Props) {
  const { files: words } = copy.retrieval.manage;
  const { data } = useQuery(documentsQuery);
  if (!data) return null;
  return (
    <PanelPart id="documents-heading" heading={words.heading} note={words.text}>
      {data.files.length === 0 && <p>{words.empty}</p>}
      <FileList copy={copy} files={data.files} />
    </PanelPart>
  );
}

function OwnRow({ copy, row, dates }: { copy: AssistantPanelCopy; row: DocumentRow; dates: Dates }) {
  const { manage, documents } = copy.retrieval;
  const { id, title, category, state, sections, questions, updatedAt, replaces } = row;
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-border py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline">
      <TitleLink id={`knowledge-open-${id}`} href={toHash({ tab: 'knowledge', place: id })} dir="auto">
        {title}
      </TitleLink>
      <Marks>
        <DocumentStateMark words={manage.states} state={state} />
        <span>{category}</span>
        <span>{pluralize(documents.sections, sections)}</span>
        {questions > 0 && <span>{pluralize(manage.questions, questions)}</span>}
        <time dateTime={updatedAt}>{fillIn(manage.changed, { time: dates.moment(updatedAt) })}</time>
      </Marks>
      {replaces && (
        <p className="text-note text-text-muted wrap-anywhere lg:col-span-2">
          {fillIn(manage.replaces, { file: replaces })}
        </p>
      )}
    </li>
  );
}

function FileList({ copy, files }: { copy: AssistantPanelCopy; files: readonly FileRow[] }) {
  return (
    <div className="grid gap-5">
      {groupByCategory(files).map(([category, inside]) => (
        <section
          key={category}
          className="grid content-start gap-x-8 gap-y-3 border-t border-text pt-3 md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline md:gap-y-0"
        >
          <h4 className="font-semibold wrap-anywhere">{category}</h4>
          <ul className="grid gap-x-10 gap-y-1 md:grid-cols-2">
            {inside.map((file) => (
              <FileItem key={file.url} copy={copy} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type FileProps = Props & { file: FileRow };

function FileItem({ copy, file }: FileProps) {
  const { manage, documents } = copy.retrieval;
  const { title, url, sections, replacedBy } = file;
  return (
    <li className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6 py-1">
      <div className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
        <TitleLink id={`document-${url}`} href={url} target="_blank" rel="noopener" className="justify-self-start">
          {title}
        </TitleLink>
        <p className="text-note text-text-muted">
          {pluralize(documents.sections, sections)} · {file.file.split('/').at(-1)}
        </p>
      </div>
      {replacedBy ? (
        <a className="text-note" href={toHash({ tab: 'knowledge', place: replacedBy })}>
          {manage.files.replaced}
        </a>
      ) : (
        <CorrectFile copy={copy} file={file} />
      )}
    </li>
  );
}

/** Opens a copy of a file in the editor, under the same address. */
function CorrectFile({ copy, file }: FileProps) {
  const { files: words } = copy.retrieval.manage;
  const correct = useMutation({
    mutationFn: () => copyFile(file),
    onSuccess: (text) => startDocument(text, file.file),
    onError: (failure) => {
      const reason = sentenceOf(failure) ?? copy.admin.states.unreachable;
      void showToast({ title: words.failed, text: reason, look: 'destructive' });
    },
  });
  return (
    <Button
      id={`correct-${file.url}`}
      label={correct.isPending ? words.correcting : words.correct}
      aria-label={fillIn(words.correctOf, { title: file.title })}
      isBusy={correct.isPending}
      onClick={() => correct.mutate()}
    />
  );
}
