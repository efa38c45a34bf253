import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import { SelectionBar } from '#panel/SelectionBar.tsx';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import { type Bulk, type BulkStep, bulkSteps } from './use-bulk.ts';

interface Props {
  copy: BlogListCopy;
  bulk: Bulk;
  rows: readonly AdminPostSummary[];
}

/** Says how many posts are chosen, and what can be done with all of them. */
export function BulkBar({ copy, bulk, rows }: Props) {
  const words = copy.bulk;
  const { chosen, picked, done, run } = bulk;
  const [asking, setAsking] = useState<BulkStep | null>(null);
  if (!chosen) return null;
  const canRun = picked.length > 0 && done === null;
  const confirm = (step: BulkStep) => {
    setAsking(null);
    void run(step);
  };
  return (
    <>
      <SelectionBar id="bulk" copy={words} rows={rows} selection={bulk}>
        {bulkSteps.map((step) => (
          <Button
            key={step}
            id={`bulk-${step}`}
            label={words[step]}
            disabled={!canRun || (step === 'withdraw' && !picked.some(({ published }) => published))}
            onClick={() => setAsking(step)}
          />
        ))}
      </SelectionBar>
      {asking && (
        <Choice
          heading={fillIn(words.question[asking].heading, { count: picked.length })}
          onClose={() => setAsking(null)}
          answers={[
            { id: 'bulk-cancel', label: words.question.cancel, onChoose: () => setAsking(null) },
            { id: 'bulk-confirm', label: words[asking], look: 'danger', onChoose: () => confirm(asking) },
          ]}
        >
          <p>{words.question[asking].text}</p>
          <ul className="max-h-48 list-disc overflow-y-auto ps-5 wrap-anywhere">
            {picked.map(({ id, title }) => (
              <li key={id}>{title || copy.row.untitled}</li>
            ))}
          </ul>
        </Choice>
      )}
    </>
  );
}
