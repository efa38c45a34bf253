import type { PostText } from '#contracts/posts.ts';
import { type FillOptions, fillPost } from '#shell/post-fill.ts';
import { type PostState, showState } from '#shell/post-state.ts';
import type { ShellPost } from '#shell/post-view.ts';
import { openPage, type PageAnswer, respondPage } from '../http/site-page.ts';
import { readingMinutes } from '../posts/word-count.ts';
import type { Services } from '../services.ts';

/** Where the build leaves the post template, below the folder of the site. */
const SHELL = 'blog/shell.html';

export interface PostPageOptions extends FillOptions {
  /** Content version that the post has here: browsers look for what changed after it. Default the build's. */
  readonly contentVersion?: number;
}

/** The post template showing a post. @throws Error when the site was not built */
export async function respondPost(
  services: Services,
  post: ShellPost,
  answer: PageAnswer,
  { contentVersion, ...options }: PostPageOptions = {},
): Promise<Response> {
  const document = await openPage(services.env, SHELL);
  fillPost(document, post, options);
  if (contentVersion !== undefined)
    document.documentElement.setAttribute('data-content-version', String(contentVersion));
  return respondPage(document, answer);
}

/** The post template in one of its other states. @throws Error when the site was not built */
export async function respondState(
  services: Services,
  state: PostState,
  answer: PageAnswer,
): Promise<Response> {
  const document = await openPage(services.env, SHELL);
  showState(document, state);
  return respondPage(document, answer);
}

/** A text that readers do not see yet, as the template would show it. */
export function toShellPost(text: PostText, post: ShellPost): ShellPost {
  const sameImage = text.featuredImage === post.featuredImage;
  return {
    ...post,
    ...text,
    featuredImageSize: sameImage ? post.featuredImageSize : null,
    readingTime: readingMinutes(text.words),
  };
}
