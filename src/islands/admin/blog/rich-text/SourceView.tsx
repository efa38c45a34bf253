import { useId } from 'react';
import type { RichTextCopy } from '#schemas/rich-text-copy.schema.ts';

interface Props {
  copy: RichTextCopy['source'];
  text: string;
  onChange: (text: string) => void;
}

/** The HTML of the text, to be read and changed as text. */
export function SourceView({ copy, text, onChange }: Props) {
  const hintId = useId();
  return (
    <div className="field rich-source">
      <textarea
        id="rich-source-text"
        className="field-control"
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
