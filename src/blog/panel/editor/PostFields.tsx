import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { TextField } from '#panel/TextField.tsx';
import type { PostEditorCopy } from '../../content/panel.copy.ts';
import * as limits from '../../contract/limits.ts';
import type { PostForm } from '../saving/post-form.ts';
import type { EditorProps } from '../saving/use-post-editing.ts';
import { AliasesField } from './AliasesField.tsx';
import { FeaturedImageField } from './FeaturedImageField.tsx';
import { LabelFields } from './LabelFields.tsx';

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
        maxLength={TITLE_MAX_LENGTH}
        placeholder={derived}
        hint={fillIn(fields.slug.hint, { address })}
        onChange={(slug) => edit({ slug })}
      />
      <LabelFields copy={copy} open={open} />
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
