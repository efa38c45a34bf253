import { lazy, Suspense, useEffect } from 'react';
import { prepareToasts } from '#browser/toast-region.ts';
import type { AdminWords } from './admin-words.ts';
import { Loading } from './parts/Loading.tsx';
import { LoginPage } from './session/LoginPage.tsx';
import { useSession } from './session/use-session.ts';

/** Whoever only logs in waits for the form alone. */
const Dashboard = lazy(() => import('./shell/Dashboard.tsx'));

interface Props {
  copy: AdminWords;
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
