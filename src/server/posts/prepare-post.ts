import { POST_CONTENT_MAX_BYTES } from '#contracts/limits.ts';
import type { PostCreate, PostText, PostUpdate } from '#contracts/posts.ts';
import { ApiError } from '../http/api-error.ts';
import { parseImageDataUrl } from '../media/data-url.ts';
import { encodeImage, type StoredImage } from '../media/image.ts';
import { mediaUrl } from './post-record.ts';
import { sanitisePostHtml } from './sanitise.ts';
import { toSlug } from './slug.ts';
import { countWords } from './word-count.ts';

/** A text ready to be stored: clean, addressed, counted. `image` is new bytes to store, null when there are none. */
export interface PreparedPost {
  readonly text: PostText;
  readonly image: StoredImage | null;
}

/** @throws ApiError INVALID_INPUT, INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS */
export async function preparePost(input: PostCreate | PostUpdate, id: string): Promise<PreparedPost> {
  const { title, excerpt, metaTitle, metaDescription, tags, category } = input;
  const content = sanitisePostHtml(input.content);
  if (content.trim() === '') {
    const message = 'Nothing of the content can be published as it stands. Write some text or add an image.';
    throw new ApiError('INVALID_INPUT', { message, fields: { content: message } });
  }
  if (Buffer.byteLength(content) > POST_CONTENT_MAX_BYTES) {
    const message = 'The content grows over 500 KB when it is made safe. Split it into two posts.';
    throw new ApiError('INVALID_INPUT', { message, fields: { content: message } });
  }
  const image = input.featuredImage?.startsWith('data:') ? await decodeImage(input.featuredImage) : null;
  const featuredImage = image ? mediaUrl(image.hash) : input.featuredImage;
  const slug = toSlug(input.slug || title, id);
  const words = countWords(content);
  return {
    text: { title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage, words },
    image,
  };
}

/** @throws ApiError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS */
export async function decodeImage(dataUrl: string): Promise<StoredImage> {
  const parsed = parseImageDataUrl(dataUrl);
  if (!parsed.ok) throw new ApiError(parsed.code);
  const encoded = await encodeImage(parsed.bytes);
  if (!encoded.ok) throw new ApiError(encoded.code);
  return encoded.image;
}
