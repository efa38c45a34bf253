import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { type PostForm, toForm } from '../saving/post-form.ts';
import { isUnsaved, type SaveKind } from '../saving/save.state.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import type { OpenEditor } from './use-editing.ts';

interface Props {
  copy: PostEditorCopy;
  locale: string;
  open: OpenEditor;
  onSave: (as: SaveKind) => Promise<AdminPost | null>;
  /** Replaces the text on the screen. */
  onReplace: (form: PostForm, version: number | null) => void;
}

/** Dialogs that open by themselves: version conflict, and leaving with unsaved changes. */
export function EditorDialogs({ copy, locale, open, onSave, onReplace }: Props) {
  const { editing, queue, answerLeave } = open;
  const { save, form } = editing;
  if (save.kind === 'conflict') {
    const { theirs } = save;
    return (
      <ConflictDialog
        copy={copy}
        locale={locale}
        mine={form}
        theirs={theirs}
        onKeep={async (keep) => {
          if (keep === 'theirs') await queue.archiveRecoveryDraft();
          queue.dispatch({ type: 'settled', keep, theirs });
          if (keep === 'theirs') onReplace(toForm(theirs), theirs.version);
        }}
      />
    );
  }
  if (!answerLeave) return null;
  const isLive = editing.post?.published ?? false;
  const saveNow = async () => {
    await onSave(isLive ? 'working-copy' : 'draft');
    return !isUnsaved(queue.$editing.get());
  };
  return <UnsavedChangesDialog copy={copy.leaving} onAnswer={answerLeave} onSave={saveNow} />;
}
