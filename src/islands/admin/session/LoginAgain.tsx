import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { Modal } from '../parts/Modal.tsx';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  copy: AdminCopy;
  onLeave: () => void;
  /** Given while the session still lasts: then it may wait. */
  onClose?: () => void;
}

/** Over the page, which stays as it is and goes on afterwards. */
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
