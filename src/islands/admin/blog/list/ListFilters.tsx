import { type KeyboardEvent, useEffect } from 'react';
import { SEARCH_MAX_LENGTH } from '#contracts/limits.ts';
import { postStatuses } from '#contracts/post-calls.ts';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import type { Look, PostStatus } from './list.state.ts';

/** Rest of the keyboard after which is searched, ms. */
const PAUSE_MS = 200;

interface Props {
  copy: BlogListCopy;
  look: Look;
  onLook: (look: Look) => void;
}

const asked = (look: Look): Look => ({ ...look, q: look.text.trim() });

/** What of the posts is shown: as somebody types, at once with Enter, everything again with Escape. */
export function ListFilters({ copy, look, onLook }: Props) {
  const { text } = look;
  useEffect(() => {
    if (look.text.trim() === look.q) return;
    const pause = setTimeout(() => onLook(asked(look)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [look, onLook]);

  const clear = () => {
    onLook({ ...look, text: '', q: '' });
    document.getElementById('posts-search')?.focus();
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
    <search className="list-filters">
      <div className="field">
        <label htmlFor="posts-search">{copy.search.label}</label>
        <div className="field-row">
          <input
            id="posts-search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={copy.search.placeholder}
            className="field-control"
            value={text}
            onChange={({ target }) => onLook({ ...look, text: target.value })}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button id="posts-search-clear" type="button" className="text-button" onClick={clear}>
              {copy.search.clear}
            </button>
          )}
        </div>
      </div>
      <div className="field">
        <label htmlFor="posts-status">{copy.status.label}</label>
        <div className="choice">
          <select
            id="posts-status"
            className="field-control"
            value={look.status}
            onChange={({ target }) => onLook({ ...asked(look), status: target.value as PostStatus | '' })}
          >
            <option value="">{copy.status.all}</option>
            {postStatuses.map((status) => (
              <option key={status} value={status}>
                {copy.status[status]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </search>
  );
}
