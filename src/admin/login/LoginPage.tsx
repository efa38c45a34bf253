import { useEffect, useState } from 'react';
import { call } from '#core/browser/call.ts';
import type { ResponseOf } from '#core/contract/contract.ts';
import { readLogin } from '#core/contract/session.ts';
import type { AdminCopy } from '#core/panel/admin.copy.ts';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  copy: AdminCopy;
}

export function LoginPage({ copy }: Props) {
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
