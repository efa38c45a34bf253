import type { AnyExtension, Attributes, Mark } from '@tiptap/core';
import { flattenExtensions, getSchema, Node, wrappingInputRule } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { toStoredId } from '#core/contract/edited-html.ts';
import { CALLOUT, DONE, GALLERY, LANGUAGE, TASKS } from '#core/contract/safe-html.ts';
import { toLinkAddress } from './address.ts';
import { blockTools, classAttribute } from './blocks.ts';
import { image, linkAttributes, sourceOf } from './image-extension.ts';

const headingId = {
  default: null,
  // Only one half of a split heading may have the id.
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => toStoredId(element.getAttribute('id')),
};

function languageOf(element: HTMLElement): string | null {
  const classes = [...element.classList, ...(element.firstElementChild?.classList ?? [])];
  const name = classes.find((each) => each.startsWith('language-'))?.slice('language-'.length);
  return name && LANGUAGE.test(name) ? name : null;
}

/** Adapts an extension of the kit whose output the sanitizer would change. */
function adaptExtension(part: AnyExtension): AnyExtension {
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
      return node.extend({ addAttributes: () => ({ level: { default: 2, rendered: false }, id: headingId }) });
    case 'codeBlock':
      return node.extend({
        addAttributes: () => ({ language: { default: null, parseHTML: languageOf, rendered: false } }),
      });
    case 'blockquote':
      return node.extend({ addAttributes: () => ({ [CALLOUT]: classAttribute(CALLOUT) }) });
    case 'bulletList':
      return node.extend({ addAttributes: () => ({ [TASKS]: classAttribute(TASKS) }) });
    case 'listItem':
      return node.extend({ addAttributes: () => ({ [DONE]: { ...classAttribute(DONE), keepOnSplit: false } }) });
    case 'orderedList':
      // Lists start at 1 and have no other numbering.
      return node.extend({
        addAttributes: () => ({}),
        // Pasted text is read as Markdown, or stays as it is.
        addProseMirrorPlugins: () => [],
        addInputRules() {
          return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })];
        },
      });
    default:
      return part;
  }
}

const starterKit = StarterKit.configure({
  heading: { levels: [1, 2, 3, 4, 5, 6] },
  dropcursor: { color: false, class: 'rich-drop', width: 2 },
  link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => toLinkAddress(address) !== null },
});

/** Images side by side. */
const gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'image+',
  parseHTML: () => [
    // Without an image it would be given one that shows nothing.
    {
      tag: `div.${GALLERY}`,
      getAttrs: (element) => [...element.querySelectorAll('img')].some((each) => sourceOf(each) !== null) && null,
    },
  ],
  renderHTML: () => ['div', { class: GALLERY }, 0],
});

/** Cells are never merged, but the table extension requires these attributes. */
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

/** Extensions of a kit, without those that another one of them includes. */
function splitKit(kit: AnyExtension): AnyExtension[] {
  const [, ...parts] = flattenExtensions([kit]);
  const included = new Set(parts.flatMap((part) => flattenExtensions([part]).slice(1)).map(({ name }) => name));
  return parts.filter(({ name }) => !included.has(name));
}

/** Extensions for everything that a post may contain, and nothing that the sanitizer would drop. */
export const extensions: AnyExtension[] = [
  ...splitKit(starterKit).map(adaptExtension),
  image,
  gallery,
  ...table,
  blockTools,
];

export const schema = getSchema(extensions);
