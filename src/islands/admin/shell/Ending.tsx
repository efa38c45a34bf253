import { useState } from 'react';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { LoginAgain } from '../session/LoginAgain.tsx';
import type { Session } from '../session/session.state.ts';
import { learnTimes } from '../session/session.ts';
import { useEnding } from '../session/use-session.ts';

interface Props {
  copy: AdminCopy;
  locale: string;
  session: Session;
}

/** Says some minutes before that the session is about to end, and what keeps it. */
export function Ending({ copy, locale, session }: Props) {
  const ending = useEnding(session);
  const [renewedAt, setRenewedAt] = useState<number | null>(null);
  if (!ending) return <div role="status" />;
  const time = new Date(ending.at).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const isIdle = ending.kind === 'idle';
  const words = copy.expiry;
  return (
    <>
      <div role="status" className="wrap">
        <p className="notice ending">
          <span>{fillIn(isIdle ? words.idle : words.absolute, { time })}</span>
          <button
            id="session-keep"
            type="button"
            className="text-button"
            // What fails here is said when the session is over: by then the password is asked for.
            onClick={() => (isIdle ? void learnTimes().catch(() => {}) : setRenewedAt(ending.at))}
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
