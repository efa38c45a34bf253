import { setMeta, setTitle } from '#core/template/page-state.ts';
import { fillText, formatSlot, setHidden, showParts, slotsOf } from '#core/template/slots.ts';

/** `missing`: no document is at this address; `away`: the store does not answer. */
export type DocumentState = 'document' | 'missing' | 'away';

/** A document as its page shows it. `html` must be sanitized; everything else is text. */
interface ShownDocument {
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly summary: string;
  readonly html: string;
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
}

const SECTION = 2;

/** Shows a state of the built template `/knowledge/shell`, without a document. */
export const showState = (page: Document, state: DocumentState): void => showParts(page, state);

/** Fills a document into the built template `/knowledge/shell`. */
export function fillDocument(page: Document, shown: ShownDocument): void {
  fillText(page, 'title', shown.title);
  fillText(page, 'category', shown.category);
  for (const slot of slotsOf(page, 'content')) slot.innerHTML = shown.html;
  const sections = shown.headings.filter(({ depth }) => depth === SECTION);
  for (const list of slotsOf(page, 'contents')) {
    const [pattern] = list.children;
    if (pattern) list.replaceChildren(...sections.map((heading) => createEntry(pattern, heading)));
  }
  for (const slot of slotsOf(page, 'contents-frame')) setHidden(slot, sections.length === 0);
  fillHead(page, shown);
  showParts(page, 'document');
}

/** An entry of the contents, made like the empty one of the template. */
function createEntry(pattern: Element, { slug, text }: ShownDocument['headings'][number]): Element {
  const entry = pattern.ownerDocument.createElement('li');
  entry.innerHTML = pattern.innerHTML;
  const link = entry.querySelector('a');
  link?.setAttribute('id', `contents-${slug}`);
  link?.setAttribute('href', `#${slug}`);
  if (link) link.textContent = text;
  return entry;
}

/** Such a page is listed by search engines when it is a static one. */
function fillHead(page: Document, { title, slug, summary }: ShownDocument): void {
  const titled = formatSlot(
    page.querySelector('[data-title-format]') ?? page.documentElement,
    { title },
    'data-title-format',
  );
  const canonical = page.querySelector('link[rel="canonical"]');
  const { origin } = new URL(canonical?.getAttribute('href') ?? 'http://localhost');
  const url = `${origin}/knowledge/${slug}`;
  canonical?.setAttribute('href', url);
  setTitle(page, titled);
  setMeta(page, 'name', 'description', summary);
  setMeta(page, 'property', 'og:title', titled);
  setMeta(page, 'property', 'og:description', summary);
  setMeta(page, 'property', 'og:url', url);
}
