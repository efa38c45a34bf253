import type { Editing } from '#editing/saving/save.state.ts';
import { TAG_MAX_LENGTH, TAGS_MAX_COUNT } from '../../contract/limits.ts';
import { type PostFields, uniqueTags } from '../../contract/post-input.ts';
import type { AdminPost, PostText } from '../../contract/posts.ts';

/** Editable fields of a post. The server derives an empty slug from the title. */
export type PostForm = Readonly<PostFields>;

const NO_TEXT = { title: '', slug: '', excerpt: '', metaTitle: '', metaDescription: '', content: '' };
const NO_LABELS = { tags: [], category: null, featuredImage: null, aliases: [], authorId: null };

export const EMPTY_FORM: PostForm = { ...NO_TEXT, ...NO_LABELS };

/** The form for a stored text: a post's own, a working copy or a revision. */
export function textToForm(text: Omit<PostText, 'words'>): PostForm {
  const { title, slug, excerpt, metaTitle, metaDescription, tags, featuredImage, aliases, authorId, content } = text;
  const category = text.category as PostForm['category'];
  const labels = { tags, category, featuredImage, aliases, authorId };
  return { title, slug, excerpt, metaTitle, metaDescription, ...labels, content };
}

/** The form to continue editing with: the working copy if there is one. */
export const toForm = (post: AdminPost): PostForm => textToForm(post.workingCopy ?? post);

/** Whether the text that is edited is another than the one that goes live at its time. */
export function hasEditsSincePlan({
  stored: post,
  save,
}: Pick<Editing<PostForm, AdminPost>, 'stored' | 'save'>): boolean {
  if (!post?.publishAt || !post.plannedText) return false;
  return save.kind !== 'saved' || !isSameForm(toForm(post), textToForm(post.plannedText));
}

/** Whether the fields that every save requires are filled. */
export const isComplete = ({ title, content }: PostForm) => title.trim() !== '' && content.trim() !== '';

/** The form for comparison: white space around a field does not count, except around the content. */
const toComparable = (form: PostForm) =>
  JSON.stringify({ ...EMPTY_FORM, ...form }, (name, value) =>
    typeof value === 'string' && name !== 'content' ? value.trim() : value,
  );

export const isSameForm = (a: PostForm, b: PostForm) => toComparable(a) === toComparable(b);
export const isEmpty = (form: PostForm) => isSameForm(form, EMPTY_FORM);

/** Whether the server has stored this form. A slug that the server derived counts as the same. */
export function isSameAsStored(form: PostForm, post: AdminPost): boolean {
  const stored = toForm(post);
  const slug = form.slug.trim() === '' ? stored.slug : form.slug;
  // An image sent as a data URL comes back as an address.
  const isNewImage = form.featuredImage?.startsWith('data:') && stored.featuredImage !== null;
  const featuredImage = isNewImage ? stored.featuredImage : form.featuredImage;
  return isSameForm({ ...form, slug, featuredImage }, stored);
}

/** Adds the typed tags, separated by commas. Returns the same list when there is nothing to add. */
export function addTags(tags: string[], typed: string): string[] {
  const added = typed.split(',').map((tag) => tag.trim().slice(0, TAG_MAX_LENGTH));
  const all = uniqueTags([...tags, ...added]).slice(0, TAGS_MAX_COUNT);
  return all.length > tags.length ? all : tags;
}
