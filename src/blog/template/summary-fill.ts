import { fillText, formatSlot, setHidden, slotsOf } from '#core/template/slots.ts';
import { cardIds, type LabelKind, labelId, labelPath } from './labels.ts';
import { CARD_TAGS, type CardPost, dateOf, formatDate } from './post-view.ts';

type Root = Document | DocumentFragment | Element;

/** Differences between a card and the post page. */
interface SummaryOptions {
  /** Tags to show. */
  readonly tags: readonly string[];
  /** Language of the date. */
  readonly locale: string;
  /** Prefix of the ids of links to labels. */
  readonly idPrefix: string;
}

/** Fills the slots that a card and the post page share. */
export function fillSummary(root: Root, post: CardPost, { tags, locale, idPrefix }: SummaryOptions): void {
  fillText(root, 'title', post.title);
  fillText(root, 'excerpt', post.excerpt);
  fillCategory(root, post.category, idPrefix);
  fillDate(root, 'date', dateOf(post), locale);
  for (const slot of slotsOf(root, 'readingTime')) {
    slot.textContent = formatSlot(slot, { minutes: post.readingTime });
  }
  fillTags(root, tags, idPrefix);
  fillImage(root, post);
}

/** Fills a `time` element: the day as text, the instant as attribute. */
export function fillDate(root: Root, name: string, iso: string, locale: string): void {
  for (const slot of slotsOf(root, name)) {
    slot.setAttribute('datetime', iso);
    slot.textContent = formatSlot(slot, { date: formatDate(iso, locale) });
  }
}

function fillCategory(root: Root, category: string | null, idPrefix: string): void {
  for (const slot of slotsOf(root, 'category')) {
    slot.textContent = '';
    if (category) slot.appendChild(createLabel(slot, 'category', category, idPrefix));
    setHidden(slot, !category);
  }
}

function createLabel(slot: Element, kind: LabelKind, label: string, idPrefix: string): Element {
  const link = slot.ownerDocument.createElement('a');
  link.setAttribute('id', labelId(idPrefix, kind, label));
  link.setAttribute('href', labelPath(kind, label));
  link.textContent = label;
  return link;
}

function fillTags(root: Root, tags: readonly string[], idPrefix: string): void {
  for (const list of slotsOf(root, 'tags')) {
    list.textContent = '';
    for (const tag of tags) {
      const item = list.ownerDocument.createElement('li');
      item.appendChild(createLabel(list, 'tag', tag, idPrefix));
      list.appendChild(item);
    }
    setHidden(list, tags.length === 0);
  }
}

function fillImage(root: Root, post: CardPost): void {
  for (const frame of slotsOf(root, 'image')) {
    setHidden(frame, !post.featuredImage);
    const shown = frame.querySelector('img');
    if (shown && shown.getAttribute('src') === post.featuredImage) {
      // Keeps the picture sizes that the build made.
      shown.setAttribute('alt', formatSlot(frame, { title: post.title }));
      continue;
    }
    frame.textContent = '';
    if (post.featuredImage) frame.appendChild(createPicture(frame, post, post.featuredImage));
  }
}

/** `data-loading` of the frame says whether the image may wait until it is near the screen. */
function createPicture(frame: Element, post: CardPost, src: string): Element {
  const picture = frame.ownerDocument.createElement('picture');
  const image = picture.appendChild(frame.ownerDocument.createElement('img'));
  const loading = frame.getAttribute('data-loading');
  const { width, height } = post.featuredImageSize ?? {};
  const attributes = {
    alt: formatSlot(frame, { title: post.title }),
    width,
    height,
    loading,
    fetchpriority: loading === 'eager' ? 'high' : null,
    src,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) image.setAttribute(name, String(value));
  }
  return picture;
}

/** Fills a card of the list. `card` is the element with `data-card`. */
export function fillCard(card: Element, post: CardPost, locale: string): void {
  card.setAttribute('data-card', post.slug);
  const idPrefix = cardIds(post.slug);
  fillSummary(card, post, { tags: post.tags.slice(0, CARD_TAGS), locale, idPrefix });
  for (const link of slotsOf(card, 'link')) {
    link.setAttribute('href', `/blog/${post.slug}`);
    link.setAttribute('id', `${idPrefix}-${link.getAttribute('data-part')}`);
  }
}
