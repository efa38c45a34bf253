import type { ReactNode } from 'react';

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
