import type { ReactNode } from 'react';
import { toHash } from '#panel/hash-router.ts';
import { TitleLink } from '#panel/Marks.tsx';

interface PartProps {
  id: string;
  words: { readonly heading: string; readonly none: string; readonly all: string };
  /** Tab with all of this kind. */
  tab: string;
  hasMore: boolean;
  isEmpty: boolean;
  /** Stands beside two others, or beside one and the end of another. */
  isLong?: boolean;
  children: ReactNode;
}

/** Records of one kind that wait for a person, with the way to all of them. */
export function Part({ id, words, tab, hasMore, isEmpty, isLong, children }: PartProps) {
  return (
    <section aria-labelledby={`morning-${id}`} className={isLong ? 'min-w-0 pt-10 lg:row-span-2' : 'min-w-0 pt-10'}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-text pb-2">
        <h3 id={`morning-${id}`} className="text-lead font-semibold">
          {words.heading}
        </h3>
        <a id={`morning-all-${id}`} href={toHash({ tab, place: '' })} className="row-action min-h-9">
          {words.all}
          {hasMore && <span aria-hidden="true">&nbsp;…</span>}
        </a>
      </header>
      {isEmpty ? <p className="py-3 text-text-muted">{words.none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface RowProps {
  id: string;
  href: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  /** Below the text. */
  offer?: ReactNode;
}

/** A row leads to its record; all of it came from visitors or admins, in any direction. */
export const Row = ({ id, href, title, aside, children, offer }: RowProps) => (
  <li className="border-b border-border py-3">
    <p className="flex items-baseline justify-between gap-4">
      <TitleLink id={id} href={href} dir="auto" className="line-clamp-2">
        {title}
      </TitleLink>
      <span className="flex-none text-note text-text-muted tabular-nums">{aside}</span>
    </p>
    <p className="line-clamp-2 text-note text-text-muted wrap-anywhere empty:hidden" dir="auto">
      {children}
    </p>
    {offer}
  </li>
);
