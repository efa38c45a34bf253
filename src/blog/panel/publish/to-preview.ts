import { deriveSlug } from '#core/template/derive-slug.ts';
import type { AdminPost } from '../../contract/posts.ts';
import type { TemplatePost } from '../../template/post-view.ts';
import type { PostForm } from '../saving/post-form.ts';
import { countWords } from './checks.ts';

/**
 * Converts the form for the post template. A new image is left out until it is stored: it has no address yet.
 */
export function toPreview(form: PostForm, post: AdminPost | null, now: string): TemplatePost {
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
