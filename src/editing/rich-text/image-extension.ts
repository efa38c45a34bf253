import type { Attributes } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { EMBED, IMAGE_LOOKS, LINK_BUTTON, toStoredRel } from '#core/contract/safe-html.ts';
import { toImageAddress, toLinkAddress } from './address.ts';
import { DEFERRED_SRC } from './document-html.ts';

/** Attributes in the order in which the sanitizer writes them. */
export const linkAttributes = (): Attributes => ({
  href: { default: null, parseHTML: (element) => toLinkAddress(element.getAttribute('href')) },
  target: {
    default: null,
    parseHTML: (element) => (element.getAttribute('target')?.toLowerCase() === '_blank' ? '_blank' : null),
  },
  rel: {
    default: null,
    parseHTML: (element) => toStoredRel(element.getAttribute('rel'), element.getAttribute('target')),
  },
  title: { default: null, parseHTML: (element) => element.getAttribute('title') || null },
  class: {
    default: null,
    parseHTML: (element) => [LINK_BUTTON, EMBED].find((look) => element.classList.contains(look)) ?? null,
  },
});

export const sourceOf = (element: Element) =>
  toImageAddress(element.getAttribute('src') ?? element.getAttribute(DEFERRED_SRC));

/** The image of an element: the element itself, or the only child of a link. */
const imageOf = (element: Element) => (element.tagName === 'A' ? element.firstElementChild : element);
const linkOf = (element: Element) => (element.tagName === 'A' ? element : null);

/** Attributes of the link around an image, prefixed because the image has a `title` of its own. */
const imageLink = (): Attributes =>
  Object.fromEntries(
    Object.entries(linkAttributes()).map(([name, { parseHTML }]) => [
      `link-${name}`,
      { default: null, rendered: false, parseHTML: (element: HTMLElement) => linkOf(element) && parseHTML?.(element) },
    ]),
  );

const isImageAlone = (link: Element) => {
  const [image, ...others] = link.childNodes;
  return others.length === 0 && image instanceof Element && image.tagName === 'IMG' && sourceOf(image) !== null;
};

const lookOf = (image: Element | null) => IMAGE_LOOKS.find((look) => image?.classList.contains(look)) ?? null;

export const image = Image.extend({
  addAttributes: () => ({
    ...imageLink(),
    src: {
      default: null,
      parseHTML: (element) => sourceOf(imageOf(element) ?? element),
      renderHTML: ({ src }) => ({ [/^http:/i.test(src) ? DEFERRED_SRC : 'src']: src }),
    },
    alt: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('alt') ?? null },
    title: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('title') || null },
    class: { default: null, parseHTML: (element) => lookOf(imageOf(element)) },
  }),
  parseHTML: () => [
    { tag: 'img', getAttrs: (element) => sourceOf(element) !== null && null },
    // Matched before the link mark, which cannot contain an image.
    {
      tag: 'a[href]',
      priority: 1100,
      getAttrs: (link) => toLinkAddress(link.getAttribute('href')) !== null && isImageAlone(link) && null,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const link = Object.entries(node.attrs)
      .filter(([name, value]) => name.startsWith('link-') && value !== null)
      .map(([name, value]) => [name.slice('link-'.length), value]);
    const drawn = ['img', HTMLAttributes] as const;
    return link.length > 0 ? ['a', Object.fromEntries(link), drawn] : drawn;
  },
  // No input rule: a typed address would be neither checked nor uploaded.
  addInputRules: () => [],
});
