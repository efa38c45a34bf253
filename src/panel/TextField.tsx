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
  /** Values on offer while one types, each with words that say what it is. */
  suggestions?: readonly { readonly value: string; readonly label?: string }[] | undefined;
  /** `title`: styled as the heading of the edited post. */
  look?: 'title';
  onChange: (value: string) => void;
}

const TITLE = 'text-[length:var(--text-heading)] font-semibold tracking-[-0.022em]';

export function TextField(props: Props) {
  const { id, label, value, maxLength, required, rows, placeholder, hint, problem, suggestions, look, onChange } =
    props;
  const [hintId, problemId, listId] = [useId(), useId(), useId()];
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
        <input
          {...common}
          list={suggestions && listId}
          autoComplete={suggestions && 'off'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each.value} {...each} />
          ))}
        </datalist>
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
