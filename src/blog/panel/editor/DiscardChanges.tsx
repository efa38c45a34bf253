import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { isUnsaved } from '#editing/saving/save.state.ts';
import { Button } from '#panel/Button.tsx';
import { Choice } from '#panel/Choice.tsx';
import { callAdmin } from '#panel/session/session.ts';
import { restorePost } from '../../contract/post-calls.ts';
import { showFailure } from '../panel-copy.ts';
import { hasEditsSincePlan } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Goes back to the text that is scheduled, live or was a draft before. The changes stay in the history. */
export function DiscardChanges({ copy, open }: EditorProps) {
  const { discard: words, toasts } = copy.blog.editor;
  const { id, stored: post } = open.editing;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  async function discard() {
    close();
    // Words typed last go into the history, too.
    const stored = isUnsaved(open.queue.$editing.get()) ? await open.saveUnseen() : post;
    if (!stored) return;
    try {
      const body = { from: 'text', version: stored.version } as const;
      const { data } = await callAdmin(restorePost, { params: { id }, body });
      open.takeStored(data);
      void showToast(words.done);
    } catch (failure) {
      showFailure(words.failed, failure, toasts.unreachable);
    }
  }
  const isPlanned = hasEditsSincePlan(open.editing);
  if (!post?.workingCopy && !isPlanned) return null;
  const kind = isPlanned ? 'planned' : post?.publishAt ? 'unplanned' : post?.published ? 'live' : 'draft';
  return (
    <>
      <Button id="post-discard" label={words.action} onClick={() => setAsking(true)} />
      {isAsking && (
        <Choice
          heading={words.heading}
          onClose={close}
          answers={[
            { id: 'discard-confirm', label: words.confirm, look: 'danger', onChoose: () => void discard() },
            { id: 'discard-cancel', label: words.cancel, onChoose: close },
          ]}
        >
          <p>{words[kind]}</p>
        </Choice>
      )}
    </>
  );
}
