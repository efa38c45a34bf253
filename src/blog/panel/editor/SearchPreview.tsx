import type { PostEditorCopy } from '../../content/post-editor.copy.ts';
import type { PostForm } from '../saving/post-form.ts';

interface Props {
  copy: PostEditorCopy['search'];
  form: PostForm;
  /** Path of the post. */
  address: string;
}

/** Approximates how a search result and a shared link show the post. */
export function SearchPreview({ copy, form, address }: Props) {
  const title = form.metaTitle.trim() || form.title.trim();
  const text = form.metaDescription.trim() || form.excerpt.trim();
  const { host } = location;
  return (
    <section className="grid gap-4" aria-label={copy.heading}>
      <figure>
        <figcaption className="field-hint">{copy.result}</figcaption>
        <Result address={`${host}${address}`} title={title} text={text} />
      </figure>
      <figure>
        <figcaption className="field-hint">{copy.card}</figcaption>
        <Result address={host} title={title} text={text} image={form.featuredImage} />
      </figure>
    </section>
  );
}

interface ResultProps {
  address: string;
  title: string;
  text: string;
  image?: string | null;
}

function Result({ address, title, text, image }: ResultProps) {
  return (
    <div className="grid gap-0.5 rounded-field border border-border bg-surface px-4 py-3.5 wrap-anywhere">
      {image && <img src={image} alt="" className="aspect-[1.91] w-full rounded-badge object-cover" />}
      <p className="text-[0.8125rem] text-text-muted">{address}</p>
      <p className="leading-[1.3] font-semibold">{title}</p>
      <p className="text-note leading-[1.4] text-text-muted">{text}</p>
    </div>
  );
}
