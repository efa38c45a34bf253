import { lazy, Suspense, useMemo, useState } from 'react';
import { postStatuses } from '#contracts/post-calls.ts';
import type { AdminPostSummary } from '#contracts/posts.ts';
import type { AdminWords } from '../../admin-words.ts';
import { Choice } from '../../parts/Choice.tsx';
import { createDates } from '../../parts/dates.ts';
import { Freshness } from '../../parts/Freshness.tsx';
import { ListFilters } from '../../parts/ListFilters.tsx';
import { Listing } from '../../parts/Listing.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { EVERYTHING, isEverything, neighbourOf, rowsOf } from '../../parts/list.state.ts';
import { NoRows } from '../../parts/NoRows.tsx';
import { usePublishing } from '../publish/use-publishing.ts';
import { KeptWords } from './KeptWords.tsx';
import { ListHead, type TransferKind } from './ListHead.tsx';
import type { PostLook } from './list.state.ts';
import { PostRow } from './PostRow.tsx';
import { useDeletePost } from './use-delete-post.ts';
import { usePosts } from './use-posts.ts';

/** Reading and writing whole archives is for those who ask for it. */
const Transfer = lazy(() => import('../transfer/Transfer.tsx'));

interface Props {
  copy: AdminWords;
  look: PostLook;
  onLook: (look: PostLook) => void;
}

/** What was chosen of the list: a post to be deleted, or an exchange of all of them. */
type Asked = { readonly kind: 'delete'; readonly row: AdminPostSummary } | { readonly kind: TransferKind };

const focusOn = (id: string) => document.getElementById(id)?.focus();

export function PostList({ copy, look, onLook }: Props) {
  const { states } = copy.admin;
  const words = copy.blog.list;
  const query = usePosts(look);
  const publishing = usePublishing(0);
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  const { deleting, remove } = useDeletePost(copy);
  const [asked, setAsked] = useState<Asked | null>(null);
  const onDelete = useMemo(() => (row: AdminPostSummary) => setAsked({ kind: 'delete', row }), []);

  const refetch: typeof query.refetch = (options) => {
    void publishing.refetch();
    return query.refetch(options);
  };

  function confirmed({ id }: AdminPostSummary): void {
    setAsked(null);
    const next = neighbourOf(rows, id);
    void remove(id, () => focusOn(next ? `post-open-${next}` : 'posts-heading'));
  }

  return (
    <section aria-labelledby="posts-heading" className="panel-section">
      <ListHead copy={words} onTransfer={(kind) => setAsked({ kind })} />
      <KeptWords copy={words.kept} dates={dates} />
      <ListFilters id="posts" copy={words} statuses={postStatuses} look={look} onLook={onLook} />
      <Freshness id="posts-refresh" copy={states} locale={copy.locale} query={{ ...query, refetch }} />
      <Listing
        id="posts"
        label={words.heading}
        copy={words}
        states={states}
        query={query}
        rows={rows}
        empty={
          <NoRows
            id="posts"
            copy={words}
            isEverything={isEverything(look)}
            onClear={() => onLook(EVERYTHING)}
          />
        }
      >
        {(row) => (
          <PostRow
            key={row.id}
            copy={words}
            row={row}
            dates={dates}
            publishing={publishing.data ?? null}
            isLeaving={row.id === deleting}
            onDelete={onDelete}
          />
        )}
      </Listing>
      {asked?.kind === 'delete' && (
        <DeleteQuestion copy={copy} row={asked.row} onConfirm={confirmed} onClose={() => setAsked(null)} />
      )}
      {asked && asked.kind !== 'delete' && (
        <Suspense fallback={<Loading label={states.loading} />}>
          <Transfer copy={copy} kind={asked.kind} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface QuestionProps {
  copy: AdminWords;
  row: AdminPostSummary;
  onConfirm: (row: AdminPostSummary) => void;
  onClose: () => void;
}

function DeleteQuestion({ copy, row, onConfirm, onClose }: QuestionProps) {
  const words = copy.blog.editor.delete;
  return (
    <Choice
      heading={words.heading}
      onClose={onClose}
      answers={[
        { id: 'post-delete-cancel', label: words.cancel, onChoose: onClose },
        { id: 'post-delete-confirm', label: words.confirm, look: 'fault', onChoose: () => onConfirm(row) },
      ]}
    >
      <p className="strong">{row.title || copy.blog.list.row.untitled}</p>
      <p>{words.text}</p>
    </Choice>
  );
}
