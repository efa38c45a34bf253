import { type ReactNode, useId } from 'react';

interface Props {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  required?: boolean;
  /** Rows of a text of several lines; a single line unless given. */
  rows?: number;
  placeholder?: string;
  /** Below the field, read out with it. */
  hint?: ReactNode;
  problem?: string | undefined;
  /** `title` is the heading of the post being written. */
  look?: 'title';
  onChange: (value: string) => void;
}

/** A labelled line or text with its limit, hint and problem. */
export function TextField(props: Props) {
  const { id, label, value, maxLength, required, rows, placeholder, hint, problem, look, onChange } = props;
  const [hintId, problemId] = [useId(), useId()];
  const common = {
    id,
    value,
    maxLength,
    placeholder,
    required,
    className: look ? `field-control field-${look}` : 'field-control',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${hintId} ${problemId}`,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="asterisk" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {rows ? (
        <textarea {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...common} onChange={({ target }) => onChange(target.value)} />
      )}
      <p id={hintId} className="field-hint">
        {hint}
      </p>
      <p id={problemId} className="field-error">
        {problem}
      </p>
    </div>
  );
}
