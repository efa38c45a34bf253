import type { AdminCopy } from '#core/panel/admin.copy.ts';
import { Hint } from '#core/panel/Hint.tsx';

interface Props {
  copy: Pick<AdminCopy['overview'], 'sample' | 'sampleHint'>;
  name: string;
  words: AdminCopy['overview']['cards']['posts'];
  /** Null while nothing was counted: the card shows a sample value, marked as such. */
  value: string | null;
}

const FIGURE = 'text-[2.5rem] leading-[1.15] font-semibold tracking-[-0.035em] tabular-nums';

export function FigureCard({ name, copy, words, value }: Props) {
  return (
    <div className="grid grid-rows-[auto_auto_1fr] gap-1 rounded-card border border-border bg-surface p-5">
      <dt>{words.label}</dt>
      <dd className={value === null ? `${FIGURE} text-text-muted` : FIGURE}>{value ?? words.sample}</dd>
      <dd className="text-note leading-[1.4] text-text-muted">
        {value === null ? (
          <Hint text={copy.sampleHint}>
            <button id={`sample-${name}`} type="button" className="badge cursor-default">
              {copy.sample}
            </button>
          </Hint>
        ) : (
          words.hint
        )}
      </dd>
    </div>
  );
}
