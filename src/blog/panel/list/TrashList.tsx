import { useMemo } from 'react';
import { TRASH_DAYS } from '#core/contract/limits.ts';
import { createDates, type Dates } from '#core/panel/format.ts';
import { ResourceList } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { daysLeft } from './list.state.ts';
import { RowLayout } from './RowLayout.tsx';
import { useTrash } from './use-posts.ts';
import { useRestorePost } from './use-restore-post.ts';

interface Props {
  copy: BlogPanelCopy;
}

/** Deleted posts, each with a button to restore it. */
export function TrashList({ copy }: Props) {
  const trashCopy = copy.blog.list.trash;
  const query = useTrash();
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const { restoring, restore } = useRestorePost(copy);
  return (
    <ResourceList
      id="trash"
      copy={copy}
      words={{ ...copy.blog.list, heading: trashCopy.heading }}
      query={query}
      rows={query.data?.rows}
      back={{ route: { tab: 'blog', place: '' }, label: trashCopy.back }}
      note={fillIn(trashCopy.text, { days: TRASH_DAYS })}
      empty={<p>{trashCopy.empty}</p>}
    >
      {(row) => (
        <TrashRow
          key={row.id}
          copy={trashCopy}
          untitled={copy.blog.list.row.untitled}
          row={row}
          dates={dates}
          isBusy={restoring === row.id}
          onRestore={restore}
        />
      )}
    </ResourceList>
  );
}

interface RowProps {
  copy: BlogListCopy['trash'];
  untitled: string;
  row: AdminPostSummary;
  dates: Dates;
  isBusy: boolean;
  onRestore: (id: string) => void;
}

function timeLeftText(deletedAt: string, { left }: BlogListCopy['trash']): string {
  const days = daysLeft(deletedAt, Date.now());
  if (days === 0) return left.last;
  return fillIn(days === 1 ? left.one : left.other, { days });
}

function TrashRow({ copy, untitled, row, dates, isBusy, onRestore }: RowProps) {
  const { id, deletedAt } = row;
  const title = row.title || untitled;
  return (
    <RowLayout
      title={title}
      state={deletedAt && timeLeftText(deletedAt, copy)}
      category={row.category}
      timeLabel={copy.deleted}
      time={deletedAt}
      formatTime={dates.moment}
      actions={
        <button
          id={`post-restore-${id}`}
          type="button"
          aria-label={fillIn(copy.restoreOf, { title })}
          aria-disabled={isBusy}
          className="text-button"
          onClick={() => !isBusy && onRestore(id)}
        >
          {isBusy ? copy.restoring : copy.restore}
        </button>
      }
    />
  );
}
