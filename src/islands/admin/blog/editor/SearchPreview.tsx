import type { PostEditorCopy } from '#schemas/post-editor-copy.schema.ts';
import type { PostForm } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy['search'];
  form: PostForm;
  /** Path of the post. */
  address: string;
}

/** About how a search engine and a shared link show the post. */
export function SearchPreview({ copy, form, address }: Props) {
  const title = form.metaTitle.trim() || form.title.trim();
  const text = form.metaDescription.trim() || form.excerpt.trim();
  const { host } = location;
  return (
    <section className="search-preview" aria-label={copy.heading}>
      <figure>
        <figcaption className="field-hint">{copy.result}</figcaption>
        <div className="search-result">
          <p className="search-address">
            {host}
            {address}
          </p>
          <p className="search-title">{title}</p>
          <p className="search-text">{text}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="field-hint">{copy.card}</figcaption>
        <div className="social-card">
          {form.featuredImage && <img src={form.featuredImage} alt="" />}
          <p className="search-address">{host}</p>
          <p className="search-title">{title}</p>
          <p className="search-text">{text}</p>
        </div>
      </figure>
    </section>
  );
}
