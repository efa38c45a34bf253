import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { LANGUAGE } from '#core/contract/safe-html.ts';
import type { RichTextCopy } from './rich-text.copy.ts';

export function LanguageField({
  copy,
  editor,
  language,
}: {
  copy: RichTextCopy['code'];
  editor: Editor;
  language: string;
}) {
  const [refused, setRefused] = useState(false);
  const hintId = useId();
  function applyLanguage(text: string) {
    const name = text.trim();
    const isValid = name === '' || LANGUAGE.test(name);
    setRefused(!isValid);
    if (isValid) editor.commands.updateAttributes('codeBlock', { language: name || null });
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
      <label htmlFor="rich-language" className="font-semibold">
        {copy.label}
      </label>
      <input
        id="rich-language"
        className="field-control min-h-11 w-48 font-mono"
        value={language}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hintId}
        onChange={({ target }) => applyLanguage(target.value)}
      />
      <span id={hintId} role={refused ? 'alert' : undefined} className={refused ? 'field-error' : 'field-hint'}>
        {refused ? copy.problem : copy.hint}
      </span>
    </p>
  );
}
