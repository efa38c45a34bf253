import { lazy, Suspense, useEffect } from 'react';
import { prepareToasts } from '#core/browser/toast-region.ts';
import { Loading } from '#core/panel/Loading.tsx';
import { useSession } from '#core/panel/session/use-session.ts';
import { LoginPage } from './login/LoginPage.tsx';
import type { AdminPanelCopy } from './panel-copy.ts';

/** Loaded apart, so that the login form appears first. */
const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));

interface Props {
  copy: AdminPanelCopy;
}

export default function Admin({ copy }: Props) {
  const session = useSession();
  useEffect(() => {
    void prepareToasts();
  }, []);
  if (session.phase === 'out') return <LoginPage copy={copy.admin} />;
  return (
    <Suspense
      fallback={
        <div className="wrap">
          <Loading label={copy.admin.loading} />
        </div>
      }
    >
      <Dashboard copy={copy} session={session} />
    </Suspense>
  );
}
