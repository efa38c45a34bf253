import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

/** One answer. `voice`: the expected one. */
interface Answer {
  readonly id: string;
  readonly label: string;
  readonly look?: 'accent' | 'danger';
  readonly onChoose: () => void;
}

interface Props {
  heading: string;
  answers: readonly Answer[];
  /** Called on Escape: nothing is decided. */
  onClose: () => void;
  size?: 'usual' | 'wide';
  children: ReactNode;
}

const lookOf = (look: Answer['look']) => (look ? `button button-${look}` : 'button button-quiet');

/** Dialog with a question and its answers as buttons. */
export function Choice({ heading, answers, onClose, size, children }: Props) {
  return (
    <Modal heading={heading} onClose={onClose} {...(size && { size })}>
      {children}
      <p className="button-row">
        {answers.map(({ id, label, look, onChoose }) => (
          <button key={id} id={id} type="button" className={lookOf(look)} onClick={onChoose}>
            {label}
          </button>
        ))}
      </p>
    </Modal>
  );
}
