import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { Choice } from '../../parts/Choice.tsx';

interface Props {
  copy: PostEditorCopy['leaving'];
  onAnswer: (may: boolean) => void;
  /** Answers whether the words are on the server now. */
  onSave: () => Promise<boolean>;
}

export function LeavingDialog({ copy, onAnswer, onSave }: Props) {
  return (
    <Choice
      heading={copy.heading}
      onClose={() => onAnswer(false)}
      answers={[
        {
          id: 'leaving-save',
          label: copy.save,
          look: 'voice',
          onChoose: () => void onSave().then(onAnswer),
        },
        { id: 'leaving-leave', label: copy.leave, onChoose: () => onAnswer(true) },
        { id: 'leaving-stay', label: copy.stay, onChoose: () => onAnswer(false) },
      ]}
    >
      <p>{copy.text}</p>
    </Choice>
  );
}
