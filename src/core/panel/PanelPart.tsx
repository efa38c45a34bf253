import type { ReactNode } from 'react';
import type { PanelCopy } from './admin.copy.ts';
import { type DatedQuery, Freshness } from './QueryState.tsx';

interface Props {
  /** Id of the heading. */
  id: string;
  heading: string;
  /** Explains the part, below its heading. */
  note?: ReactNode;
  /** Whether the heading can take the focus of what disappears. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Part of a tab with a heading of its own. */
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
  /** Begins the ids of the heading and of the button that loads the data again. */
  id: string;
  heading: string;
  copy: PanelCopy;
  /** Query whose age is shown. */
  query: DatedQuery;
  children: ReactNode;
}

/** A tab: its heading, which can take the focus, the age of its data, and its parts. */
export function TabSection({ id, heading, copy, query, children }: TabProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className="panel-section">
      <header className="panel-section-head">
        <h2 id={`${id}-heading`} tabIndex={-1} className="text-heading">
          {heading}
        </h2>
        <Freshness id={`${id}-refresh`} copy={copy.admin.states} locale={copy.locale} query={query} />
      </header>
      {children}
    </section>
  );
}
