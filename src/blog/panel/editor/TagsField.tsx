import { type KeyboardEvent, useId, useState } from 'react';
import { TAG_MAX_LENGTH, TAGS_MAX_COUNT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import { Button } from '../Controls.tsx';
import { addTags } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy['fields']['tags'];
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Tags of a post. Enter adds one; Backspace in the empty field removes the last. */
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
        <Button id="post-tag-add" label={copy.add} disabled={full} onClick={add} />
      </div>
      <p id={hintId} className="field-hint">
        {fillIn(copy.hint, { max: TAGS_MAX_COUNT })}
      </p>
      <ul className="flex flex-wrap gap-2" aria-label={copy.list}>
        {tags.map((tag, at) => (
          <li key={tag} className="flex items-center rounded-badge bg-surface-muted ps-3 text-note wrap-anywhere">
            <span>{tag}</span>
            <button
              id={`post-tag-remove-${at}`}
              type="button"
              className="min-h-9 min-w-9"
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
