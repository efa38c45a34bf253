import { Choice } from '#core/panel/Choice.tsx';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';

interface Props {
  copy: PostEditorCopy['leaving'];
  onAnswer: (mayLeave: boolean) => void;
  /** Resolves to whether the server has the text now. */
  onSave: () => Promise<boolean>;
}

export function UnsavedChangesDialog({ copy, onAnswer, onSave }: Props) {
  return (
    <Choice
      heading={copy.heading}
      onClose={() => onAnswer(false)}
      answers={[
        { id: 'leaving-save', label: copy.save, look: 'accent', onChoose: () => void onSave().then(onAnswer) },
        { id: 'leaving-leave', label: copy.leave, onChoose: () => onAnswer(true) },
        { id: 'leaving-stay', label: copy.stay, onChoose: () => onAnswer(false) },
      ]}
    >
      <p>{copy.text}</p>
    </Choice>
  );
}
