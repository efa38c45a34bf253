import { type FormEvent, useId, useRef, useState } from 'react';
import { CallFailure, sentenceOf } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import * as limits from '#core/contract/limits.ts';
import type { AdminCopy } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { logIn } from '#panel/session/session.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface Props {
  copy: AdminCopy;
  /** Demo credentials, where the server publishes them. */
  demo?: Credentials | null;
}

/** A login that failed. `isWrong`: because of the credentials. */
interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly isWrong: boolean;
}

function toRefusal(failure: unknown, { toasts }: AdminCopy): Refusal {
  const { title, text } = failure instanceof CallFailure ? toasts.failed : toasts.unreachable;
  const isWrong = failure instanceof CallFailure && failure.code === 'INVALID_CREDENTIALS';
  return { title, text: sentenceOf(failure) ?? text, isWrong };
}

/** The newest of what the editor needs: Chrome 120, Safari 17.4, Firefox 121. */
const isOldBrowser = !('withResolvers' in Promise && 'canParse' in URL);

/** Sends credentials. On success the session changes, and the panel takes the place of the form. */
function useLogin(copy: AdminCopy) {
  const words = copy.login;
  const [problems, setProblems] = useState<Partial<Credentials>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function send({ username, password }: Credentials) {
    if (sending) return;
    const found = {
      ...(!username.trim() && { username: words.missingUsername }),
      ...(!password && { password: words.missingPassword }),
    };
    setProblems(found);
    setRefusal(null);
    const first = Object.keys(found)[0];
    if (first) return (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    setSending(true);
    try {
      await logIn({ username, password });
      void showToast(copy.toasts.success);
    } catch (failure) {
      const refused = toRefusal(failure, copy);
      void showToast({ ...refused, look: 'destructive' });
      setRefusal(refused);
      setSending(false);
      if (refused.isWrong) (form.current?.elements.namedItem('password') as HTMLInputElement | null)?.select();
    }
  }

  return { form, problems, setProblems, refusal, sending, send };
}

/** Login form; keeps its input whatever the server answers. The password can be shown, which prevents mistyping. */
export function LoginForm({ copy, demo }: Props) {
  const words = copy.login;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { form, problems, setProblems, refusal, sending, send } = useLogin(copy);
  const ids = { name: useId(), problem: useId() };

  function submit(event: FormEvent) {
    event.preventDefault();
    void send({ username, password });
  }

  function fillIn(credentials: Credentials) {
    setUsername(credentials.username);
    setPassword(credentials.password);
    setProblems({});
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4.5">
      {isOldBrowser && <p className="notice">{words.oldBrowser}</p>}
      <div className="field">
        <label htmlFor={ids.name}>{words.username}</label>
        <input
          id={ids.name}
          name="username"
          className="field-control"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={limits.USERNAME_MAX_LENGTH}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          aria-invalid={problems.username || refusal?.isWrong ? true : undefined}
          aria-describedby={ids.problem}
        />
        <p id={ids.problem} className="field-error">
          {problems.username}
        </p>
      </div>
      <div className="field">
        <PasswordField
          copy={copy}
          value={password}
          onChange={setPassword}
          isWrong={Boolean(problems.password || refusal?.isWrong)}
          problem={problems.password ?? refusal?.text}
        />
      </div>
      {demo && <DemoCredentials copy={copy} demo={demo} onUse={() => fillIn(demo)} />}
      <button id="login-submit" type="submit" className="button button-accent justify-self-start" disabled={sending}>
        {sending ? words.submitting : words.submit}
      </button>
    </form>
  );
}

interface PasswordProps {
  copy: AdminCopy;
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
  problem: string | undefined;
}

/** A password that can be shown. */
function PasswordField({ copy: { login: words }, value, onChange, isWrong, problem }: PasswordProps) {
  const [isShown, setIsShown] = useState(false);
  const [id, problemId] = [useId(), useId()];
  return (
    <>
      <label htmlFor={id}>{words.password}</label>
      <div className="field-row">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          className="field-control"
          autoComplete="current-password"
          required
          maxLength={limits.PASSWORD_MAX_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={problemId}
        />
        <Button
          id="login-show"
          label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      <p id={problemId} className="field-error">
        {problem}
      </p>
    </>
  );
}

interface DemoProps {
  copy: AdminCopy;
  demo: Credentials;
  onUse: () => void;
}

const DemoCredentials = ({ copy: { login: words }, demo, onUse }: DemoProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 text-note text-text-muted">
    {words.demo} <Credential>{demo.username}</Credential> <Credential>{demo.password}</Credential>{' '}
    <Button id="login-demo" label={words.useDemo} onClick={onUse} />
  </p>
);

function Credential({ children }: { children: string }) {
  return <code className="rounded-badge bg-surface-muted px-1.5 py-[0.0625rem] font-mono text-text">{children}</code>;
}
