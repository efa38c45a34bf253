import { useEffect, useState } from 'react';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { JournalEntry } from '../saving/journal.ts';
import { type PostForm, sameForm } from '../saving/post-form.ts';
import { journal } from './use-editing.ts';

interface Props {
  copy: PostEditorCopy['recovery'];
  locale: string;
  postId: string;
  /** What the server has: the same words need no rescue. */
  present: PostForm;
  onRestore: (form: PostForm, version: number | null) => void;
}

/** Offers what an earlier editor of this post left behind: after a crash, an expiry, a reload. */
export function RecoveryNotice({ copy, locale, postId, present, onRestore }: Props) {
  const [left, setLeft] = useState<readonly JournalEntry[]>([]);
  const [began] = useState(present);
  useEffect(() => {
    const isNews = (entry: JournalEntry) => !sameForm(entry.form, began);
    // A browser that keeps nothing has nothing to offer; the status of the editor says so.
    journal.left(postId).then(
      (entries) => setLeft(entries.filter(isNews)),
      () => {},
    );
  }, [postId, began]);
  const [entry] = left;
  if (!entry) return null;
  const done = () => {
    void journal.remove(entry.key);
    setLeft(left.slice(1));
  };
  const time = new Date(entry.writtenAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="notice recovery" aria-labelledby="recovery-heading">
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
          className="button button-voice"
          onClick={() => {
            onRestore(entry.form, entry.version);
            done();
          }}
        >
          {copy.restore}
        </button>
        <button id="recovery-discard" type="button" className="text-button" onClick={done}>
          {copy.discard}
        </button>
      </p>
    </section>
  );
}
