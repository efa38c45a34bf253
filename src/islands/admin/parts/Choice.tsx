import type { ReactNode } from 'react';
import { Modal } from './Modal.tsx';

/** One answer to a question. `voice`: the one that most people mean. */
export interface Answer {
  readonly id: string;
  readonly label: string;
  readonly look?: 'voice' | 'fault';
  readonly onChoose: () => void;
}

interface Props {
  heading: string;
  answers: readonly Answer[];
  /** Escape: nothing is decided. */
  onClose: () => void;
  size?: 'usual' | 'wide';
  children: ReactNode;
}

const lookOf = (look: Answer['look']) => (look ? `button button-${look}` : 'button button-quiet');

/** A question with its answers as buttons. */
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
