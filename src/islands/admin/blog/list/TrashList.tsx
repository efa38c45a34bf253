import { useMemo } from 'react';
import { TRASH_DAYS } from '#contracts/limits.ts';
import type { AdminPostSummary } from '#contracts/posts.ts';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../../admin-words.ts';
import { createDates, type Dates } from '../../parts/dates.ts';
import { Freshness } from '../../parts/Freshness.tsx';
import { Listing } from '../../parts/Listing.tsx';
import { rowsOf } from '../../parts/list.state.ts';
import { toHash } from '../../place.ts';
import { daysLeft } from './list.state.ts';
import { useTrash } from './use-posts.ts';
import { useRestorePost } from './use-restore-post.ts';

interface Props {
  copy: AdminWords;
}

/** Deleted posts, and the way back for them. */
export function TrashList({ copy }: Props) {
  const { states } = copy.admin;
  const words = copy.blog.list.trash;
  const query = useTrash();
  const dates = useMemo(() => createDates(copy.locale), [copy.locale]);
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  const { restoring, restore } = useRestorePost(copy);
  return (
    <section aria-labelledby="trash-heading" className="panel-section">
      <p>
        <a id="trash-back" href={toHash({ tab: 'blog', place: '' })} className="back">
          {words.back}
        </a>
      </p>
      <header className="panel-section-head">
        <h2 id="trash-heading" className="text-heading">
          {words.heading}
        </h2>
        <Freshness id="trash-refresh" copy={states} locale={copy.locale} query={query} />
      </header>
      <p className="list-note">{fillIn(words.text, { days: TRASH_DAYS })}</p>
      <Listing
        id="trash"
        label={words.heading}
        copy={copy.blog.list}
        states={states}
        query={query}
        rows={rows}
        empty={
          <div className="list-empty">
            <p>{words.empty}</p>
          </div>
        }
      >
        {(row) => (
          <TrashRow
            key={row.id}
            copy={words}
            untitled={copy.blog.list.row.untitled}
            row={row}
            dates={dates}
            isBusy={restoring === row.id}
            onRestore={restore}
          />
        )}
      </Listing>
    </section>
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

function leftWords(deletedAt: string, { left }: BlogListCopy['trash']): string {
  const days = daysLeft(deletedAt, Date.now());
  if (days === 0) return left.last;
  return fillIn(days === 1 ? left.one : left.other, { days });
}

function TrashRow({ copy, untitled, row, dates, isBusy, onRestore }: RowProps) {
  const { id, deletedAt } = row;
  const title = row.title || untitled;
  return (
    <li className="post-row trash-row">
      <p className="post-row-title">{title}</p>
      <p className="post-row-state">{deletedAt && leftWords(deletedAt, copy)}</p>
      <p className="post-row-category">{row.category}</p>
      <p className="post-row-time">
        {deletedAt && (
          <>
            <span className="sr-only">{copy.deleted} </span>
            <time dateTime={deletedAt}>{dates.moment(deletedAt)}</time>
          </>
        )}
      </p>
      <p className="post-row-actions">
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
      </p>
    </li>
  );
}
