import type { ReactNode } from 'react';
import type { PanelCopy } from './admin.copy.ts';
import { type Route, toHash } from './hash-router.ts';
import { type DatedQuery, Freshness } from './QueryState.tsx';

interface Props {
  id: string;
  heading: string;
  note?: ReactNode;
  /** Whether the heading can take the focus of what disappears. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function PanelPart({ id, heading, note, takesFocus = false, children }: Props) {
  return (
    <section aria-labelledby={id} className="pt-9">
      <h3 id={id} {...(takesFocus && { tabIndex: -1 })} className="pb-2 text-lead font-semibold">
        {heading}
      </h3>
      {note !== undefined && <PanelNote>{note}</PanelNote>}
      {children}
    </section>
  );
}

export const PanelNote = ({ children }: { children: ReactNode }) => <p className="pb-4 text-text-muted">{children}</p>;

interface TabProps {
  /** Begins the ids of the heading, and of the link and the button beside it. */
  id: string;
  heading: string;
  /** Whether a visitor wrote the heading, in any direction and length. */
  isSent?: boolean;
  copy: PanelCopy;
  query: DatedQuery;
  /** Link to the view above this one. */
  back?: { readonly route: Route; readonly label: string } | undefined;
  /** Shown beside the heading instead of the age of the data. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A tab or a view of it: its heading, which can take the focus, the age of its data, and its parts. */
export function TabSection({ id, heading, isSent, copy, query, back, actions, children }: TabProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className="panel-section">
      {back && (
        <p>
          <a id={`${id}-back`} href={toHash(back.route)} className="back">
            {back.label}
          </a>
        </p>
      )}
      <header
        className={`${isSent ? 'wrap-anywhere' : 'pb-4'} flex flex-wrap items-center justify-between gap-x-6 gap-y-1`}
      >
        <h2 id={`${id}-heading`} tabIndex={-1} className="text-heading" dir={isSent ? 'auto' : undefined}>
          {heading}
        </h2>
        {actions ?? <Freshness id={`${id}-refresh`} copy={copy} query={query} />}
      </header>
      {children}
    </section>
  );
}
