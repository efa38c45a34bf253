import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { Choice } from '../../parts/Choice.tsx';
import type { SaveKind } from '../saving/save.state.ts';

interface Props {
  copy: PostEditorCopy['takeOffline'];
  onDecide: (as: SaveKind) => void;
  onClose: () => void;
}

/** 'Save as Draft' on a live post means one of two things (design D21). */
export function TakeOfflineDialog({ copy, onDecide, onClose }: Props) {
  return (
    <Choice
      heading={copy.heading}
      onClose={onClose}
      answers={[
        { id: 'draft-keep', label: copy.keep, look: 'voice', onChoose: () => onDecide('keep') },
        { id: 'draft-offline', label: copy.offline, onChoose: () => onDecide('draft') },
        { id: 'draft-cancel', label: copy.cancel, onChoose: onClose },
      ]}
    >
      <p>{copy.text}</p>
    </Choice>
  );
}
