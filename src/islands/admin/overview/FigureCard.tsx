import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { Hint } from '../parts/Hint.tsx';

interface Props {
  copy: Pick<AdminCopy['overview'], 'sample' | 'sampleHint'>;
  name: string;
  words: AdminCopy['overview']['cards']['posts'];
  /** Null while nothing has been counted: then the card shows its sample and says so. */
  value: string | null;
}

export function FigureCard({ name, copy, words, value }: Props) {
  return (
    <div className="figure-card">
      <dt>{words.label}</dt>
      <dd className={value === null ? 'figure figure-sample' : 'figure'}>{value ?? words.sample}</dd>
      <dd className="figure-note">
        {value === null ? (
          <Hint text={copy.sampleHint}>
            <button id={`sample-${name}`} type="button" className="badge">
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
