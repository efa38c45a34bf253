import { useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
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
  const { chosen, picked, done, run, setChosen } = bulk;
  const [asking, setAsking] = useState<BulkStep | null>(null);
  if (!chosen) return null;
  const isAll = picked.length === rows.length;
  const canRun = picked.length > 0 && done === null;
  const confirm = (step: BulkStep) => {
    setAsking(null);
    void run(step);
  };
  return (
    <div className="notice sticky top-0 z-2 mb-2 items-center justify-between">
      <p role="status">
        {done === null
          ? fillIn(words.chosen, { count: picked.length })
          : fillIn(words.running, { done, total: picked.length })}
      </p>
      <p className="button-row">
        <Button
          id="bulk-all"
          label={isAll ? words.none : words.all}
          onClick={() => setChosen(new Set(isAll ? [] : rows.map(({ id }) => id)))}
        />
        {bulkSteps.map((step) => (
          <Button
            key={step}
            id={`bulk-${step}`}
            label={words[step]}
            disabled={!canRun || (step === 'withdraw' && !picked.some(({ published }) => published))}
            onClick={() => setAsking(step)}
          />
        ))}
        <Button id="bulk-end" label={words.end} disabled={done !== null} onClick={() => setChosen(null)} />
      </p>
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
    </div>
  );
}
