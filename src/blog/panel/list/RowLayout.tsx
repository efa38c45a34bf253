import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Link of the title. */
  link?: { readonly id: string; readonly href: string };
  state: ReactNode;
  category: string | null;
  /** Names the time to screen readers. */
  timeLabel: string;
  time: string | null;
  formatTime: (time: string) => string;
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
export function RowLayout(props: Props) {
  const { title, link, state, category, timeLabel, time, formatTime, actions, isLeaving } = props;
  return (
    <li className={ROW} data-leaving={isLeaving || undefined}>
      {link ? (
        <a {...link} className={`${TITLE} no-underline hover:underline`}>
          {title}
        </a>
      ) : (
        <p className={TITLE}>{title}</p>
      )}
      <p className={`${WIDE_CELL} ${MUTED} flex flex-wrap gap-x-3`}>{state}</p>
      <p className={MUTED}>{category}</p>
      <p className={`${MUTED} tabular-nums`}>
        {time && (
          <>
            <span className="sr-only">{timeLabel} </span>
            <time dateTime={time}>{formatTime(time)}</time>
          </>
        )}
      </p>
      <p className={`${WIDE_CELL} flex gap-5 md:justify-end`}>{actions}</p>
    </li>
  );
}
