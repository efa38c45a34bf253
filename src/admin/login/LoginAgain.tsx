import type { AdminCopy } from '#core/panel/admin.copy.ts';
import { Modal } from '#core/panel/Modal.tsx';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  copy: AdminCopy;
  onLeave: () => void;
  /** Given while the session still lasts and the dialog can be closed. */
  onClose?: () => void;
}

/** Login dialog over the page, which keeps its state. */
export function LoginAgain({ copy, onLeave, onClose }: Props) {
  return (
    <Modal heading={copy.again.heading} onClose={onClose}>
      <p>{copy.again.text}</p>
      <LoginForm copy={copy} />
      <button id="login-leave" type="button" className="text-button" onClick={onLeave}>
        {copy.again.leave}
      </button>
    </Modal>
  );
}
