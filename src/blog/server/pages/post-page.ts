import { openPage, type PageAnswer, respondPage } from '#core/server/http/site-page.ts';
import type { Services } from '#core/server/services.ts';
import { type PostState, showState } from '#core/template/page-state.ts';
import type { PostText } from '../../contract/posts.ts';
import { type FillOptions, fillPost } from '../../template/post-fill.ts';
import type { TemplatePost } from '../../template/post-view.ts';
import { readingMinutes } from '../posts/post-record.ts';

/** Path of the built post template, relative to the site's folder. */
const TEMPLATE_FILE = 'blog/shell.html';

interface PostPageOptions extends FillOptions {
  /** Content version of the post: browsers refresh the page for later changes. Default: that of the build. */
  readonly contentVersion?: number;
}

/** Answers with the post template showing a post. @throws Error when the site was not built */
export async function respondPost(
  services: Services,
  post: TemplatePost,
  answer: PageAnswer,
  { contentVersion, ...options }: PostPageOptions = {},
): Promise<Response> {
  const document = await openPage(services.env, TEMPLATE_FILE);
  fillPost(document, post, options);
  if (contentVersion !== undefined)
    document.documentElement.setAttribute('data-content-version', String(contentVersion));
  return respondPage(document, answer);
}

/** Answers with the post template in another state. @throws Error when the site was not built */
export async function respondState(services: Services, state: PostState, answer: PageAnswer): Promise<Response> {
  const document = await openPage(services.env, TEMPLATE_FILE);
  showState(document, state);
  return respondPage(document, answer);
}

/** Combines an unpublished text with its post for the template. */
export function toTemplatePost(text: PostText, post: TemplatePost): TemplatePost {
  const sameImage = text.featuredImage === post.featuredImage;
  return {
    ...post,
    ...text,
    featuredImageSize: sameImage ? post.featuredImageSize : null,
    readingTime: readingMinutes(text.words),
  };
}
