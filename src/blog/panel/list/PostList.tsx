import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { RecoveryDraftList } from '#editing/saving/RecoveryDraftList.tsx';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import { createDates, type Dates } from '#panel/format.ts';
import { goTo, toHash } from '#panel/hash-router.ts';
import { NO_FILTERS, neighbourOf } from '#panel/list.state.ts';
import { Loading } from '#panel/QueryState.tsx';
import { ResourceList } from '#panel/ResourceList.tsx';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import { postStatuses } from '../../contract/post-calls.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { postKind } from '../saving/post-kind.ts';
import { createPostRoute, newPostRoute } from '../saving/send-post.ts';
import { BulkBar } from './BulkBar.tsx';
import { firstWordsOf } from './first-words.ts';
import type { PostListQuery } from './list.state.ts';
import { PostRow } from './PostRow.tsx';
import { useBulk } from './use-bulk.ts';
import { postNumbersQuery, useDeletePost, usePosts } from './use-posts.ts';

/** Loaded on demand: archives need large libraries. */
const ArchiveDialog = lazy(() => import('../archive/ArchiveDialog.tsx'));

interface Props {
  copy: BlogPanelCopy;
  query: PostListQuery;
  onQuery: (query: PostListQuery) => void;
}

type OpenDialog = { readonly kind: 'delete'; readonly row: AdminPostSummary } | { readonly kind: 'export' | 'import' };

export function PostList({ copy, query, onQuery }: Props) {
  const listCopy = copy.blog.list;
  const posts = usePosts(query);
  const publishing = usePublishing(0);
  const { data: numbers } = useQuery(postNumbersQuery);
  const dates = createDates(copy.locale);
  const rows = posts.data?.rows ?? [];
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const onDelete = useMemo(() => (row: AdminPostSummary) => setDialog({ kind: 'delete', row }), []);
  const remove = useDeletePost(copy, copy.admin.states.unreachable, (id) => {
    const next = neighbourOf(rows, id);
    document.getElementById(next ? `post-open-${next}` : 'posts-heading')?.focus();
  });
  const bulk = useBulk(copy, rows);
  const refetch: typeof posts.refetch = (options) => {
    void publishing.refetch();
    return posts.refetch(options);
  };
  return (
    <ResourceList
      id="posts"
      copy={copy}
      words={listCopy}
      filters={{ statuses: postStatuses, listQuery: query, onListQuery: onQuery, unfiltered: NO_FILTERS }}
      query={posts}
      rows={rows}
      freshness={{ ...posts, refetch }}
      actions={
        <Actions
          copy={listCopy}
          onArchive={(kind) => setDialog({ kind })}
          canChoose={rows.length > 0 && !bulk.chosen}
          onChoose={() => bulk.setChosen(new Set())}
        />
      }
      aside={<BulkBar copy={listCopy} bulk={bulk} rows={rows} />}
      intro={<RecoveryDrafts copy={listCopy} dates={dates} />}
      dialogs={<PostListDialog copy={copy} dialog={dialog} onDelete={remove.mutate} onClose={() => setDialog(null)} />}
    >
      {(row) => (
        <PostRow
          key={row.id}
          copy={listCopy}
          row={row}
          dates={dates}
          publishing={publishing.data ?? null}
          numbers={numbers?.get(row.slug)}
          locale={copy.locale}
          isLeaving={remove.isPending && row.id === remove.variables}
          onDelete={onDelete}
          isChosen={bulk.chosen?.has(row.id)}
          onToggle={bulk.onToggle}
        />
      )}
    </ResourceList>
  );
}

const RecoveryDrafts = ({ copy, dates }: { copy: BlogListCopy; dates: Dates }) => (
  <RecoveryDraftList
    kind={postKind}
    words={copy.kept}
    dates={dates}
    titleOf={({ title, content }) => title.trim() || firstWordsOf(content)}
    hashOf={({ postId, version }) => toHash({ tab: 'blog', place: version === null ? newPostRoute(postId) : postId })}
    headingId="posts-heading"
  />
);

interface DialogProps {
  copy: BlogPanelCopy;
  /** The one that is open. */
  dialog: OpenDialog | null;
  onDelete: (id: string) => void;
  onClose: () => void;
}

function PostListDialog({ copy, dialog, onDelete, onClose }: DialogProps) {
  if (!dialog) return null;
  if (dialog.kind === 'delete')
    return <ConfirmDelete copy={copy} row={dialog.row} onConfirm={onDelete} onClose={onClose} />;
  return (
    <Suspense fallback={<Loading label={copy.admin.states.loading} />}>
      <ArchiveDialog copy={copy} kind={dialog.kind} onClose={onClose} />
    </Suspense>
  );
}

interface ActionsProps {
  copy: BlogListCopy;
  onArchive: (kind: 'export' | 'import') => void;
  /** There is something to choose, and boxes are not shown already. */
  canChoose: boolean;
  onChoose: () => void;
}

const Actions = ({ copy, onArchive, canChoose, onChoose }: ActionsProps) => (
  <>
    <Button
      id="post-new"
      label={copy.new}
      look="accent"
      onClick={() => goTo({ tab: 'blog', place: createPostRoute() })}
    />
    <Button id="posts-export" label={copy.export} onClick={() => onArchive('export')} />
    <Button id="posts-import" label={copy.import} onClick={() => onArchive('import')} />
    {/* Always in its place: the others would move from under a pointer when the posts come. */}
    <Button id="posts-choose" label={copy.bulk.begin} disabled={!canChoose} onClick={onChoose} />
    <a id="posts-newsroom" href={toHash({ tab: 'blog', place: 'newsroom' })} className="row-action">
      {copy.newsroom.heading}
    </a>
    <a id="posts-trash" href={toHash({ tab: 'blog', place: 'trash' })} className="row-action">
      {copy.trash.heading}
    </a>
  </>
);

interface QuestionProps {
  copy: BlogPanelCopy;
  row: AdminPostSummary;
  onConfirm: (id: string) => void;
  onClose: () => void;
}

function ConfirmDelete({ copy, row, onConfirm, onClose }: QuestionProps) {
  const question = copy.blog.editor.delete;
  const confirm = () => {
    onClose();
    onConfirm(row.id);
  };
  return (
    <Choice
      heading={question.heading}
      onClose={onClose}
      answers={[
        { id: 'post-delete-cancel', label: question.cancel, onChoose: onClose },
        { id: 'post-delete-confirm', label: question.confirm, look: 'danger', onChoose: confirm },
      ]}
    >
      <p className="strong">{row.title || copy.blog.list.row.untitled}</p>
      <p>{question.text}</p>
    </Choice>
  );
}
