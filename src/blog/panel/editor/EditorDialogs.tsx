import { useEffect, useState } from 'react';
import { Choice } from '#core/panel/Choice.tsx';
import { createDates } from '#core/panel/format.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { Button } from '../Controls.tsx';
import { CompareView } from '../publish/CompareView.tsx';
import { toPlainText } from '../publish/compare.ts';
import { isSameForm, type PostForm, toForm } from '../saving/post-form.ts';
import { type RecoveryDraft, recoveryDrafts } from '../saving/recovery-drafts.ts';
import { isUnsaved } from '../saving/save.state.ts';
import type { OpenEditor, Save } from './use-editing.ts';

interface Props {
  copy: PostEditorCopy;
  locale: string;
  open: OpenEditor;
  onSave: Save;
  /** Replaces the text on the screen. */
  onReplace: (form: PostForm, version: number | null) => void;
}

/** Dialogs that open by themselves: version conflict, and leaving with unsaved changes. */
export function EditorDialogs({ copy, locale, open, onSave, onReplace }: Props) {
  const { editing, queue, answerLeave } = open;
  const { save, form } = editing;
  if (save.kind === 'conflict') {
    const { theirs } = save;
    const keep = async (version: 'mine' | 'theirs') => {
      if (version === 'theirs') await queue.archiveRecoveryDraft();
      queue.dispatch({ type: 'settled', keep: version, theirs });
      if (version === 'theirs') onReplace(toForm(theirs), theirs.version);
    };
    return <ConflictDialog copy={copy} locale={locale} mine={form} theirs={theirs} onKeep={keep} />;
  }
  if (!answerLeave) return null;
  const isLive = editing.post?.published ?? false;
  const saveAndLeave = async () => {
    await onSave(isLive ? 'working-copy' : 'draft');
    answerLeave(!isUnsaved(queue.$editing.get()));
  };
  return (
    <Choice
      heading={copy.leaving.heading}
      onClose={() => answerLeave(false)}
      answers={[
        { id: 'leaving-save', label: copy.leaving.save, look: 'accent', onChoose: () => void saveAndLeave() },
        { id: 'leaving-leave', label: copy.leaving.leave, onChoose: () => answerLeave(true) },
        { id: 'leaving-stay', label: copy.leaving.stay, onChoose: () => answerLeave(false) },
      ]}
    >
      <p>{copy.leaving.text}</p>
    </Choice>
  );
}

interface ConflictProps {
  copy: PostEditorCopy;
  locale: string;
  mine: PostForm;
  theirs: AdminPost;
  onKeep: (version: 'mine' | 'theirs') => void;
}

/** Shows both texts of a version conflict. Neither is changed until the admin decides. */
function ConflictDialog({ copy, locale, mine, theirs, onKeep }: ConflictProps) {
  const { conflict } = copy;
  const [copied, setCopied] = useState(false);
  const time = new Date(theirs.updatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  async function copyMine() {
    await navigator.clipboard.writeText(`${mine.title}\n\n${toPlainText(mine.content)}`);
    setCopied(true);
  }
  return (
    <Modal heading={conflict.heading} size="wide">
      <p>{fillIn(conflict.text, { time })}</p>
      <CompareView
        copy={copy}
        before={mine}
        after={toForm(theirs)}
        names={{ before: conflict.mine, after: conflict.theirs }}
      />
      <p className="button-row">
        <Button id="conflict-mine" label={conflict.keepMine} look="accent" onClick={() => onKeep('mine')} />
        <Button id="conflict-theirs" label={conflict.takeTheirs} look="quiet" onClick={() => onKeep('theirs')} />
        <Button id="conflict-copy" label={copied ? conflict.copied : conflict.copyMine} onClick={copyMine} />
      </p>
    </Modal>
  );
}

interface RecoveryProps extends Pick<Props, 'locale'> {
  copy: PostEditorCopy['recovery'];
  postId: string;
  /** Text in the editor; a draft with the same text is not offered. */
  present: PostForm;
  onRestore: Props['onReplace'];
}

/** Offers recovery drafts that an earlier editor of this post left: after a crash, session expiry or reload. */
export function RecoveryNotice({ copy, locale, postId, present, onRestore }: RecoveryProps) {
  const [drafts, setDrafts] = useState<readonly RecoveryDraft[]>([]);
  const [initial] = useState(present);
  useEffect(() => {
    // Without IndexedDB there are no drafts to offer; the save status reports that.
    recoveryDrafts.listAbandoned(postId).then(
      (entries) => setDrafts(entries.filter(({ form }) => !isSameForm(form, initial))),
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
    onRestore(entry.form, entry.version);
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
