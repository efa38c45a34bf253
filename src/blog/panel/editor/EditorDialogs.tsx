import { lazy, Suspense } from 'react';
import { LeaveDialog } from '#editing/saving/LeaveDialog.tsx';
import { isUnsaved } from '#editing/saving/save.state.ts';
import { isComplete } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Brings the comparison of texts, which few visits need. */
const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

/** Dialogs that open by themselves: version conflict, and leaving with unsaved changes. */
export function EditorDialogs({ copy, open }: EditorProps) {
  const { editing, queue, answerLeave, saveUnseen } = open;
  if (editing.save.kind === 'conflict')
    return (
      <Suspense>
        <ConflictDialog copy={copy} open={open} theirs={editing.save.theirs} />
      </Suspense>
    );
  if (!answerLeave) return null;
  const save = async () => {
    await saveUnseen();
    return !isUnsaved(queue.$editing.get());
  };
  return (
    <LeaveDialog
      words={copy.blog.editor.leaving}
      canSave={isComplete(editing.form)}
      onSave={save}
      answer={answerLeave}
    />
  );
}
