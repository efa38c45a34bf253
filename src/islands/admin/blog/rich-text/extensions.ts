import {
  type AnyExtension,
  type Attributes,
  flattenExtensions,
  getSchema,
  type Mark,
  type Node,
  wrappingInputRule,
} from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { imageAddress, linkAddress, storedId, storedRel } from './address.ts';
import { UNDRAWN } from './document-html.ts';

/** A language a highlighter may know; the sanitiser keeps no other class. */
export const LANGUAGE = /^[\w+#.-]{1,40}$/;

/** Attributes in the order in which the sanitiser leaves them. */
const linkAttributes = (): Attributes => ({
  href: { default: null, parseHTML: (element) => linkAddress(element.getAttribute('href')) },
  target: {
    default: null,
    parseHTML: (element) => (element.getAttribute('target')?.toLowerCase() === '_blank' ? '_blank' : null),
  },
  rel: {
    default: null,
    parseHTML: (element) => storedRel(element.getAttribute('rel'), element.getAttribute('target')),
  },
  title: { default: null, parseHTML: (element) => element.getAttribute('title') || null },
});

const headingId = {
  default: null,
  // Two halves of a heading are not one place.
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => storedId(element.getAttribute('id')),
};

function languageOf(element: HTMLElement): string | null {
  const classes = [...element.classList, ...(element.firstElementChild?.classList ?? [])];
  const name = classes.find((each) => each.startsWith('language-'))?.slice('language-'.length);
  return name && LANGUAGE.test(name) ? name : null;
}

/** The parts of the kit that would write what the sanitiser does not keep. */
function adapted(part: AnyExtension): AnyExtension {
  const node = part as Node;
  const mark = part as Mark;
  switch (part.name) {
    case 'strike':
      return mark.extend({ renderHTML: () => ['strike', 0] });
    case 'link':
      return mark.extend({
        addAttributes: linkAttributes,
        renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
      });
    case 'heading':
      return node.extend({
        addAttributes: () => ({ level: { default: 2, rendered: false }, id: headingId }),
      });
    case 'codeBlock':
      return node.extend({
        addAttributes: () => ({ language: { default: null, parseHTML: languageOf, rendered: false } }),
      });
    case 'orderedList':
      // No other number to begin with, no letters.
      return node.extend({
        addAttributes: () => ({}),
        addInputRules() {
          return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })];
        },
      });
    default:
      return part;
  }
}

const kit = StarterKit.configure({
  horizontalRule: false,
  heading: { levels: [1, 2, 3, 4, 5, 6] },
  dropcursor: { color: false, class: 'rich-drop', width: 2 },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => linkAddress(address) !== null,
  },
});

const sourceOf = (element: Element) =>
  imageAddress(element.getAttribute('src') ?? element.getAttribute(UNDRAWN));

/** The image, which may stand alone in a link. */
const imageOf = (element: Element) => (element.tagName === 'A' ? element.firstElementChild : element);
const linkOf = (element: Element) => (element.tagName === 'A' ? element : null);

/** Link attributes of an image carry a prefix, so that they meet none of its own. */
const imageLink = (): Attributes =>
  Object.fromEntries(
    Object.entries(linkAttributes()).map(([name, { parseHTML }]) => [
      `link-${name}`,
      {
        default: null,
        rendered: false,
        parseHTML: (element: HTMLElement) => linkOf(element) && parseHTML?.(element),
      },
    ]),
  );

const isImageAlone = (link: Element) => {
  const [image, ...others] = link.childNodes;
  return (
    others.length === 0 && image instanceof Element && image.tagName === 'IMG' && sourceOf(image) !== null
  );
};

const image = Image.extend({
  addAttributes: () => ({
    ...imageLink(),
    src: {
      default: null,
      parseHTML: (element) => sourceOf(imageOf(element) ?? element),
      renderHTML: ({ src }) => ({ [/^http:/i.test(src) ? UNDRAWN : 'src']: src }),
    },
    alt: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('alt') ?? null },
    title: { default: null, parseHTML: (element) => imageOf(element)?.getAttribute('title') || null },
  }),
  parseHTML: () => [
    { tag: 'img', getAttrs: (element) => sourceOf(element) !== null && null },
    // Before the link of words, which cannot hold it.
    {
      tag: 'a[href]',
      priority: 1100,
      getAttrs: (link) => linkAddress(link.getAttribute('href')) !== null && isImageAlone(link) && null,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const link = Object.entries(node.attrs)
      .filter(([name, value]) => name.startsWith('link-') && value !== null)
      .map(([name, value]) => [name.slice('link-'.length), value]);
    const drawn = ['img', HTMLAttributes] as const;
    return link.length > 0 ? ['a', Object.fromEntries(link), drawn] : drawn;
  },
  // Typed addresses would be neither checked nor uploaded.
  addInputRules: () => [],
});

/** Cells are never merged; the table code wants to read it all the same. */
const single = { default: 1, parseHTML: () => 1, rendered: false };
const cellAttributes = (): Attributes => ({
  colspan: single,
  rowspan: single,
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

const table = [
  Table.configure({ View: null }).extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes, renderHTML: () => ['th', 0] }),
  TableCell.extend({ addAttributes: cellAttributes, renderHTML: () => ['td', 0] }),
];

/** The parts of the kit. What a part brings along itself is left to it. */
function partsOf(whole: AnyExtension): AnyExtension[] {
  const [, ...parts] = flattenExtensions([whole]);
  const brought = new Set(
    parts.flatMap((part) => flattenExtensions([part]).slice(1)).map(({ name }) => name),
  );
  return parts.filter(({ name }) => !brought.has(name));
}

/** All that a post may hold, and nothing the sanitiser would drop. */
export const extensions: AnyExtension[] = [...partsOf(kit).map(adapted), image, ...table];

export const schema = getSchema(extensions);
