import { type KeyboardEvent, useId, useState } from 'react';
import { TAG_MAX_LENGTH, TAGS_MAX_COUNT } from '#contracts/limits.ts';
import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { addTags } from './tags.ts';

interface Props {
  copy: PostEditorCopy['fields']['tags'];
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Enter adds, Backspace in the empty field takes the last one back. */
export function TagsField({ copy, tags, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [id, hintId] = [useId(), useId()];
  const full = tags.length >= TAGS_MAX_COUNT;

  function add() {
    const next = addTags(tags, typed);
    if (next !== tags) onChange(next);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends a word that an input method is composing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  }

  return (
    <div className="field">
      <label htmlFor={id}>{copy.label}</label>
      <div className="field-row">
        <input
          id={id}
          className="field-control"
          value={typed}
          maxLength={TAG_MAX_LENGTH}
          disabled={full}
          aria-describedby={hintId}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <button id="post-tag-add" type="button" className="text-button" disabled={full} onClick={add}>
          {copy.add}
        </button>
      </div>
      <p id={hintId} className="field-hint">
        {fillIn(copy.hint, { max: TAGS_MAX_COUNT })}
      </p>
      <ul className="tags-chosen" aria-label={copy.list}>
        {tags.map((tag, at) => (
          <li key={tag}>
            <span>{tag}</span>
            <button
              id={`post-tag-remove-${at}`}
              type="button"
              aria-label={fillIn(copy.remove, { tag })}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
