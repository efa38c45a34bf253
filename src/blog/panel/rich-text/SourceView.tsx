import { useId } from 'react';
import type { RichTextCopy } from '../../content/rich-text.copy.ts';

interface Props {
  copy: RichTextCopy['source'];
  text: string;
  onChange: (text: string) => void;
}

/** Editable HTML source of the text. */
export function SourceView({ copy, text, onChange }: Props) {
  const hintId = useId();
  return (
    <div className="field">
      <textarea
        id="rich-source-text"
        className="field-control font-mono text-note leading-[1.5] [tab-size:2]"
        aria-label={copy.label}
        aria-describedby={hintId}
        value={text}
        rows={20}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={hintId} className="field-hint">
        {copy.hint}
      </p>
    </div>
  );
}
