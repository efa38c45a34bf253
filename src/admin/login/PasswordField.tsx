import { useId, useState } from 'react';
import * as limits from '#core/contract/limits.ts';
import type { AdminCopy } from '#core/panel/admin.copy.ts';

interface Props {
  copy: AdminCopy['login'];
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Password field whose text can be shown, which prevents mistyping. */
export function PasswordField({ copy, value, problem, onChange }: Props) {
  const [shown, setShown] = useState(false);
  const [id, problemId] = [useId(), useId()];
  return (
    <div className="field">
      <label htmlFor={id}>{copy.password}</label>
      <div className="field-row">
        <input
          id={id}
          name="password"
          type={shown ? 'text' : 'password'}
          className="field-control"
          autoComplete="current-password"
          required
          maxLength={limits.PASSWORD_MAX_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problemId}
        />
        <button
          id="login-show"
          type="button"
          className="text-button"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? copy.hidePassword : copy.showPassword}
        </button>
      </div>
      <p id={problemId} className="field-error">
        {problem}
      </p>
    </div>
  );
}
