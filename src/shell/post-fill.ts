import { fillIn } from './fill-in.ts';
import { POST_IDS } from './labels.ts';
import { toPostBody } from './post-body.ts';
import { setMeta, setTitle, showState } from './post-state.ts';
import { descriptionOf, headTitleOf, type ShellPost } from './post-view.ts';
import { fillDate, fillSummary, setHidden, slotsOf } from './slots.ts';
import { withPost } from './structured-data.ts';

export interface FillOptions {
  /**
   * Given for a draft shown by a signed link: it says so, is never listed, and names no slug, so that browsers do not
   * correct it to what is published. `expiresAt` in ISO 8601.
   */
  readonly preview?: { readonly expiresAt: string };
}

/**
 * Puts a post into the post page: the built shell, or a built page of the same or another post. `content` must be
 * sanitised; everything else is text. Runs in browsers and on the server (linkedom), where the document is then
 * written with `serialisePage`.
 */
export function fillPost(document: Document, post: ShellPost, options: FillOptions = {}): void {
  const page = document.querySelector('[data-post-state]');
  if (!page) return;
  const locale = document.documentElement.getAttribute('lang') ?? 'en';
  // What the build found beside a post is nothing to another one.
  if (page.getAttribute('data-slug') !== post.slug) {
    for (const slot of slotsOf(page, 'beside')) setHidden(slot, true);
  }
  if (options.preview) document.getElementById('chat')?.remove();
  if (options.preview) page.removeAttribute('data-slug');
  else page.setAttribute('data-slug', post.slug);
  fillSummary(page, post, { tags: post.tags, locale, idPrefix: POST_IDS });
  for (const slot of slotsOf(page, 'content')) slot.innerHTML = toPostBody(post.content);
  for (const slot of slotsOf(page, 'preview')) setHidden(slot, !options.preview);
  if (options.preview) fillDate(page, 'previewExpires', options.preview.expiresAt, locale);
  fillHead(document, page, post, Boolean(options.preview));
  showState(document, 'post');
}

/** `og:image` stays as it is: the site's own in the shell, until a build has drawn the card of this post. */
function fillHead(document: Document, page: Element, post: ShellPost, isPreview: boolean): void {
  const title = fillIn(page.getAttribute('data-title-format') ?? '{title}', { title: headTitleOf(post) });
  const description = descriptionOf(post);
  const canonical = document.querySelector('link[rel="canonical"]');
  const origin = new URL(canonical?.getAttribute('href') ?? 'http://localhost').origin;
  const url = `${origin}/blog/${post.slug}`;
  canonical?.setAttribute('href', url);
  const data = document.querySelector('script[type="application/ld+json"]');
  if (data?.textContent) data.textContent = withPost(data.textContent, origin, post);
  setTitle(document, title);
  setMeta(document, 'name', 'description', description);
  setMeta(document, 'property', 'og:title', title);
  setMeta(document, 'property', 'og:description', description);
  setMeta(document, 'property', 'og:url', url);
  setMeta(
    document,
    'name',
    'robots',
    isPreview ? 'noindex' : (page.getAttribute('data-robots') ?? 'noindex'),
  );
}
