import type { AdminPost } from '#contracts/posts.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { type PostForm, toForm } from '../saving/post-form.ts';
import { isUnsaved, type SaveKind } from '../saving/save.state.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';
import type { OpenEditor } from './use-editing.ts';

interface Props {
  copy: PostEditorCopy;
  locale: string;
  open: OpenEditor;
  onSave: (as: SaveKind) => Promise<AdminPost | null>;
  /** Another text takes the place of the one on the screen. */
  onReplace: (form: PostForm, version: number | null) => void;
}

/** What asks by itself: a conflict, and leaving with words that are not saved. */
export function EditorDialogs({ copy, locale, open, onSave, onReplace }: Props) {
  const { editing, queue, leaving } = open;
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
          if (keep === 'theirs') await queue.setAside();
          queue.dispatch({ type: 'settled', keep, theirs });
          if (keep === 'theirs') onReplace(toForm(theirs), theirs.version);
        }}
      />
    );
  }
  if (!leaving) return null;
  const isLive = editing.post?.published ?? false;
  const saveNow = async () => {
    await onSave(isLive ? 'keep' : 'draft');
    return !isUnsaved(queue.get());
  };
  return <LeavingDialog copy={copy.leaving} onAnswer={leaving} onSave={saveNow} />;
}
