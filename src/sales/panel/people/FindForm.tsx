import { type FormEvent, useRef, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '#core/contract/limits.ts';
import type { PeopleCopy } from '../../content/people.copy.ts';

interface Props {
  copy: PeopleCopy;
  email: string;
  isFinding: boolean;
  onFind: (email: string) => void;
}

/** Form that searches for a person by address. */
export function FindForm({ copy, email, isFinding, onFind }: Props) {
  const [text, setText] = useState(email);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = !text.trim() || !field.current?.validity.valid;
    setWrong(isMissing);
    if (isMissing) field.current?.focus();
    else onFind(text.trim());
  }

  return (
    <form className="max-w-text" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="person-email">{copy.email}</label>
        <div className="field-row">
          <input
            ref={field}
            id="person-email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={EMAIL_MAX_LENGTH}
            className="field-control"
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby="person-email-problem"
          />
          <button id="person-find" type="submit" className="button button-quiet">
            {isFinding ? copy.finding : copy.find}
          </button>
        </div>
        <p id="person-email-problem" className="field-error">
          {isWrong && copy.invalid}
        </p>
      </div>
    </form>
  );
}
