import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Columns; as many as fit by default. */
  columns?: string;
  isBusy?: boolean;
  children: ReactNode;
}

const CARD = 'gap-1 rounded-card border border-border bg-surface p-4';
const VALUE = 'block text-[1.75rem]/[1.15] font-semibold tracking-[-0.035em] tabular-nums';
const AS_MANY_AS_FIT = 'grid-cols-[repeat(auto-fit,minmax(min(10rem,45%),1fr))]';

/** Small cards of figures. Labels of two lines keep the figures aligned. */
export const FigureList = ({ label, columns = AS_MANY_AS_FIT, isBusy, children }: Props) => (
  <dl className={`${columns} grid gap-3`} aria-label={label} aria-busy={isBusy}>
    {children}
  </dl>
);

interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  note: ReactNode;
  /** Shown faded while the value is not of the current query. */
  isOutdated?: boolean;
  /** The card is a button. */
  press?: { readonly id: string; readonly isOn: boolean; readonly onPress: () => void };
}

const PRESSED = 'has-aria-pressed:border-text has-aria-pressed:shadow-[inset_0_-3px_0_var(--color-text)]';

export const Figure = ({ label, value, note, isOutdated, press }: FigureProps) => (
  <div
    className={`${isOutdated ? 'opacity-60' : ''} ${CARD} ${PRESSED} relative row-span-3 grid grid-rows-subgrid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
  >
    <dt>
      {press ? (
        <button
          id={press.id}
          type="button"
          className="cursor-pointer text-start outline-none after:absolute after:inset-0"
          aria-pressed={press.isOn}
          onClick={press.onPress}
        >
          {label}
        </button>
      ) : (
        label
      )}
    </dt>
    <dd className={VALUE}>{value}</dd>
    <dd className="text-note/[1.4] wrap-anywhere text-text-muted">{note}</dd>
  </div>
);

interface CountListProps {
  label: string;
  counts: readonly { readonly value: string; readonly name: string }[];
}

/** Small cards of counts, each read as one sentence. */
export const CountList = ({ label, counts }: CountListProps) => (
  <ul className={`${AS_MANY_AS_FIT} grid gap-3`} aria-label={label}>
    {counts.map(({ value, name }) => (
      <li key={name} className={`${CARD} grid grid-rows-[auto_auto_1fr]`}>
        <p>
          <span className={VALUE}>{value}</span> {name}
        </p>
      </li>
    ))}
  </ul>
);
