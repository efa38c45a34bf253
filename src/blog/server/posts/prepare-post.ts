import { IMAGE_SCHEMES, toStoredId } from '#core/contract/edited-html.ts';
import { ApiError } from '#core/server/api-error.ts';
import { createSanitizer } from '#core/server/sanitizer.ts';
import { POST_CONTENT_MAX_BYTES, POST_HEADINGS_MAX_COUNT, POST_PAGE_MAX_BYTES } from '../../contract/limits.ts';
import type { PostCreate, PostUpdate } from '../../contract/post-input.ts';
import type { PostText } from '../../contract/posts.ts';
import { toPostBody } from '../../template/post-body.ts';
import type { ImageDecoder, StoredImage } from '../media/image.ts';
import { countWords, mediaUrl } from './post-record.ts';
import { toSlug } from './slug.ts';

/** Sanitizes the HTML of a post for storage and display; its own output comes back unchanged. */
export const sanitizePostHtml = createSanitizer({ imageSchemes: IMAGE_SCHEMES, toId: toStoredId });

/** Address of an image without encryption in sanitized HTML, where `<` and `"` of values are entities. */
const HTTP_IMAGE = /<img[^<>]* src="(http:[^"]*)"/i;

/** Error whose message concerns one field. */
export const invalid = (field: string, message: string, code: 'INVALID_INPUT' | 'SLUG_TAKEN' = 'INVALID_INPUT') =>
  new ApiError(code, { message, fields: { [field]: message } });

/** Keeps images that no page would show, so that their author can be told. */
const sanitizeInput = createSanitizer({
  imageSchemes: [...IMAGE_SCHEMES, 'http'],
  toId: toStoredId,
  longest: {
    bytes: POST_CONTENT_MAX_BYTES,
    refusal: () => invalid('content', 'The content grows over 500 KB when it is made safe. Split it into two posts.'),
  },
});

/** Text ready to be stored: sanitized, with slug and word count. `image`: new image to store, or null. */
export type PreparedPost = { readonly text: PostText; readonly image: StoredImage | null };

/** Prepares input for storage. @throws ApiError INVALID_INPUT, INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS */
export async function preparePost(
  input: PostCreate | PostUpdate,
  id: string,
  decodeImage: ImageDecoder,
): Promise<PreparedPost> {
  const { title, excerpt, metaTitle, metaDescription, tags, category, aliases, authorId } = input;
  const content = sanitizeInput(input.content);
  const [, unencrypted] = HTTP_IMAGE.exec(content) ?? [];
  if (unencrypted)
    throw invalid('content', `Readers would not see the image ${unencrypted}. Use an address that begins with https.`);
  if (content.trim() === '')
    throw invalid('content', 'Nothing of the content can be published as it stands. Write some text or add an image.');
  if ((content.match(/<h[1-6]/g)?.length ?? 0) > POST_HEADINGS_MAX_COUNT)
    throw invalid('content', 'The content has more than 1,000 headings. Split it into two posts.');
  if (Buffer.byteLength(toPostBody(content)) > POST_PAGE_MAX_BYTES)
    throw invalid('content', 'The page would be longer than 1.5 MB. Split the content into two posts.');
  const image = input.featuredImage?.startsWith('data:') ? await decodeImage(input.featuredImage) : null;
  const featuredImage = image ? mediaUrl(image.hash) : input.featuredImage;
  const slug = toSlug(input.slug || title, id);
  const words = countWords(content);
  return {
    text: {
      ...{ title, slug, excerpt, content, metaTitle, metaDescription, tags, category, featuredImage },
      ...{ aliases, authorId, words },
    },
    image,
  };
}
