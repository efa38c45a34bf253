import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import { createDates } from '#core/panel/format.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { isComplete, isSameForm } from '../saving/post-form.ts';
import { type RecoveryDraft, recoveryDrafts } from '../saving/recovery-drafts.ts';
import { isUnsaved } from '../saving/save.state.ts';
import type { EditorProps } from '../saving/use-editing.ts';

/** Brings the comparison of texts, which few visits need. */
const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

/** Dialogs that open by themselves: version conflict, and leaving with unsaved changes. */
export function EditorDialogs({ copy, open }: EditorProps) {
  const { editing, queue, answerLeave, saveUnseen } = open;
  const { leaving } = copy.blog.editor;
  if (editing.save.kind === 'conflict')
    return (
      <Suspense>
        <ConflictDialog copy={copy} open={open} theirs={editing.save.theirs} />
      </Suspense>
    );
  if (!answerLeave) return null;
  const saveAndLeave = async () => {
    await saveUnseen();
    answerLeave(!isUnsaved(queue.$editing.get()));
  };
  const canSave = isComplete(editing.form);
  const save = {
    id: 'leaving-save',
    label: leaving.save,
    look: 'accent',
    onChoose: () => void saveAndLeave(),
  } as const;
  return (
    <Choice
      heading={leaving.heading}
      onClose={() => answerLeave(false)}
      answers={[
        ...(canSave ? [save] : []),
        { id: 'leaving-leave', label: leaving.leave, onChoose: () => answerLeave(true) },
        { id: 'leaving-stay', label: leaving.stay, onChoose: () => answerLeave(false) },
      ]}
    >
      <p>{leaving.text}</p>
      {!canSave && <p>{leaving.incomplete}</p>}
    </Choice>
  );
}

/** Offers other texts that an earlier editor of this post left: after a crash, session expiry or reload. */
export function RecoveryNotice({ copy: { blog, locale }, open: { editing, replace } }: EditorProps) {
  const copy = blog.editor.recovery;
  const { id: postId, form } = editing;
  const [drafts, setDrafts] = useState<readonly RecoveryDraft[]>([]);
  const [initial] = useState(form);
  useEffect(() => {
    // Without IndexedDB there are no drafts to offer; the save status reports that.
    recoveryDrafts.listAbandoned(postId).then(
      (entries) => setDrafts(entries.filter((draft) => !isSameForm(draft.form, initial))),
      () => {},
    );
  }, [postId, initial]);
  const [entry] = drafts;
  if (!entry) return null;
  const dismiss = () => {
    void recoveryDrafts.remove(entry.key);
    setDrafts(drafts.slice(1));
  };
  const restore = () => {
    replace(entry.form, entry.version);
    dismiss();
  };
  return (
    <section className="notice items-center justify-between" aria-labelledby="recovery-heading">
      <div>
        <h3 id="recovery-heading" className="strong">
          {copy.heading}
        </h3>
        <p>{fillIn(copy.text, { time: createDates(locale).moment(entry.writtenAt) })}</p>
        <p className="field-hint">{entry.form.title}</p>
      </div>
      <p className="button-row">
        <Button id="recovery-restore" label={copy.restore} look="accent" onClick={restore} />
        <Button id="recovery-discard" label={copy.discard} onClick={dismiss} />
      </p>
    </section>
  );
}
