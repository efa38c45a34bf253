import type { AdminPost } from '#contracts/posts.ts';
import { deriveSlug } from '#shell/derive-slug.ts';
import type { ShellPost } from '#shell/post-view.ts';
import { countWords } from '../editor/word-count.ts';
import type { PostForm } from '../saving/post-form.ts';

/** What is on the screen, as the post template takes it. An image shows once it is stored: until then it has no address. */
export function toPreview(form: PostForm, post: AdminPost | null, now: string): ShellPost {
  const featuredImage = form.featuredImage?.startsWith('/') ? form.featuredImage : null;
  const isStored = post !== null && featuredImage === post.featuredImage;
  return {
    ...form,
    tags: [...form.tags],
    slug: deriveSlug(form.slug) || deriveSlug(form.title) || 'preview',
    featuredImage,
    featuredImageSize: isStored ? post.featuredImageSize : null,
    publishedAt: post?.publishedAt ?? now,
    createdAt: post?.createdAt ?? now,
    updatedAt: now,
    readingTime: countWords(form.content).minutes,
  };
}
