import { memo } from 'react';
import type { AdminPostSummary } from '#contracts/posts.ts';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { Dates } from '../../parts/dates.ts';
import { toHash } from '../../place.ts';
import { type PostState, stateOf } from './list.state.ts';

interface Props {
  copy: BlogListCopy;
  row: AdminPostSummary;
  dates: Dates;
  /** Of the static site; null while it is not known. */
  publishing: Parameters<typeof stateOf>[1];
  isLeaving: boolean;
  onDelete: (row: AdminPostSummary) => void;
}

function stateWords(state: PostState, copy: BlogListCopy, dates: Dates): string {
  const sentence = copy.state[state.kind];
  return state.kind === 'scheduled' ? fillIn(sentence, { time: dates.moment(state.at) }) : sentence;
}

/** What is still to happen to a live post. */
function planOf({
  published,
  publishAt,
  unpublishAt,
}: AdminPostSummary): [keyof BlogListCopy['plan'], string][] {
  const plans: [keyof BlogListCopy['plan'], string][] = [];
  if (published && publishAt) plans.push(['update', publishAt]);
  if (unpublishAt) plans.push(['offline', unpublishAt]);
  return plans;
}

function Row({ copy, row, dates, publishing, isLeaving, onDelete }: Props) {
  const { id, slug, category, updatedAt, published } = row;
  const title = row.title || copy.row.untitled;
  const state = stateOf(row, publishing);
  return (
    <li className="post-row" data-leaving={isLeaving || undefined}>
      <a id={`post-open-${id}`} href={toHash({ tab: 'blog', place: id })} className="post-row-title">
        {title}
      </a>
      <p className="post-row-state">
        <span className="state" data-state={state.kind}>
          {stateWords(state, copy, dates)}
        </span>
        {planOf(row).map(([plan, time]) => (
          <span key={plan}>{fillIn(copy.plan[plan], { time: dates.moment(time) })}</span>
        ))}
      </p>
      <p className="post-row-category">{category}</p>
      <p className="post-row-time">
        <span className="sr-only">{copy.row.updated} </span>
        <time dateTime={updatedAt}>{dates.moment(updatedAt)}</time>
      </p>
      <p className="post-row-actions">
        {published && (
          <a
            id={`post-view-${id}`}
            href={`/blog/${slug}`}
            target="_blank"
            rel="noopener"
            aria-label={fillIn(copy.row.viewOf, { title })}
            className="row-action"
          >
            {copy.row.view}
          </a>
        )}
        <button
          id={`post-delete-${id}`}
          type="button"
          aria-label={fillIn(copy.row.deleteOf, { title })}
          aria-disabled={isLeaving}
          className="text-button"
          onClick={() => !isLeaving && onDelete(row)}
        >
          {isLeaving ? copy.row.deleting : copy.row.delete}
        </button>
      </p>
    </li>
  );
}

/** One post. Drawn anew only when something of it changes: there may be thousands. */
export const PostRow = memo(Row);
