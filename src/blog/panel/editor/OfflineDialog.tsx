import { Choice } from '#core/panel/Choice.tsx';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { SaveKind } from '../saving/save.state.ts';

interface Props {
  copy: PostEditorCopy['takeOffline'];
  onDecide: (as: SaveKind) => void;
  onClose: () => void;
}

/** Asks what 'Save as Draft' means for a live post: keep it live with a working copy, or take it offline. */
export function OfflineDialog({ copy, onDecide, onClose }: Props) {
  return (
    <Choice
      heading={copy.heading}
      onClose={onClose}
      answers={[
        { id: 'draft-keep', label: copy.keep, look: 'accent', onChoose: () => onDecide('working-copy') },
        { id: 'draft-offline', label: copy.offline, onChoose: () => onDecide('draft') },
        { id: 'draft-cancel', label: copy.cancel, onChoose: onClose },
      ]}
    >
      <p>{copy.text}</p>
    </Choice>
  );
}
