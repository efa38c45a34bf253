import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { TextField } from '#core/panel/TextField.tsx';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import { postCategories } from '../../contract/posts.ts';
import type { PostForm } from '../saving/post-form.ts';
import { FeaturedImageField } from './FeaturedImageField.tsx';
import { SearchFields } from './SearchFields.tsx';
import { SearchPreview } from './SearchPreview.tsx';
import { TagsField } from './TagsField.tsx';

interface Props {
  copy: PostEditorCopy;
  form: PostForm;
  onChange: (changes: Partial<PostForm>) => void;
}

/** Fields of a post except title and content. */
export function PostFields({ copy, form, onChange }: Props) {
  const { fields } = copy;
  const derived = deriveSlug(form.title);
  const address = `/blog/${deriveSlug(form.slug) || derived}`;
  return (
    <div className="grid gap-4.5">
      <TextField
        id="post-excerpt"
        label={fields.excerpt.label}
        value={form.excerpt}
        maxLength={EXCERPT_MAX_LENGTH}
        rows={3}
        hint={fields.excerpt.hint}
        onChange={(excerpt) => onChange({ excerpt })}
      />
      <TextField
        id="post-slug"
        label={fields.slug.label}
        value={form.slug}
        maxLength={TITLE_MAX_LENGTH}
        placeholder={derived}
        hint={fillIn(fields.slug.hint, { address })}
        onChange={(slug) => onChange({ slug })}
      />
      <div className="field">
        <label htmlFor="post-category">{fields.category.label}</label>
        <div className="choice">
          <select
            id="post-category"
            className="field-control"
            value={form.category ?? ''}
            onChange={({ target }) => onChange({ category: (target.value || null) as PostForm['category'] })}
          >
            <option value="">{fields.category.none}</option>
            {postCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </div>
      </div>
      <TagsField copy={fields.tags} tags={form.tags} onChange={(tags) => onChange({ tags })} />
      <FeaturedImageField
        copy={copy}
        image={form.featuredImage}
        onChange={(featuredImage) => onChange({ featuredImage })}
      />
      <SearchFields copy={fields} form={form} onChange={onChange} />
      <SearchPreview copy={copy.search} form={form} address={address} />
    </div>
  );
}
