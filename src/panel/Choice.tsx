import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

interface Props {
  heading: string;
  answers: readonly {
    readonly id: string;
    readonly label: string;
    /** `accent`: the expected answer. */
    readonly look?: 'accent' | 'danger';
    readonly onChoose: () => void;
  }[];
  /** Called on Escape: nothing is decided. */
  onClose: () => void;
  children: ReactNode;
}

export function Choice({ heading, answers, onClose, children }: Props) {
  return (
    <Modal heading={heading} onClose={onClose}>
      {children}
      <p className="button-row">
        {answers.map(({ id, label, look, onChoose }) => (
          <Button key={id} id={id} label={label} look={look ?? 'quiet'} onClick={onChoose} />
        ))}
      </p>
    </Modal>
  );
}
