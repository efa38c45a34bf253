import type { ReactNode } from 'react';

/** A label with its value. */
export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  facts: readonly Fact[];
}

/** List of labeled values. Values come from visitors and are rendered as text only. */
export function Facts({ facts }: Props) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline sm:gap-x-4">
          <dt className="text-note text-text-muted">{name}</dt>
          <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
