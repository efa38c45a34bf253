import type { ReactNode } from 'react';

/** A name and what it stands for. */
export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  facts: readonly Fact[];
}

/** Values come from visitors: they are text, whatever they look like. */
export function Facts({ facts }: Props) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
