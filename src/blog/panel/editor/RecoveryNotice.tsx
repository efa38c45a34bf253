import { useEffect, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import { isSameForm, type PostForm } from '../saving/post-form.ts';
import type { RecoveryDraft } from '../saving/recovery-drafts.ts';
import { recoveryDrafts } from '../saving/recovery-drafts.ts';

interface Props {
  copy: PostEditorCopy['recovery'];
  locale: string;
  postId: string;
  /** Text in the editor; a draft with the same text is not offered. */
  present: PostForm;
  onRestore: (form: PostForm, version: number | null) => void;
}

/**
 * Offers recovery drafts that an earlier editor of this post left: after a crash, session expiry or reload.
 */
export function RecoveryNotice({ copy, locale, postId, present, onRestore }: Props) {
  const [drafts, setDrafts] = useState<readonly RecoveryDraft[]>([]);
  const [initial] = useState(present);
  useEffect(() => {
    const isDifferent = (entry: RecoveryDraft) => !isSameForm(entry.form, initial);
    // Without IndexedDB there are no drafts to offer; the save status reports that.
    recoveryDrafts.listAbandoned(postId).then(
      (entries) => setDrafts(entries.filter(isDifferent)),
      () => {},
    );
  }, [postId, initial]);
  const [entry] = drafts;
  if (!entry) return null;
  const dismiss = () => {
    void recoveryDrafts.remove(entry.key);
    setDrafts(drafts.slice(1));
  };
  const time = new Date(entry.writtenAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="notice items-center justify-between" aria-labelledby="recovery-heading">
      <div>
        <h3 id="recovery-heading" className="strong">
          {copy.heading}
        </h3>
        <p>{fillIn(copy.text, { time })}</p>
        <p className="field-hint">{entry.form.title}</p>
      </div>
      <p className="button-row">
        <button
          id="recovery-restore"
          type="button"
          className="button button-accent"
          onClick={() => {
            onRestore(entry.form, entry.version);
            dismiss();
          }}
        >
          {copy.restore}
        </button>
        <button id="recovery-discard" type="button" className="text-button" onClick={dismiss}>
          {copy.discard}
        </button>
      </p>
    </section>
  );
}
