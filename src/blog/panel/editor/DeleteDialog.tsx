import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { Choice } from '#core/panel/Choice.tsx';
import { callAdmin } from '#core/panel/session/session.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import { deletePost } from '../../contract/post-calls.ts';
import { invalidatePosts } from '../saving/send-post.ts';

interface Props {
  copy: PostEditorCopy;
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDialog({ copy, id, onDeleted, onClose }: Props) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callAdmin(deletePost, { params: { id } }),
    onSuccess: () => {
      void showToast(copy.toasts.deleted);
      void invalidatePosts(queries);
      onDeleted();
    },
    onError: (failure) => {
      const text = sentenceOf(failure) ?? copy.toasts.unreachable;
      void showToast({ title: copy.toasts.deleteFailed, text, look: 'destructive' });
      onClose();
    },
  });
  return (
    <Choice
      heading={copy.delete.heading}
      onClose={onClose}
      answers={[
        {
          id: 'delete-confirm',
          label: copy.delete.confirm,
          look: 'danger',
          onChoose: () => !remove.isPending && remove.mutate(),
        },
        { id: 'delete-cancel', label: copy.delete.cancel, onChoose: onClose },
      ]}
    >
      <p>{copy.delete.text}</p>
    </Choice>
  );
}
