import { lazy, Suspense, useMemo, useState } from 'react';
import { Choice } from '#core/panel/Choice.tsx';
import { createDates } from '#core/panel/format.ts';
import { NO_FILTERS, neighbourOf } from '#core/panel/list.state.ts';
import { Loading } from '#core/panel/QueryState.tsx';
import { ResourceList } from '#core/panel/ResourceList.tsx';
import { postStatuses } from '../../contract/post-calls.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import type { PostListQuery } from './list.state.ts';
import { type ArchiveAction, PostListActions } from './PostListActions.tsx';
import { PostRow } from './PostRow.tsx';
import { RecoveryDraftList } from './RecoveryDraftList.tsx';
import { useDeletePost } from './use-delete-post.ts';
import { usePosts } from './use-posts.ts';

/** Loaded on demand: archives need large libraries. */
const ArchiveDialog = lazy(() => import('../archive/ArchiveDialog.tsx'));

interface Props {
  copy: BlogPanelCopy;
  query: PostListQuery;
  onQuery: (query: PostListQuery) => void;
}

/** Dialog over the list: the question before a post is deleted, or export and import. */
type OpenDialog = { readonly kind: 'delete'; readonly row: AdminPostSummary } | { readonly kind: ArchiveAction };

const focusOn = (id: string) => document.getElementById(id)?.focus();

export function PostList({ copy, query, onQuery }: Props) {
  const { states } = copy.admin;
  const listCopy = copy.blog.list;
  const posts = usePosts(query);
  const publishing = usePublishing(0);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const rows = posts.data?.rows ?? [];
  const { deleting, remove } = useDeletePost(copy);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const onDelete = useMemo(() => (row: AdminPostSummary) => setDialog({ kind: 'delete', row }), []);

  const refetch: typeof posts.refetch = (options) => {
    void publishing.refetch();
    return posts.refetch(options);
  };

  function deleteConfirmed({ id }: AdminPostSummary): void {
    setDialog(null);
    const next = neighbourOf(rows, id);
    void remove(id, () => focusOn(next ? `post-open-${next}` : 'posts-heading'));
  }

  return (
    <ResourceList
      id="posts"
      copy={copy}
      words={listCopy}
      filters={{ statuses: postStatuses, listQuery: query, onListQuery: onQuery, unfiltered: NO_FILTERS }}
      query={posts}
      rows={rows}
      freshness={{ ...posts, refetch }}
      actions={<PostListActions copy={listCopy} onTransfer={(kind) => setDialog({ kind })} />}
      intro={<RecoveryDraftList copy={listCopy.kept} dates={dates} />}
      dialogs={
        <>
          {dialog?.kind === 'delete' && (
            <ConfirmDelete copy={copy} row={dialog.row} onConfirm={deleteConfirmed} onClose={() => setDialog(null)} />
          )}
          {dialog && dialog.kind !== 'delete' && (
            <Suspense fallback={<Loading label={states.loading} />}>
              <ArchiveDialog copy={copy} kind={dialog.kind} onClose={() => setDialog(null)} />
            </Suspense>
          )}
        </>
      }
    >
      {(row) => (
        <PostRow
          key={row.id}
          copy={listCopy}
          row={row}
          dates={dates}
          publishing={publishing.data ?? null}
          isLeaving={row.id === deleting}
          onDelete={onDelete}
        />
      )}
    </ResourceList>
  );
}

interface QuestionProps {
  copy: BlogPanelCopy;
  row: AdminPostSummary;
  onConfirm: (row: AdminPostSummary) => void;
  onClose: () => void;
}

function ConfirmDelete({ copy, row, onConfirm, onClose }: QuestionProps) {
  const listCopy = copy.blog.editor.delete;
  return (
    <Choice
      heading={listCopy.heading}
      onClose={onClose}
      answers={[
        { id: 'post-delete-cancel', label: listCopy.cancel, onChoose: onClose },
        { id: 'post-delete-confirm', label: listCopy.confirm, look: 'danger', onChoose: () => onConfirm(row) },
      ]}
    >
      <p className="strong">{row.title || copy.blog.list.row.untitled}</p>
      <p>{listCopy.text}</p>
    </Choice>
  );
}
