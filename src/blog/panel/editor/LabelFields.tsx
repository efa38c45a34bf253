import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { TextField } from '#panel/TextField.tsx';
import * as limits from '../../contract/limits.ts';
import { newsroomQuery, useCategories } from '../newsroom/use-newsroom.ts';
import { addTags } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';

/** Author, category and tags of a post. */
export const LabelFields = (props: EditorProps) => (
  <>
    <AuthorField {...props} />
    <CategoryField {...props} />
    <TagsField {...props} />
  </>
);

function AuthorField({ copy, open }: EditorProps) {
  const { label, hint, team, gone } = copy.blog.editor.fields.authorId;
  const { authorId } = open.editing.form;
  const { data } = useQuery(newsroomQuery);
  const authors = data?.authors ?? [];
  const isGone = authorId !== null && data && !authors.some(({ id }) => id === authorId);
  return (
    <div className="field">
      <label htmlFor="post-author">{label}</label>
      <select
        id="post-author"
        className="field-control"
        aria-describedby="post-author-hint"
        value={authorId ?? ''}
        onChange={({ target }) => open.queue.edit({ authorId: target.value || null })}
      >
        <option value="">{team}</option>
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isGone && <option value={authorId}>{fillIn(gone, { id: authorId })}</option>}
      </select>
      <p id="post-author-hint" className="field-hint">
        {hint}
      </p>
    </div>
  );
}

/** Category, with those there are to choose from. */
function CategoryField({ copy, open }: EditorProps) {
  const { label, hint } = copy.blog.editor.fields.category;
  const categories = useCategories();
  return (
    <TextField
      id="post-category"
      label={label}
      value={open.editing.form.category ?? ''}
      maxLength={limits.TAG_MAX_LENGTH}
      hint={hint}
      suggestions={categories.map((value) => ({ value }))}
      onChange={(category) => open.queue.edit({ category: category || null })}
    />
  );
}

/** Tags of a post. Enter adds one; Backspace in the empty field removes the last. */
function TagsField({ copy: { blog }, open }: EditorProps) {
  const copy = blog.editor.fields.tags;
  const { tags } = open.editing.form;
  const [typed, setTyped] = useState('');
  const [id, hintId] = [useId(), useId()];
  const full = tags.length >= limits.TAGS_MAX_COUNT;

  function add() {
    const next = addTags(tags, typed);
    if (next !== tags) open.queue.edit({ tags: next });
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends a word that an input method is composing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) open.queue.edit({ tags: tags.slice(0, -1) });
  }

  return (
    <div className="field">
      <label htmlFor={id}>{copy.label}</label>
      <div className="field-row">
        <input
          id={id}
          className="field-control"
          value={typed}
          maxLength={limits.TAG_MAX_LENGTH}
          disabled={full}
          aria-describedby={hintId}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <Button id="post-tag-add" label={copy.add} disabled={full} onClick={add} />
      </div>
      <p id={hintId} className="field-hint">
        {fillIn(copy.hint, { max: limits.TAGS_MAX_COUNT })}
      </p>
      <TagList copy={copy} tags={tags} onChange={(left) => open.queue.edit({ tags: left })} />
    </div>
  );
}

interface TagListProps {
  copy: EditorProps['copy']['blog']['editor']['fields']['tags'];
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

const TagList = ({ copy, tags, onChange }: TagListProps) => (
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
);
