import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { SEARCH_MAX_LENGTH } from '#core/contract/limits.ts';
import { Button } from './Button.tsx';
import { type ListQuery, submitSearch } from './list.state.ts';

/** Delay of the search after the last key press, ms. */
const SEARCH_DELAY_MS = 200;

interface SearchWords {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
}

type StatusOf<L extends ListQuery> = Exclude<L['status'], ''>;

export interface FilterWords<L extends ListQuery> {
  readonly search: SearchWords;
  readonly status: Readonly<Record<StatusOf<L> | 'label' | 'all', string>>;
}

export interface Filters<L extends ListQuery> {
  readonly statuses: readonly StatusOf<L>[];
  readonly listQuery: L;
  readonly onListQuery: (listQuery: L) => void;
  readonly children?: ReactNode;
}

interface Props<L extends ListQuery> extends Filters<L> {
  readonly id: string;
  readonly words: FilterWords<L>;
}

/** Search and filters of a list: searches while typing, at once on Enter; Escape clears. */
export function ListFilters<L extends ListQuery>(props: Props<L>) {
  const { id, words, statuses, listQuery, onListQuery, children } = props;
  return (
    <search
      className={`grid gap-x-4 gap-y-3 pt-2 ${children ? 'md:grid-cols-[minmax(0,1fr)_14rem_16rem]' : 'md:grid-cols-[minmax(0,1fr)_16rem]'}`}
    >
      <SearchField id={`${id}-search`} words={words.search} listQuery={listQuery} onListQuery={onListQuery} />
      <div className="field">
        <label htmlFor={`${id}-status`}>{words.status.label}</label>
        <div className="choice">
          <select
            id={`${id}-status`}
            className="field-control"
            value={listQuery.status}
            onChange={({ target }) => onListQuery({ ...submitSearch(listQuery), status: target.value as L['status'] })}
          >
            <option value="">{words.status.all}</option>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {words.status[status]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {children}
    </search>
  );
}

type FieldProps<L extends ListQuery> = Pick<Props<L>, 'id' | 'listQuery' | 'onListQuery'> & { words: SearchWords };

function SearchField<L extends ListQuery>({ id, words, listQuery, onListQuery }: FieldProps<L>) {
  const { text } = listQuery;
  useEffect(() => {
    if (listQuery.text.trim() === listQuery.q) return;
    const pause = setTimeout(() => onListQuery(submitSearch(listQuery)), SEARCH_DELAY_MS);
    return () => clearTimeout(pause);
  }, [listQuery, onListQuery]);

  const clear = () => {
    onListQuery({ ...listQuery, text: '', q: '' });
    document.getElementById(id)?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    // Enter or Escape can belong to an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onListQuery(submitSearch(listQuery));
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <div className="field-row">
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={words.placeholder}
          className="field-control"
          value={text}
          onChange={({ target }) => onListQuery({ ...listQuery, text: target.value })}
          onKeyDown={onKeyDown}
        />
        {text !== '' && <Button id={`${id}-clear`} label={words.clear} onClick={clear} />}
      </div>
    </div>
  );
}
