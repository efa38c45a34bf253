import { type ReactNode, useState } from 'react';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { QueryState } from '#panel/QueryState.tsx';

/** A text in the history. `key` identifies it. */
export interface HistoryEntry {
  readonly key: string;
  readonly heading: string;
  readonly details: string;
}

interface Props<E extends HistoryEntry> {
  /** {max} is filled into `text`. */
  words: Readonly<Record<'heading' | 'text' | 'list' | 'empty' | 'restore', string>>;
  closeLabel: string;
  states: AdminCopy['states'];
  /** The call that reads earlier texts. */
  query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Newest first; more may come with the answer. */
  entries: readonly E[];
  /** Shows the chosen text. */
  children: (entry: E) => ReactNode;
  onRestore: (entry: E) => void;
  onClose: () => void;
}

/** Earlier texts, one of them shown, with a button to bring it back. */
export function HistoryFrame<E extends HistoryEntry>(props: Props<E>) {
  const { words, closeLabel, states, query, entries, children, onRestore, onClose } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = entries.find(({ key }) => key === chosen) ?? entries[0];
  return (
    <Modal heading={words.heading} onClose={onClose} size="wide">
      <p>{fillIn(words.text, { max: REVISIONS_KEPT })}</p>
      <QueryState id="history-retry" copy={states} query={query} />
      {!query.isPending && !query.error && entries.length === 0 && <p>{words.empty}</p>}
      {shown && (
        <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
          <ul aria-label={words.list} className="grid max-h-[50dvh] content-start overflow-y-auto">
            {entries.map((entry, at) => (
              <li key={entry.key}>
                <button
                  id={`history-${at}`}
                  type="button"
                  aria-pressed={entry === shown}
                  className="w-full rounded-field px-3 py-2.5 text-start text-note aria-pressed:bg-surface-muted"
                  onClick={() => setChosen(entry.key)}
                >
                  <strong className="strong">{entry.heading}</strong>
                  <small className="block text-text-muted">{entry.details}</small>
                </button>
              </li>
            ))}
          </ul>
          {children(shown)}
        </div>
      )}
      <p className="button-row sticky bottom-0 bg-surface">
        {shown && <Button id="history-restore" label={words.restore} look="accent" onClick={() => onRestore(shown)} />}
        <Button id="history-close" label={closeLabel} onClick={onClose} />
      </p>
    </Modal>
  );
}
