import { fillIn } from './fill-in.ts';
import { type LabelKind, labelId, labelPath } from './labels.ts';
import { type CardPost, dateOf, formatDate } from './post-view.ts';

/**
 * Filling the places a template marks with `data-slot`, one or more names each. Only what both a browser and the server's DOM have is used.
 * A slot may carry `data-format`, a sentence with named places. An empty slot is hidden.
 */
type Root = Document | DocumentFragment | Element;

export function slotsOf(root: Root, name: string): Element[] {
  return [...root.querySelectorAll(`[data-slot~="${name}"]`)];
}

export function setHidden(element: Element, hidden: boolean): void {
  if (hidden) element.setAttribute('hidden', '');
  else element.removeAttribute('hidden');
}

/** Text, never markup. */
export function fillText(root: Root, name: string, text: string): void {
  for (const slot of slotsOf(root, name)) {
    slot.textContent = text;
    setHidden(slot, text === '');
  }
}

/** How a card and the post page differ in what they have in common. */
export interface SummaryOptions {
  /** Those of the post that are shown. */
  readonly tags: readonly string[];
  /** Decides how the date is written. */
  readonly locale: string;
  /** Begins the ids of links to labels. */
  readonly idPrefix: string;
}

/** What a card and a post have in common. */
export function fillSummary(root: Root, post: CardPost, { tags, locale, idPrefix }: SummaryOptions): void {
  fillText(root, 'title', post.title);
  fillText(root, 'excerpt', post.excerpt);
  fillCategory(root, post.category, idPrefix);
  fillDate(root, 'date', dateOf(post), locale);
  for (const slot of slotsOf(root, 'readingTime')) {
    slot.textContent = formatted(slot, { minutes: post.readingTime });
  }
  fillTags(root, tags, idPrefix);
  fillImage(root, post);
}

/** A `time` element: the day for people, the instant for machines. */
export function fillDate(root: Root, name: string, iso: string, locale: string): void {
  for (const slot of slotsOf(root, name)) {
    slot.setAttribute('datetime', iso);
    slot.textContent = formatted(slot, { date: formatDate(iso, locale) });
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
      // The smaller files that a build made of it are worth keeping.
      shown.setAttribute('alt', formatted(frame, { title: post.title }));
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
    alt: formatted(frame, { title: post.title }),
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

/** The element's own sentence with its places filled; without one, the first value. */
export function formatted(
  element: Element,
  values: Readonly<Record<string, string | number>>,
  attribute = 'data-format',
): string {
  const sentence = element.getAttribute(attribute);
  return sentence ? fillIn(sentence, values) : String(Object.values(values)[0] ?? '');
}
