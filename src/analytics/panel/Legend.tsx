import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { Mark } from './chart-points.ts';

interface Props {
  copy: AnalyticsCopy['chart'];
  /** Kinds of marks in the series. */
  kinds: ReadonlySet<Mark['kind']>;
}

const KEYS = ['views', 'visits', 'publish', 'deploy'] as const;

/** The chart reads the colors of its lines from here. */
const SYMBOLS = {
  views: 'w-6 border-t-2 border-current text-text',
  visits: 'w-6 border-t-2 border-dashed border-current text-text-muted',
  publish: 'size-2 rounded-full border border-current bg-current',
  deploy: 'size-2 rotate-45 border border-current',
} as const;

export function Legend({ copy, kinds }: Props) {
  const shown = KEYS.filter((key) => (key !== 'publish' && key !== 'deploy') || kinds.has(key));
  return (
    <ul className="flex flex-wrap gap-x-6 pb-2 text-note text-text-muted" aria-label={copy.legend}>
      {shown.map((key) => (
        <li key={key} className="flex items-center gap-2">
          <span data-key={key} aria-hidden="true" className={SYMBOLS[key]} />
          {copy[key]}
        </li>
      ))}
    </ul>
  );
}
