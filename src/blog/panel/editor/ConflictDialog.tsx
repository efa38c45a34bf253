import { useState } from 'react';
import { Button } from '#core/panel/Button.tsx';
import { copyText } from '#core/panel/copy-text.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { CompareView } from '../publish/CompareView.tsx';
import { toPlainText } from '../publish/compare.ts';
import { toForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-editing.ts';

/** Shows both texts of a version conflict. Neither is changed until the admin decides. */
export default function ConflictDialog({ copy, open, theirs }: EditorProps & { theirs: AdminPost }) {
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
