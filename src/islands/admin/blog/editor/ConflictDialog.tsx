import { useState } from 'react';
import type { AdminPost } from '#contracts/posts.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Modal } from '../../parts/Modal.tsx';
import { CompareView } from '../compare/CompareView.tsx';
import { toPlainText } from '../compare/plain-text.ts';
import { type PostForm, toForm } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy;
  locale: string;
  mine: PostForm;
  theirs: AdminPost;
  onKeep: (whose: 'mine' | 'theirs') => void;
}

/** Both texts, and nothing happens to either before somebody has decided. */
export function ConflictDialog({ copy, locale, mine, theirs, onKeep }: Props) {
  const words = copy.conflict;
  const [copied, setCopied] = useState(false);
  const time = new Date(theirs.updatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  async function copyMine() {
    await navigator.clipboard.writeText(`${mine.title}\n\n${toPlainText(mine.content)}`);
    setCopied(true);
  }
  return (
    <Modal heading={words.heading} size="wide">
      <p>{fillIn(words.text, { time })}</p>
      <CompareView
        copy={copy}
        before={mine}
        after={toForm(theirs)}
        names={{ before: words.mine, after: words.theirs }}
      />
      <p className="button-row">
        <button
          id="conflict-mine"
          type="button"
          className="button button-voice"
          onClick={() => onKeep('mine')}
        >
          {words.keepMine}
        </button>
        <button
          id="conflict-theirs"
          type="button"
          className="button button-quiet"
          onClick={() => onKeep('theirs')}
        >
          {words.takeTheirs}
        </button>
        <button id="conflict-copy" type="button" className="text-button" onClick={copyMine}>
          {copied ? words.copied : words.copyMine}
        </button>
      </p>
    </Modal>
  );
}
