import { useEffect, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { type RecoveryDraft, recoveryDrafts } from './recovery-drafts.ts';
import type { StoredText, TextKind } from './text-kind.ts';
import type { OpenText } from './use-editing.ts';

interface Props<F, S extends StoredText> {
  kind: TextKind<F, S>;
  words: Readonly<Record<'heading' | 'text' | 'restore' | 'discard', string>>;
  locale: string;
  open: Pick<OpenText<F, S>, 'editing' | 'replace'>;
  titleOf: (form: F) => string;
}

/** Offers other texts that an earlier editor of this text left: after a crash, session expiry or reload. */
export function RecoveryNotice<F, S extends StoredText>({ kind, words, locale, open, titleOf }: Props<F, S>) {
  const { id, form } = open.editing;
  const [drafts, setDrafts] = useState<readonly RecoveryDraft<F>[]>([]);
  const [initial] = useState(form);
  useEffect(() => {
    // Without IndexedDB there are no drafts to offer; the save status reports that.
    recoveryDrafts.listAbandoned(kind, id).then(
      (entries) => setDrafts(entries.filter((draft) => !kind.isSame(draft.form, initial))),
      () => {},
    );
  }, [kind, id, initial]);
  const [entry] = drafts;
  if (!entry) return null;
  const dismiss = () => {
    void recoveryDrafts.remove(entry.key);
    setDrafts(drafts.slice(1));
  };
  const restore = () => {
    open.replace(entry.form, entry.version);
    dismiss();
  };
  return (
    <section className="notice items-center justify-between" aria-labelledby="recovery-heading">
      <div>
        <h3 id="recovery-heading" className="strong">
          {words.heading}
        </h3>
        <p>{fillIn(words.text, { time: createDates(locale).moment(entry.writtenAt) })}</p>
        <p className="field-hint">{titleOf(entry.form)}</p>
      </div>
      <p className="button-row">
        <Button id="recovery-restore" label={words.restore} look="accent" onClick={restore} />
        <Button id="recovery-discard" label={words.discard} onClick={dismiss} />
      </p>
    </section>
  );
}
