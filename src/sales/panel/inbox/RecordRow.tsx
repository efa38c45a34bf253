import type { ComponentProps } from 'react';
import { type Route, toHash } from '#core/panel/hash-router.ts';

/** A card by default, a table row on wide screens. Off-screen rows are not rendered. */
export const RecordRow = ({ className, ...props }: ComponentProps<'li'>) => (
  <li
    {...props}
    className={`${className} grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-border py-2.5 [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto] lg:[contain-intrinsic-block-size:auto_4.25rem]`}
  />
);

interface Props {
  id: string;
  route: Route;
  name: string;
  company: string;
  className: string;
  isCancelled?: boolean;
}

/** Name of a visitor, which opens the record, above the company. */
export const RecordName = ({ id, route, name, company, className, isCancelled = false }: Props) => (
  <p className={`${className} grid wrap-anywhere`}>
    <a
      id={id}
      href={toHash(route)}
      dir="auto"
      className={`${isCancelled ? 'line-through' : 'no-underline'} justify-self-start font-semibold hover:underline`}
    >
      {name}
    </a>
    <span className="text-note text-text-muted" dir="auto">
      {company}
    </span>
  </p>
);
