import type { AdminPost } from '#blog/contract/posts.ts';
import { EMPTY_FORM, type PostForm } from '#blog/panel/saving/post-form.ts';
import { type PostEditing, postKind } from '#blog/panel/saving/post-kind.ts';
import { type EditingEvent, nextEditing as next, startEditing } from '#editing/saving/save.state.ts';

/** Id of the post that is edited. */
export const POST_ID = '6b1f1f0e-6f5e-4a57-9d9d-0d6c8c1f4f01';
/** Text of a post with all that it needs to be published. */
export const TEXT: PostForm = { ...EMPTY_FORM, title: 'A title', content: '<p>Words</p>' };

export type PostEvent = EditingEvent<PostForm, AdminPost>;
/** Of a post that the server does not have, or has as `post`. */
export const startPost = startEditing<PostForm, AdminPost>;
export const nextEditing = (editing: PostEditing, event: PostEvent) => next(postKind, editing, event);

/** A text as the server answers once it is stored; `publishedAt` null: as a draft. */
export const toPost = (form: PostForm, version: number, publishedAt: string | null = null): AdminPost => ({
  ...form,
  tags: [...form.tags],
  id: POST_ID,
  slug: form.slug || 'a-title',
  version,
  published: publishedAt !== null,
  publishedAt,
  featuredImageSize: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  readingTime: 1,
  publishAt: null,
  unpublishAt: null,
  deletedAt: null,
  hasWorkingCopy: false,
  contentVersion: 0,
  workingCopy: null,
  plannedText: null,
  textPublishedAt: null,
});
