import { useEffect, useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { Choice } from '#core/panel/Choice.tsx';
import { copyText } from '#core/panel/copy-text.ts';
import { createDates } from '#core/panel/format.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { CompareView } from '../publish/CompareView.tsx';
import { toPlainText } from '../publish/compare.ts';
import { isComplete, isSameForm, toForm } from '../saving/post-form.ts';
import { type RecoveryDraft, recoveryDrafts } from '../saving/recovery-drafts.ts';
import { isUnsaved } from '../saving/save.state.ts';
import type { EditorProps } from '../saving/use-editing.ts';

/** Dialogs that open by themselves: version conflict, and leaving with unsaved changes. */
export function EditorDialogs({ copy, open }: EditorProps) {
  const { editing, queue, answerLeave, saveUnseen } = open;
  const { leaving } = copy.blog.editor;
  if (editing.save.kind === 'conflict') return <ConflictDialog copy={copy} open={open} theirs={editing.save.theirs} />;
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

/** Shows both texts of a version conflict. Neither is changed until the admin decides. */
function ConflictDialog({ copy, open, theirs }: EditorProps & { theirs: AdminPost }) {
  const { conflict } = copy.blog.editor;
  const { editing, queue, takeStored } = open;
  const mine = editing.form;
  const [copied, setCopied] = useState(false);
  const time = new Date(theirs.updatedAt).toLocaleTimeString(copy.locale, { hour: 'numeric', minute: '2-digit' });
  async function takeTheirs() {
    await queue.archiveRecoveryDraft();
    takeStored(theirs);
  }
  const copyMine = async () =>
    setCopied(await copyText(`${mine.title}\n\n${toPlainText(mine.content)}`, copy.blog.editor.copyRefused));
  return (
    <Modal heading={conflict.heading} size="wide">
      <p>{fillIn(conflict.text, { time })}</p>
      <CompareView
        copy={copy.blog.editor}
        before={mine}
        after={toForm(theirs)}
        names={{ before: conflict.mine, after: conflict.theirs }}
      />
      <p className="button-row">
        <Button
          id="conflict-mine"
          label={conflict.keepMine}
          look="accent"
          onClick={() => queue.dispatch({ type: 'settled', keep: 'mine', theirs })}
        />
        <Button id="conflict-theirs" label={conflict.takeTheirs} look="quiet" onClick={takeTheirs} />
        <Button id="conflict-copy" label={copied ? conflict.copied : conflict.copyMine} onClick={copyMine} />
      </p>
    </Modal>
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
