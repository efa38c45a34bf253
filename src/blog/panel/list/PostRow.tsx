import { memo, type ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { type Dates, pluralize } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import { StateMark } from '#panel/Marks.tsx';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import type { PostNumbers } from '../../contract/post-calls.ts';
import type { AdminPost, AdminPostSummary } from '../../contract/posts.ts';
import { type DeployedState, type PostState, stateOf } from './list.state.ts';

/** Looks of the states: filled is public, half is on its way, empty is not public. */
const STATE_LOOKS = {
  draft: { dot: 'empty', tone: 'muted' },
  scheduled: { dot: 'half', tone: 'usual' },
  publishing: { dot: 'half', tone: 'usual' },
  live: { dot: 'filled', tone: 'usual' },
  changed: { dot: 'filled', tone: 'usual' },
  failed: { dot: 'empty', tone: 'danger' },
} as const satisfies Record<PostState['kind'], unknown>;

interface StateProps {
  copy: BlogListCopy;
  post: AdminPostSummary | AdminPost;
  /** State of the static site; null while unknown. */
  publishing: DeployedState | null;
  dates: Dates;
  as?: 'span' | 'p';
}

export function PostStateMark({ copy, post, publishing, dates, as = 'span' }: StateProps) {
  const state = stateOf(post, publishing);
  const sentence = copy.state[state.kind];
  return (
    <StateMark as={as} state={state.kind} {...STATE_LOOKS[state.kind]}>
      {state.kind === 'scheduled' ? fillIn(sentence, { time: dates.moment(state.at) }) : sentence}
    </StateMark>
  );
}

interface LayoutProps {
  title: string;
  /** Before the title. */
  box?: ReactNode;
  link?: { readonly id: string; readonly href: string };
  state: ReactNode;
  category: string | null;
  /** Names the time to screen readers. */
  timeLabel: string;
  time: string | null;
  dates: Dates;
  actions: ReactNode;
  isLeaving?: boolean;
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-border pt-3.5 pb-1 ' +
  '[contain-intrinsic-block-size:auto_8.5rem] [content-visibility:auto] data-leaving:opacity-60 ' +
  'md:grid-cols-[minmax(0,1fr)_12rem_9rem_13rem_8rem] md:py-1 ' +
  'md:[contain-intrinsic-block-size:auto_3.25rem]';
const WIDE_CELL = 'col-span-2 md:col-span-1';
const TITLE = `${WIDE_CELL} font-semibold wrap-anywhere`;
const MUTED = 'text-note text-text-muted';

/** A card on narrow screens, a table row on wide ones. Rows outside of the viewport are not rendered. */
export const RowLayout = (props: LayoutProps) => (
  <li className={ROW} data-leaving={props.isLeaving || undefined}>
    <p className={TITLE}>
      {props.box}
      {props.link ? (
        <a {...props.link} className="no-underline hover:underline">
          {props.title}
        </a>
      ) : (
        props.title
      )}
    </p>
    <p className={`${WIDE_CELL} ${MUTED} flex flex-wrap gap-x-3`}>{props.state}</p>
    <p className={MUTED}>{props.category}</p>
    <p className={`${MUTED} tabular-nums`}>
      {props.time && (
        <>
          <span className="sr-only">{props.timeLabel} </span>
          <time dateTime={props.time}>{props.dates.moment(props.time)}</time>
        </>
      )}
    </p>
    <p className={`${WIDE_CELL} flex gap-5 md:justify-end`}>{props.actions}</p>
  </li>
);

interface Props extends Pick<StateProps, 'copy' | 'publishing' | 'dates'> {
  row: AdminPostSummary;
  /** Undefined while unknown, and for a post that has none. */
  numbers: PostNumbers | undefined;
  locale: string;
  isLeaving: boolean;
  onDelete: (row: AdminPostSummary) => void;
  /** Undefined while no boxes are shown. */
  isChosen: boolean | undefined;
  onToggle: (id: string) => void;
}

interface NumbersProps {
  copy: BlogListCopy['numbers'];
  numbers: PostNumbers;
  locale: string;
}

const NumbersText = ({ copy, numbers: { views, demos }, locale }: NumbersProps) => (
  <span className="tabular-nums" title={copy.period}>
    {pluralize(copy.views, views, locale)}
    {demos > 0 && ` · ${pluralize(copy.demos, demos, locale)}`}
    <span className="sr-only"> {copy.period}</span>
  </span>
);

/** One post of the list. Memoized: there may be thousands of rows. */
export const PostRow = memo((props: Props) => {
  const { copy, row, dates, publishing, numbers, locale, isLeaving, onDelete, isChosen, onToggle } = props;
  const { id, slug, published, publishAt, unpublishAt } = row;
  const title = row.title || copy.row.untitled;
  return (
    <RowLayout
      title={title}
      box={
        isChosen !== undefined && (
          <input
            id={`post-choose-${id}`}
            type="checkbox"
            className="me-3 size-5 flex-none translate-y-1 accent-accent-text"
            aria-label={fillIn(copy.bulk.choose, { title })}
            checked={isChosen}
            onChange={() => onToggle(id)}
          />
        )
      }
      link={{ id: `post-open-${id}`, href: toHash({ tab: 'blog', place: id }) }}
      state={
        <>
          <PostStateMark copy={copy} post={row} publishing={publishing} dates={dates} />
          {published && numbers && <NumbersText copy={copy.numbers} numbers={numbers} locale={locale} />}
          {published && publishAt && <span>{fillIn(copy.plan.update, { time: dates.moment(publishAt) })}</span>}
          {unpublishAt && <span>{fillIn(copy.plan.offline, { time: dates.moment(unpublishAt) })}</span>}
        </>
      }
      category={row.category}
      timeLabel={copy.row.updated}
      time={row.updatedAt}
      dates={dates}
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
          <Button
            id={`post-delete-${id}`}
            label={isLeaving ? copy.row.deleting : copy.row.delete}
            aria-label={fillIn(copy.row.deleteOf, { title })}
            aria-disabled={isLeaving}
            onClick={() => !isLeaving && onDelete(row)}
          />
        </>
      }
    />
  );
});
