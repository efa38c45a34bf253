import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { SEARCH_MAX_LENGTH } from '#contracts/limits.ts';
import { asked, type Look } from './list.state.ts';

/** Rest of the keyboard after which is searched, ms. */
const PAUSE_MS = 200;

interface SearchWords {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
}

interface Props<Status extends string, L extends Look<Status>> {
  /** Readable id of the list. */
  id: string;
  copy: { readonly search: SearchWords; readonly status: Readonly<Record<Status | 'label' | 'all', string>> };
  statuses: readonly Status[];
  look: L;
  onLook: (look: L) => void;
  /** Further filters. */
  children?: ReactNode;
}

/** What of a list is shown: as somebody types, at once with Enter, everything again with Escape. */
export function ListFilters<Status extends string, L extends Look<Status>>(props: Props<Status, L>) {
  const { id, copy, statuses, look, onLook, children } = props;
  return (
    <search className="list-filters">
      <SearchField id={`${id}-search`} copy={copy.search} look={look} onLook={onLook} />
      <div className="field">
        <label htmlFor={`${id}-status`}>{copy.status.label}</label>
        <div className="choice">
          <select
            id={`${id}-status`}
            className="field-control"
            value={look.status}
            onChange={({ target }) => onLook({ ...asked(look), status: target.value as Status | '' })}
          >
            <option value="">{copy.status.all}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {copy.status[status]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {children}
    </search>
  );
}

interface FieldProps<L extends Look> {
  id: string;
  copy: SearchWords;
  look: L;
  onLook: (look: L) => void;
}

function SearchField<L extends Look>({ id, copy, look, onLook }: FieldProps<L>) {
  const { text } = look;
  useEffect(() => {
    if (look.text.trim() === look.q) return;
    const pause = setTimeout(() => onLook(asked(look)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [look, onLook]);

  const clear = () => {
    onLook({ ...look, text: '', q: '' });
    document.getElementById(id)?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    // Not the Enter or Escape that ends a composition of letters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onLook(asked(look));
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <div className="field">
      <label htmlFor={id}>{copy.label}</label>
      <div className="field-row">
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={copy.placeholder}
          className="field-control"
          value={text}
          onChange={({ target }) => onLook({ ...look, text: target.value })}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <button id={`${id}-clear`} type="button" className="text-button" onClick={clear}>
            {copy.clear}
          </button>
        )}
      </div>
    </div>
  );
}
