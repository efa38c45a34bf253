import { fillIn } from '#core/template/fill-in.ts';
import { setMeta, setTitle, showState } from '#core/template/page-state.ts';
import { fillText, formatSlot, setHidden, slotsOf } from '#core/template/slots.ts';
import type { PublicAuthor } from '../contract/posts.ts';
import { cardIds, type LabelKind, labelId, labelPath, POST_IDS } from './labels.ts';
import { toPostBody } from './post-body.ts';
import {
  CARD_TAGS,
  type CardPost,
  dateOf,
  descriptionOf,
  formatDate,
  headTitleOf,
  type TemplatePost,
} from './post-view.ts';
import { contentsOf, isWayFor, type PostSection, toContentsList } from './post-ways.ts';
import { withPost } from './structured-data.ts';

/**
 * Fills a post into the post template, or into a built page of the same or another post. `content` must be sanitized;
 * everything else is text. Runs in browsers and on the server (linkedom), where `serializePage` then writes the
 * document. `previewUntil`, in ISO 8601: the end of a signed preview link. Such a page shows a notice, is not indexed,
 * and has no slug, so that the page refresh does not replace it by the published text. `place`: puts HTML into an element.
 */
export function fillPost(document: Document, post: TemplatePost, previewUntil?: string, place = parseInto): void {
  const page = document.querySelector('[data-post-state]');
  if (!page) return;
  const locale = document.documentElement.getAttribute('lang') ?? 'en';
  // Links to other posts were built for the former post: hide them for another one.
  if (page.getAttribute('data-slug') !== post.slug) {
    for (const slot of slotsOf(page, 'beside')) setHidden(slot, true);
  }
  fillSummary(page, post, post.tags, locale, POST_IDS);
  const body = toPostBody(post.content);
  for (const slot of slotsOf(page, 'content')) place(slot, body);
  fillContents(page, contentsOf(body), place);
  fillWay(page, post.category);
  fillAuthor(page, post.author ?? null);
  for (const slot of slotsOf(page, 'preview')) setHidden(slot, !previewUntil);
  fillHead(document, page, post);
  if (previewUntil) {
    document.getElementById('chat')?.remove();
    page.removeAttribute('data-slug');
    fillDate(page, 'previewExpires', previewUntil, locale);
    setMeta(document, 'name', 'robots', 'noindex');
  } else {
    page.setAttribute('data-slug', post.slug);
  }
  showState(document, 'post');
}

/** Fills the table of contents; a post with few sections has none. */
function fillContents(page: Element, sections: readonly PostSection[], place: typeof parseInto): void {
  for (const slot of slotsOf(page, 'contents')) place(slot, toContentsList(sections));
  for (const slot of slotsOf(page, 'contents-frame')) setHidden(slot, sections.length === 0);
}

/** Shows the way on of a post's category. */
function fillWay(page: Element, category: string | null): void {
  const ways = [...page.querySelectorAll('[data-way]')];
  const categoriesOf = (way: Element) => way.getAttribute('data-way')?.split('|') ?? [];
  const own = ways.find((way) => isWayFor(categoriesOf(way), category)) ?? ways.at(-1);
  for (const way of ways) setHidden(way, way !== own);
}

/** Shows who wrote the post: an author, else the team. */
function fillAuthor(page: Element, author: PublicAuthor | null): void {
  for (const slot of slotsOf(page, 'team')) setHidden(slot, author !== null);
  for (const slot of slotsOf(page, 'author')) setHidden(slot, author === null);
  fillText(page, 'authorName', author?.name ?? '');
  fillText(page, 'authorLine', author?.line ?? '');
  for (const frame of slotsOf(page, 'authorPicture')) {
    frame.replaceChildren(...(author?.picture ? [createPortrait(frame, author.picture)] : []));
    setHidden(frame, !author?.picture);
  }
}

function createPortrait(frame: Element, src: string): Element {
  const image = frame.ownerDocument.createElement('img');
  const attributes = { alt: '', width: '64', height: '64', loading: 'lazy', src };
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  return image;
}

function parseInto(element: Element, html: string): void {
  element.innerHTML = html;
}

/** Fills the head. `og:image` stays: the template has the site's own, until a build has drawn the post's card. */
function fillHead(document: Document, page: Element, post: TemplatePost): void {
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
  setMeta(document, 'name', 'robots', page.getAttribute('data-robots') ?? 'noindex');
}

/** Fills a card of the list. `card` is the element with `data-card`. */
export function fillCard(card: Element, post: CardPost, locale: string): void {
  card.setAttribute('data-card', post.slug);
  const idPrefix = cardIds(post.slug);
  card.setAttribute('id', idPrefix);
  fillSummary(card, post, post.tags.slice(0, CARD_TAGS), locale, idPrefix);
  for (const link of slotsOf(card, 'link')) {
    link.setAttribute('href', `/blog/${post.slug}`);
    link.setAttribute('id', `${idPrefix}-${link.getAttribute('data-part')}`);
  }
}

/** Fills the slots that a card and the post page share. `idPrefix`: of the ids of links to labels. */
function fillSummary(root: Element, post: CardPost, tags: readonly string[], locale: string, idPrefix: string): void {
  fillText(root, 'title', post.title);
  fillText(root, 'excerpt', post.excerpt);
  // A build spoke the title that the post had then.
  for (const slot of slotsOf(root, 'recording')) setHidden(slot, slot.getAttribute('data-title') !== post.title);
  fillDate(root, 'date', dateOf(post), locale);
  for (const slot of slotsOf(root, 'readingTime')) slot.textContent = formatSlot(slot, { minutes: post.readingTime });
  for (const slot of slotsOf(root, 'category')) {
    slot.replaceChildren(...(post.category ? [createLabel(slot, 'category', post.category, idPrefix)] : []));
    setHidden(slot, !post.category);
  }
  for (const list of slotsOf(root, 'tags')) {
    list.replaceChildren(
      ...tags.map((tag) => {
        const item = list.ownerDocument.createElement('li');
        item.appendChild(createLabel(list, 'tag', tag, idPrefix));
        return item;
      }),
    );
    setHidden(list, tags.length === 0);
  }
  for (const frame of slotsOf(root, 'image')) fillImage(frame, post);
}

function fillDate(root: Element, name: string, iso: string, locale: string): void {
  for (const slot of slotsOf(root, name)) {
    slot.setAttribute('datetime', iso);
    slot.textContent = formatSlot(slot, { date: formatDate(iso, locale) });
  }
}

function createLabel(slot: Element, kind: LabelKind, label: string, idPrefix: string): Element {
  const link = slot.ownerDocument.createElement('a');
  link.setAttribute('id', labelId(idPrefix, kind, label));
  link.setAttribute('href', labelPath(kind, label));
  link.textContent = label;
  return link;
}

function fillImage(frame: Element, post: CardPost): void {
  setHidden(frame, !post.featuredImage);
  const shown = frame.querySelector('img');
  if (shown && shown.getAttribute('src') === post.featuredImage) {
    // Keeps the picture sizes that the build made.
    shown.setAttribute('alt', formatSlot(frame, { title: post.title }));
  } else {
    frame.replaceChildren(...(post.featuredImage ? [createPicture(frame, post, post.featuredImage)] : []));
  }
}

/** `data-loading` of the frame says whether the image may wait until it is near the screen. */
function createPicture(frame: Element, post: CardPost, src: string): Element {
  const picture = frame.ownerDocument.createElement('picture');
  const image = picture.appendChild(frame.ownerDocument.createElement('img'));
  const loading = frame.getAttribute('data-loading');
  const attributes = {
    alt: formatSlot(frame, { title: post.title }),
    ...post.featuredImageSize,
    loading,
    fetchpriority: loading === 'eager' ? 'high' : null,
    src,
  };
  for (const [name, value] of Object.entries(attributes)) if (value !== null) image.setAttribute(name, String(value));
  return picture;
}
