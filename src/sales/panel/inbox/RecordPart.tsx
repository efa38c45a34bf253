import type { ReactNode } from 'react';

const PART = 'grid content-start gap-2.5 border-t border-border py-5';

interface Props {
  /** Id of the heading. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** Part of a lead, a booking or a person. */
export const RecordPart = ({ id, heading, children }: Props) => (
  <section aria-labelledby={id} className={PART}>
    <h3 id={id} className="font-semibold [font-size:inherit]">
      {heading}
    </h3>
    {children}
  </section>
);

/** Part that is its own label, such as one field. */
export const PlainPart = ({ children }: { children: ReactNode }) => <div className={PART}>{children}</div>;

/** Part that is closed at first. */
export const FoldedPart = ({ heading, children }: Omit<Props, 'id'>) => (
  <details className={PART}>
    <summary className="cursor-pointer font-semibold">{heading}</summary>
    {children}
  </details>
);

/** Line of facts below the heading of a record. */
export const RecordLine = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 wrap-anywhere text-text-muted">{children}</p>
);

/** Two columns on wide screens: what the visitor said, and what became of it. */
export const RecordColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-14 pt-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">{children}</div>
);
