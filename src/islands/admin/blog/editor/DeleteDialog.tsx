import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/toasts.ts';
import { deletePost } from '#contracts/post-calls.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { sentenceOf } from '../../../shared/call-failure.ts';
import { Choice } from '../../parts/Choice.tsx';
import { callAdmin } from '../../session/session.ts';
import { outdatePosts } from '../outdate.ts';

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
      void outdatePosts(queries);
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
          look: 'fault',
          onChoose: () => !remove.isPending && remove.mutate(),
        },
        { id: 'delete-cancel', label: copy.delete.cancel, onChoose: onClose },
      ]}
    >
      <p>{copy.delete.text}</p>
    </Choice>
  );
}
