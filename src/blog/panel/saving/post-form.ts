import { TAG_MAX_LENGTH, TAGS_MAX_COUNT } from '#core/contract/limits.ts';
import type { AdminPost, PostText, postCategories } from '../../contract/posts.ts';

function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().slice(0, TAG_MAX_LENGTH);
  if (tag === '' || tags.includes(tag) || tags.length >= TAGS_MAX_COUNT) return tags;
  return [...tags, tag];
}

/**
 * Adds the typed tags, separated by commas; trims them and skips empty and repeated ones. Returns the same
 * list when there is nothing to add.
 */
export const addTags = (tags: readonly string[], typed: string): readonly string[] =>
  typed.split(',').reduce(addTag, tags);

/** Editable fields of a post. The server derives an empty slug from the title. */
export interface PostForm {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** HTML as written by the rich text editor. */
  readonly content: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly tags: readonly string[];
  readonly category: (typeof postCategories)[number] | null;
  /** Data URL of a newly chosen image, address of a stored one, or null. */
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

/** The form for a stored text: a post's own, a working copy or a revision. */
export function textToForm({ category, ...text }: StoredText): PostForm {
  const { title, slug, excerpt, content, metaTitle, metaDescription, tags, featuredImage } = text;
  const known = category as PostForm['category'];
  return { title, slug, excerpt, content, metaTitle, metaDescription, tags, featuredImage, category: known };
}

/** The form to continue editing with: the working copy if there is one. */
export const toForm = (post: AdminPost): PostForm => textToForm(post.workingCopy ?? post);

/** Whether the fields that every save requires are filled. */
export const isComplete = ({ title, content }: PostForm) => title.trim() !== '' && content.trim() !== '';

export const isEmpty = (form: PostForm) => isSameForm(form, EMPTY_FORM);

export function isSameForm(a: PostForm, b: PostForm): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}

/** Whether the server has stored this form. A slug that the server derived counts as the same. */
export function isSameAsStored(form: PostForm, post: AdminPost): boolean {
  const stored = toForm(post);
  const slug = form.slug.trim() === '' ? stored.slug : form.slug;
  // An image sent as a data URL comes back as an address.
  const isNewImage = form.featuredImage?.startsWith('data:') && stored.featuredImage !== null;
  const featuredImage = isNewImage ? stored.featuredImage : form.featuredImage;
  return isSameForm({ ...form, slug, featuredImage }, stored);
}

function normalize(form: PostForm): PostForm {
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
