import { useId, useState } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';
import { LANGUAGE } from './extensions.ts';

interface Props {
  copy: RichTextCopy['code'];
  language: string;
  onChange: (language: string | null) => void;
}

/** Which language a block of code is in. */
export function LanguageField({ copy, language, onChange }: Props) {
  const [refused, setRefused] = useState(false);
  const hintId = useId();
  function take(text: string) {
    const name = text.trim();
    const fits = name === '' || LANGUAGE.test(name);
    setRefused(!fits);
    if (fits) onChange(name || null);
  }
  return (
    <p className="rich-language">
      <label htmlFor="rich-language">{copy.label}</label>
      <input
        id="rich-language"
        className="field-control"
        value={language}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hintId}
        onChange={({ target }) => take(target.value)}
      />
      <span
        id={hintId}
        role={refused ? 'alert' : undefined}
        className={refused ? 'field-error' : 'field-hint'}
      >
        {refused ? copy.problem : copy.hint}
      </span>
    </p>
  );
}
