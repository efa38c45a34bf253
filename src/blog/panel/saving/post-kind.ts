import type { Editing } from '#editing/saving/save.state.ts';
import type { SaveQueue } from '#editing/saving/save-queue.ts';
import type { TextKind } from '#editing/saving/text-kind.ts';
import { type AdminPost, adminPostSchema } from '../../contract/posts.ts';
import { EMPTY_FORM, isComplete, isSameAsStored, isSameForm, type PostForm, toForm } from './post-form.ts';
import type { ScheduleTimes } from './send-post.ts';

export type PostEditing = Editing<PostForm, AdminPost>;
export type PostQueue = SaveQueue<PostForm, AdminPost, ScheduleTimes>;

/** How posts are edited. */
export const postKind: TextKind<PostForm, AdminPost> = {
  name: 'post',
  empty: EMPTY_FORM,
  toForm,
  isSame: isSameForm,
  isComplete,
  isSameAsStored,
  isLive: ({ published }) => published,
  isPublic: ({ published, workingCopy }) => published && workingCopy === null,
  // Only the image's address and the slug of a published post are taken over.
  settle(form, sent, stored) {
    const saved = toForm(stored);
    return {
      ...form,
      featuredImage: form.featuredImage === sent.featuredImage ? saved.featuredImage : form.featuredImage,
      slug: stored.publishedAt && form.slug === sent.slug ? saved.slug : form.slug,
    };
  },
  readConflict: ({ body }) => adminPostSchema.safeParse(body?.current).data ?? null,
};
