import { type FormEvent, useRef, useState } from 'react';
import { CHAT_MESSAGE_MAX_LENGTH } from '#core/contract/limits.ts';
import type { RetrievalCopy } from '../../content/retrieval.copy.ts';

interface Props {
  copy: RetrievalCopy['ask'];
  text: string;
  isAsking: boolean;
  onWrite: (text: string) => void;
  onAsk: () => void;
}

/** Form for a test question. */
export function AskForm({ copy, text, isAsking, onWrite, onAsk }: Props) {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isAsking) return;
    const isBlank = !text.trim();
    setMissing(isBlank);
    if (isBlank) field.current?.focus();
    else onAsk();
  }

  return (
    <form className="max-w-text" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="ask-question">{copy.label}</label>
        <div className="field-row">
          <input
            ref={field}
            id="ask-question"
            type="text"
            autoComplete="off"
            maxLength={CHAT_MESSAGE_MAX_LENGTH}
            placeholder={copy.placeholder}
            dir="auto"
            className="field-control"
            value={text}
            onChange={({ target }) => onWrite(target.value)}
            aria-invalid={isMissing || undefined}
            aria-describedby="ask-problem"
          />
          <button id="ask-send" type="submit" className="button button-quiet" aria-disabled={isAsking}>
            {isAsking ? copy.asking : copy.submit}
          </button>
        </div>
        <p id="ask-problem" className="field-error">
          {isMissing && copy.missing}
        </p>
      </div>
    </form>
  );
}
