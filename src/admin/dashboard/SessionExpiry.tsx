import { useState } from 'react';
import type { AdminCopy } from '#core/panel/admin.copy.ts';
import type { Session } from '#core/panel/session/session.state.ts';
import { refreshSession } from '#core/panel/session/session.ts';
import { useSessionExpiry } from '#core/panel/session/use-session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { LoginAgain } from '../login/LoginAgain.tsx';

interface Props {
  copy: AdminCopy;
  locale: string;
  session: Session;
}

/** Announces the end of the session some minutes before, with a button to extend it. */
export function SessionExpiry({ copy, locale, session }: Props) {
  const ending = useSessionExpiry(session);
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
          <button
            id="session-keep"
            type="button"
            className="text-button"
            // A failure here needs no message: when the session ends, the password is requested.
            onClick={() => (isIdle ? void refreshSession().catch(() => {}) : setRenewedAt(ending.at))}
          >
            {isIdle ? words.stay : words.renew}
          </button>
        </p>
      </div>
      {renewedAt === ending.at && (
        <LoginAgain copy={copy} onLeave={() => setRenewedAt(null)} onClose={() => setRenewedAt(null)} />
      )}
    </>
  );
}
