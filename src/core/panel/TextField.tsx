import { type ReactNode, useId } from 'react';

interface Props {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  required?: boolean;
  /** Rows of a multi-line field; a single line by default. */
  rows?: number;
  placeholder?: string;
  /** Hint below the field, its accessible description. */
  hint?: ReactNode;
  problem?: string | undefined;
  /** `title`: styled as the heading of the edited post. */
  look?: 'title';
  onChange: (value: string) => void;
}

const TITLE = 'text-[length:var(--text-heading)] font-semibold tracking-[-0.022em]';

export function TextField(props: Props) {
  const { id, label, value, maxLength, required, rows, placeholder, hint, problem, look, onChange } = props;
  const [hintId, problemId] = [useId(), useId()];
  const common = {
    id,
    value,
    maxLength,
    placeholder,
    required,
    className: look ? `field-control ${TITLE}` : 'field-control',
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
