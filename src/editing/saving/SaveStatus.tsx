import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import type { Editing, SaveState } from './save.state.ts';
import type { StoredText } from './text-kind.ts';

/** Sentences about the save state; `retry` is a button, `journalOff` says that this browser keeps nothing. */
type SaveWords = Readonly<Record<SaveState<StoredText>['kind'] | 'empty' | 'retry' | 'journalOff', string>>;

interface Props {
  words: SaveWords;
  locale: string;
  editing: Pick<Editing<unknown, StoredText>, 'save' | 'version' | 'recoveryOff'>;
}

function sentenceFor(save: SaveState<StoredText>, words: SaveWords, locale: string): string {
  if (save.kind === 'waiting')
    return fillIn(words.waiting, { time: new Date(save.retryAt).toLocaleTimeString(locale) });
  return save.kind === 'refused' ? fillIn(words.refused, { message: save.message ?? '' }) : words[save.kind];
}

/** States that a person has to know of, in whole sentences below the bar. */
const PROBLEMS: readonly SaveState<StoredText>['kind'][] = ['waiting', 'refused', 'conflict'];

/** Says where the text is stored: nowhere yet, in this browser, or on the server. */
export function SaveStatus({ words, locale, editing: { save, version } }: Props) {
  const isProblem = PROBLEMS.includes(save.kind);
  // A new text without a word.
  const isEmpty = save.kind === 'saved' && version === null;
  const sentence = isEmpty ? words.empty : sentenceFor(save, words, locale);
  return (
    <span
      role="status"
      title={sentence}
      className={`truncate ${isProblem ? 'text-danger' : 'text-text-muted'} ${save.kind === 'saved' && !isEmpty ? 'max-sm:sr-only' : ''}`}
    >
      {isProblem ? words.unsaved : sentence}
    </span>
  );
}

/** Why the text is not on the server, with a way to try again. */
export function SaveProblem({
  words,
  locale,
  editing: { save, recoveryOff },
  onRetry,
}: Props & { onRetry: () => void }) {
  const isProblem = PROBLEMS.includes(save.kind);
  return (
    <>
      <div role="status">
        {isProblem && (
          <p className="notice items-center justify-between">
            <span>{sentenceFor(save, words, locale)}</span>
            {save.kind !== 'conflict' && <Button id="text-save-retry" label={words.retry} onClick={onRetry} />}
          </p>
        )}
      </div>
      {recoveryOff && (
        <p role="alert" className="notice">
          {words.journalOff}
        </p>
      )}
    </>
  );
}
