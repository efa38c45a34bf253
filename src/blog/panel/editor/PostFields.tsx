import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import * as limits from '#core/contract/limits.ts';
import { Button } from '#core/panel/Button.tsx';
import { TextField } from '#core/panel/TextField.tsx';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import { postCategories } from '../../contract/posts.ts';
import { newestPostsQuery } from '../list/use-posts.ts';
import { addTags, type PostForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { AliasesField } from './AliasesField.tsx';
import { FeaturedImageField } from './FeaturedImageField.tsx';

/** Fields of a post except title and content. */
export function PostFields({ copy, open }: EditorProps) {
  const { fields, search } = copy.blog.editor;
  const { form } = open.editing;
  const { edit } = open.queue;
  const derived = deriveSlug(form.title);
  const address = `/blog/${deriveSlug(form.slug) || derived}`;
  const countOf = (text: string, max: number, sentence: string) => fillIn(sentence, { count: [...text].length, max });
  return (
    <div className="grid gap-4.5">
      <TextField
        id="post-excerpt"
        label={fields.excerpt.label}
        value={form.excerpt}
        maxLength={limits.EXCERPT_MAX_LENGTH}
        rows={3}
        hint={fields.excerpt.hint}
        onChange={(excerpt) => edit({ excerpt })}
      />
      <TextField
        id="post-slug"
        label={fields.slug.label}
        value={form.slug}
        maxLength={limits.TITLE_MAX_LENGTH}
        placeholder={derived}
        hint={fillIn(fields.slug.hint, { address })}
        onChange={(slug) => edit({ slug })}
      />
      <CategoryField copy={copy} open={open} />
      <TagsField copy={copy} open={open} />
      <FeaturedImageField copy={copy} open={open} />
      <TextField
        id="post-meta-title"
        label={fields.metaTitle.label}
        value={form.metaTitle}
        maxLength={limits.META_TITLE_MAX_LENGTH}
        placeholder={form.title}
        hint={countOf(form.metaTitle, limits.META_TITLE_MAX_LENGTH, fields.metaTitle.count)}
        onChange={(metaTitle) => edit({ metaTitle })}
      />
      <TextField
        id="post-meta-description"
        label={fields.metaDescription.label}
        value={form.metaDescription}
        maxLength={limits.META_DESCRIPTION_MAX_LENGTH}
        rows={3}
        placeholder={form.excerpt}
        hint={countOf(form.metaDescription, limits.META_DESCRIPTION_MAX_LENGTH, fields.metaDescription.count)}
        onChange={(metaDescription) => edit({ metaDescription })}
      />
      <AliasesField copy={copy} open={open} />
      <SearchPreview copy={search} form={form} address={address} />
    </div>
  );
}

/** Approximates how a search result and a shared link show the post. */
function SearchPreview({ copy, form, address }: { copy: PostEditorCopy['search']; form: PostForm; address: string }) {
  const title = form.metaTitle.trim() || form.title.trim();
  const text = form.metaDescription.trim() || form.excerpt.trim();
  const { host } = location;
  const figure = (caption: string, shownAddress: string, image: string | null) => (
    <figure>
      <figcaption className="field-hint">{caption}</figcaption>
      <div className="grid gap-0.5 rounded-field border border-border bg-surface px-4 py-3.5 wrap-anywhere">
        {image && <img src={image} alt="" className="aspect-[1.91] w-full rounded-badge object-cover" />}
        <p className="text-[0.8125rem] text-text-muted">{shownAddress}</p>
        <p className="leading-[1.3] font-semibold">{title}</p>
        <p className="text-note leading-[1.4] text-text-muted">{text}</p>
      </div>
    </figure>
  );
  return (
    <section className="grid gap-4" aria-label={copy.heading}>
      {figure(copy.result, host + address, null)}
      {figure(copy.card, host, form.featuredImage)}
    </section>
  );
}

/** Category, with those of the start and of other posts to choose from. */
function CategoryField({ copy, open }: EditorProps) {
  const { label, hint } = copy.blog.editor.fields.category;
  const { data } = useQuery(newestPostsQuery);
  const known = new Set([...postCategories, ...(data ?? []).flatMap(({ category }) => category ?? [])]);
  return (
    <TextField
      id="post-category"
      label={label}
      value={open.editing.form.category ?? ''}
      maxLength={limits.TAG_MAX_LENGTH}
      hint={hint}
      suggestions={[...known].map((value) => ({ value }))}
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
      <ul className="flex flex-wrap gap-2" aria-label={copy.list}>
        {tags.map((tag, at) => (
          <li key={tag} className="flex items-center rounded-badge bg-surface-muted ps-3 text-note wrap-anywhere">
            <span>{tag}</span>
            <button
              id={`post-tag-remove-${at}`}
              type="button"
              className="min-h-9 min-w-9"
              aria-label={fillIn(copy.remove, { tag })}
              onClick={() => open.queue.edit({ tags: tags.filter((other) => other !== tag) })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
