import { useEffect, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { Modal } from '#panel/Modal.tsx';
import { expiryOf, type Session } from '#panel/session/session.state.ts';
import { refreshSession } from '#panel/session/session.ts';
import { LoginForm } from '../login/LoginForm.tsx';

/** Interval of the check for the end, ms. */
const TICK_MS = 15_000;

interface Props {
  copy: AdminCopy;
  locale: string;
  session: Session;
}

/** Announces the end of the session some minutes before, with a button to extend it. */
export function SessionExpiry({ copy, locale, session }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, []);
  const isUnknown = session.phase === 'in' && !session.times;
  useEffect(() => {
    // Without an answer nothing is announced; the next call tells when the session is over.
    if (isUnknown) refreshSession().catch(() => {});
  }, [isUnknown]);
  const ending = expiryOf(session, now);
  const [renewedAt, setRenewedAt] = useState<number | null>(null);
  if (!ending) return <div role="status" />;
  const time = new Date(ending.at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const isIdle = ending.kind === 'idle';
  const words = copy.expiry;
  return (
    <>
      <div role="status" className="wrap">
        <p className="notice items-center justify-between">
          <span>{fillIn(isIdle ? words.idle : words.absolute, { time })}</span>
          <Button
            id="session-keep"
            label={isIdle ? words.stay : words.renew}
            // A failure here needs no message: when the session ends, the password is requested.
            onClick={() => (isIdle ? void refreshSession().catch(() => {}) : setRenewedAt(ending.at))}
          />
        </p>
      </div>
      {renewedAt === ending.at && (
        <LoginAgain copy={copy} onLeave={() => setRenewedAt(null)} onClose={() => setRenewedAt(null)} />
      )}
    </>
  );
}

interface LoginAgainProps {
  copy: AdminCopy;
  onLeave: () => void;
  /** Given while the session still lasts and the dialog can be closed. */
  onClose?: () => void;
}

/** Login dialog over the page, which keeps its state. */
export function LoginAgain({ copy, onLeave, onClose }: LoginAgainProps) {
  return (
    <Modal heading={copy.again.heading} onClose={onClose}>
      <p>{copy.again.text}</p>
      <LoginForm copy={copy} />
      <Button id="login-leave" label={copy.again.leave} onClick={onLeave} />
    </Modal>
  );
}
