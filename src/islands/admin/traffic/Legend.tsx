import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import type { Mark } from './points.ts';

interface Props {
  copy: TrafficCopy['chart'];
  /** Kinds of marks that are there. */
  kinds: ReadonlySet<Mark['kind']>;
}

const KEYS = ['views', 'visits', 'publish', 'deploy'] as const;

export function Legend({ copy, kinds }: Props) {
  const shown = KEYS.filter((key) => (key !== 'publish' && key !== 'deploy') || kinds.has(key));
  return (
    <ul className="traffic-legend" aria-label={copy.legend}>
      {shown.map((key) => (
        <li key={key}>
          <span data-key={key} aria-hidden="true" />
          {copy[key]}
        </li>
      ))}
    </ul>
  );
}
