import { Choice } from '#panel/Choice.tsx';

interface Props {
  words: Readonly<Record<'heading' | 'text' | 'incomplete' | 'save' | 'leave' | 'stay', string>>;
  /** Whether the server would accept the text. */
  canSave: boolean;
  /** Resolves to whether everything is saved. */
  onSave: () => Promise<boolean>;
  answer: (mayLeave: boolean) => void;
}

/** Asks before unsaved text is left. It says what a save needs where it is not offered. */
export function LeaveDialog({ words, canSave, onSave, answer }: Props) {
  const save = {
    id: 'leaving-save',
    label: words.save,
    look: 'accent',
    onChoose: () => void onSave().then(answer),
  } as const;
  return (
    <Choice
      heading={words.heading}
      onClose={() => answer(false)}
      answers={[
        ...(canSave ? [save] : []),
        { id: 'leaving-leave', label: words.leave, onChoose: () => answer(true) },
        { id: 'leaving-stay', label: words.stay, onChoose: () => answer(false) },
      ]}
    >
      <p>{words.text}</p>
      {!canSave && <p>{words.incomplete}</p>}
    </Choice>
  );
}
