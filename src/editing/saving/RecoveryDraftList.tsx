import { useEffect, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import type { Dates } from '#panel/format.ts';
import { type RecoveryDraft, recoveryDrafts } from './recovery-drafts.ts';
import type { StoredText, TextKind } from './text-kind.ts';

/** `question` is asked before a text goes for good. */
interface Words extends Readonly<Record<'heading' | 'text' | 'discard' | 'discardOf' | 'untitled', string>> {
  readonly question: Readonly<Record<'heading' | 'text' | 'confirm' | 'cancel', string>>;
}

interface Props<F, S extends StoredText> {
  kind: TextKind<F, S>;
  words: Words;
  dates: Dates;
  /** Empty for a text without one. */
  titleOf: (form: F) => string;
  /** Address of the editor that goes on with it. */
  hashOf: (draft: RecoveryDraft<F>) => string;
  /** Takes the focus when a text is gone. */
  headingId: string;
}

function useAbandoned<F, S extends StoredText>(kind: TextKind<F, S>) {
  const [drafts, setDrafts] = useState<readonly RecoveryDraft<F>[]>([]);
  useEffect(() => {
    recoveryDrafts.listAbandoned(kind).then(
      (entries) => setDrafts(entries.filter(({ form }) => !kind.isSame(form, kind.empty))),
      () => {},
    );
  }, [kind]);
  return [drafts, setDrafts] as const;
}

/** Recovery drafts of tabs that crashed or were closed; none where the browser forbids storage. */
export function RecoveryDraftList<F, S extends StoredText>(props: Props<F, S>) {
  const { kind, words, dates, titleOf, hashOf, headingId } = props;
  const [drafts, setDrafts] = useAbandoned(kind);
  const [discarding, setDiscarding] = useState<RecoveryDraft<F> | null>(null);
  if (drafts.length === 0) return null;
  const nameOf = ({ form }: RecoveryDraft<F>) => titleOf(form) || words.untitled;

  function discard({ key }: RecoveryDraft<F>): void {
    setDiscarding(null);
    setDrafts(drafts.filter((entry) => entry.key !== key));
    recoveryDrafts.remove(key).catch(() => {});
    // Waits for the dialog to close: while it is open, nothing outside can take the focus.
    setTimeout(() => document.getElementById(headingId)?.focus());
  }

  return (
    <section aria-labelledby="kept-heading" className="notice mb-4 grid gap-1">
      <h3 id="kept-heading" className="strong">
        {words.heading}
      </h3>
      <p>{words.text}</p>
      <ul>
        {drafts.map((entry) => (
          <li key={entry.key} className="flex flex-wrap items-baseline gap-x-4 wrap-anywhere">
            <a id={`kept-open-${entry.key}`} href={hashOf(entry)} dir="auto">
              {nameOf(entry)}
            </a>
            <time dateTime={new Date(entry.writtenAt).toISOString()} className="text-note text-text-muted">
              {dates.moment(entry.writtenAt)}
            </time>
            <Button
              id={`kept-discard-${entry.key}`}
              label={words.discard}
              aria-label={fillIn(words.discardOf, { title: nameOf(entry) })}
              onClick={() => setDiscarding(entry)}
            />
          </li>
        ))}
      </ul>
      {discarding && (
        <Choice
          heading={words.question.heading}
          onClose={() => setDiscarding(null)}
          answers={[
            { id: 'kept-cancel', label: words.question.cancel, onChoose: () => setDiscarding(null) },
            { id: 'kept-confirm', label: words.question.confirm, look: 'danger', onChoose: () => discard(discarding) },
          ]}
        >
          <p className="strong">{nameOf(discarding)}</p>
          <p>{words.question.text}</p>
        </Choice>
      )}
    </section>
  );
}
