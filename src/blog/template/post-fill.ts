import { fillIn } from '#core/template/fill-in.ts';
import { setMeta, setTitle, showState } from '#core/template/page-state.ts';
import { setHidden, slotsOf } from '#core/template/slots.ts';
import { POST_IDS } from './labels.ts';
import { toPostBody } from './post-body.ts';
import { descriptionOf, headTitleOf, type TemplatePost } from './post-view.ts';
import { withPost } from './structured-data.ts';
import { fillDate, fillSummary } from './summary-fill.ts';

export interface FillOptions {
  /**
   * Set for a signed preview link: the page shows a notice, is not indexed, and has no slug, so that the page
   * refresh does not replace it by the published text. `expiresAt` in ISO 8601.
   */
  readonly preview?: { readonly expiresAt: string };
}

/**
 * Fills a post into the post template, or into a built page of the same or another post. `content` must be
 * sanitized; everything else is text. Runs in browsers and on the server (linkedom), where `serialisePage`
 * then writes the document.
 */
export function fillPost(document: Document, post: TemplatePost, options: FillOptions = {}): void {
  const page = document.querySelector('[data-post-state]');
  if (!page) return;
  const locale = document.documentElement.getAttribute('lang') ?? 'en';
  // Links to other posts were built for the former post: hide them for another one.
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

/**
 * Fills the head. `og:image` stays: the template has the site's own, until a build has drawn the post's card.
 */
function fillHead(document: Document, page: Element, post: TemplatePost, isPreview: boolean): void {
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
  setMeta(document, 'name', 'robots', isPreview ? 'noindex' : (page.getAttribute('data-robots') ?? 'noindex'));
}
