import { useState } from 'react';
import { Modal } from '#core/panel/Modal.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { CompareView } from '../compare/CompareView.tsx';
import { toPlainText } from '../compare/plain-text.ts';
import { type PostForm, toForm } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy;
  locale: string;
  mine: PostForm;
  theirs: AdminPost;
  onKeep: (version: 'mine' | 'theirs') => void;
}

/** Shows both texts of a version conflict. Neither is changed until the admin decides. */
export function ConflictDialog({ copy, locale, mine, theirs, onKeep }: Props) {
  const conflictCopy = copy.conflict;
  const [copied, setCopied] = useState(false);
  const time = new Date(theirs.updatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  async function copyMine() {
    await navigator.clipboard.writeText(`${mine.title}\n\n${toPlainText(mine.content)}`);
    setCopied(true);
  }
  return (
    <Modal heading={conflictCopy.heading} size="wide">
      <p>{fillIn(conflictCopy.text, { time })}</p>
      <CompareView
        copy={copy}
        before={mine}
        after={toForm(theirs)}
        names={{ before: conflictCopy.mine, after: conflictCopy.theirs }}
      />
      <p className="button-row">
        <button id="conflict-mine" type="button" className="button button-accent" onClick={() => onKeep('mine')}>
          {conflictCopy.keepMine}
        </button>
        <button id="conflict-theirs" type="button" className="button button-quiet" onClick={() => onKeep('theirs')}>
          {conflictCopy.takeTheirs}
        </button>
        <button id="conflict-copy" type="button" className="text-button" onClick={copyMine}>
          {copied ? conflictCopy.copied : conflictCopy.copyMine}
        </button>
      </p>
    </Modal>
  );
}
