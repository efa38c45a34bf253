import { memo } from 'react';
import type { Dates } from '#core/panel/format.ts';
import { toHash } from '#core/panel/hash-router.ts';
import { StateMark } from '#core/panel/Marks.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { BlogListCopy } from '../../content/blog-list.copy.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import { type PostState, STATE_LOOKS, stateOf } from './list.state.ts';
import { RowLayout } from './RowLayout.tsx';

interface Props {
  copy: BlogListCopy;
  row: AdminPostSummary;
  dates: Dates;
  /** State of the static site; null while unknown. */
  publishing: Parameters<typeof stateOf>[1];
  isLeaving: boolean;
  onDelete: (row: AdminPostSummary) => void;
}

function stateText(state: PostState, copy: BlogListCopy, dates: Dates): string {
  const sentence = copy.state[state.kind];
  return state.kind === 'scheduled' ? fillIn(sentence, { time: dates.moment(state.at) }) : sentence;
}

/** Scheduled changes of a live post. */
function plannedChanges({
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
    <RowLayout
      title={title}
      link={{ id: `post-open-${id}`, href: toHash({ tab: 'blog', place: id }) }}
      state={
        <>
          <StateMark state={state.kind} {...STATE_LOOKS[state.kind]}>
            {stateText(state, copy, dates)}
          </StateMark>
          {plannedChanges(row).map(([plan, time]) => (
            <span key={plan}>{fillIn(copy.plan[plan], { time: dates.moment(time) })}</span>
          ))}
        </>
      }
      category={category}
      timeLabel={copy.row.updated}
      time={updatedAt}
      formatTime={dates.moment}
      isLeaving={isLeaving}
      actions={
        <>
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
        </>
      }
    />
  );
}

/** One post of the list. Memoized: there may be thousands of rows. */
export const PostRow = memo(Row);
