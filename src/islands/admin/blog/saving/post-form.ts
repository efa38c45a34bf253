import type { AdminPost, PostText, postCategories } from '#contracts/posts.ts';

/** What an admin edits of a post. An empty slug is derived from the title by the server. */
export interface PostForm {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** HTML as the editor writes it. */
  readonly content: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly tags: readonly string[];
  readonly category: (typeof postCategories)[number] | null;
  /** A data URL that was just chosen, the address of a stored image, or null. */
  readonly featuredImage: string | null;
}

export const EMPTY_FORM: PostForm = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  category: null,
  featuredImage: null,
};

type StoredText = Omit<PostText, 'words'>;

function fromText({ category, ...text }: StoredText): PostForm {
  const { title, slug, excerpt, content, metaTitle, metaDescription, tags, featuredImage } = text;
  const known = category as PostForm['category'];
  return { title, slug, excerpt, content, metaTitle, metaDescription, tags, featuredImage, category: known };
}

/** The text to go on with: the working copy where there is one. */
export const toForm = (post: AdminPost): PostForm => fromText(post.workingCopy ?? post);

/** A text out of the revisions. */
export const textToForm = (text: StoredText): PostForm => fromText(text);

/** What a save needs at least (specification, section 5). */
export const isComplete = ({ title, content }: PostForm) => title.trim() !== '' && content.trim() !== '';

/** Whether there is anything to lose. */
export const isEmpty = (form: PostForm) => sameForm(form, EMPTY_FORM);

export function sameForm(a: PostForm, b: PostForm): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

/** As the server writes it: a slug that was left to it is whatever it has become. */
export function sameText(form: PostForm, post: AdminPost): boolean {
  const stored = toForm(post);
  const slug = form.slug.trim() === '' ? stored.slug : form.slug;
  // An image that was sent as bytes comes back as an address.
  const isNewImage = form.featuredImage?.startsWith('data:') && stored.featuredImage !== null;
  const featuredImage = isNewImage ? stored.featuredImage : form.featuredImage;
  return sameForm({ ...form, slug, featuredImage }, stored);
}

function normal(form: PostForm): PostForm {
  return {
    title: form.title.trim(),
    slug: form.slug.trim(),
    excerpt: form.excerpt.trim(),
    content: form.content,
    metaTitle: form.metaTitle.trim(),
    metaDescription: form.metaDescription.trim(),
    tags: [...form.tags],
    category: form.category,
    featuredImage: form.featuredImage,
  };
}
