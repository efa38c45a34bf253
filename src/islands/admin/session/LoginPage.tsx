import { useEffect, useState } from 'react';
import { readLogin } from '#contracts/admin.ts';
import type { ResponseOf } from '#contracts/contract.ts';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { call } from '../../shared/call.ts';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  copy: AdminCopy;
}

export function LoginPage({ copy }: Props) {
  const [info, setInfo] = useState<ResponseOf<typeof readLogin> | null>(null);
  useEffect(() => {
    // Without an answer the form is the same, but for the hint.
    call(readLogin).then(
      ({ data }) => setInfo(data),
      () => {},
    );
  }, []);
  return (
    <section className="wrap login">
      <h1 className="text-title">{copy.login.heading}</h1>
      {info && !info.configured && <p className="notice">{copy.login.notConfigured}</p>}
      <LoginForm copy={copy} demo={info?.demo ?? null} />
    </section>
  );
}
