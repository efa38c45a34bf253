import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '#core/browser/call.ts';
import { prepareToasts } from '#core/browser/toasts.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import { readLogin } from '#core/contract/session.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Loading } from '#panel/QueryState.tsx';
import { $session } from '#panel/session/session.ts';
import { Boundary } from './Boundary.tsx';
import { deferred } from './deferred.tsx';
import { LoginForm } from './login/LoginForm.tsx';
import type { AdminPanelCopy } from './panel-copy.ts';

/** Loaded apart, so that the login form appears first. */
const Dashboard = deferred(() => import('./dashboard/Dashboard.tsx'), DashboardLoading);

export function Admin({ copy }: { copy: AdminPanelCopy }) {
  const session = useStore($session);
  useEffect(() => {
    void prepareToasts();
  }, []);
  if (session.phase === 'out') return <LoginPage copy={copy.admin} />;
  return (
    <Boundary copy={copy.admin.states} className="wrap pt-8">
      <Dashboard copy={copy} session={session} />
    </Boundary>
  );
}

function DashboardLoading({ copy }: { copy: AdminPanelCopy }) {
  return (
    <div className="wrap">
      <Loading label={copy.admin.loading} />
    </div>
  );
}

function LoginPage({ copy }: { copy: AdminCopy }) {
  const [info, setInfo] = useState<ResponseOf<typeof readLogin> | null>(null);
  useEffect(() => {
    // Without an answer only the hint is missing.
    call(readLogin).then(
      ({ data }) => setInfo(data),
      () => {},
    );
  }, []);
  return (
    <section className="wrap grid max-w-128 gap-6 py-[clamp(2rem,8vw,6rem)]">
      <h1 className="text-title">{copy.login.heading}</h1>
      {info && !info.configured && <p className="notice">{copy.login.notConfigured}</p>}
      <LoginForm copy={copy} demo={info?.demo ?? null} />
    </section>
  );
}
