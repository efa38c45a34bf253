import { type ChangeObject, diffWordsWithSpace } from 'diff';
import type { PostForm } from '../saving/post-form.ts';
import { compareBlocks } from './compare-blocks.ts';

/** Consecutive words that both texts have, or that were added or removed. */
export type Run = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

const FIELDS = [
  'excerpt',
  'slug',
  'category',
  'tags',
  'metaTitle',
  'metaDescription',
  'featuredImage',
  'aliases',
] as const;
export type FieldName = (typeof FIELDS)[number];

const toText = (value: PostForm[FieldName]) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Differences between two texts of a post. `fields`: the other fields that differ, formatted for display. */
export type Comparison = ReturnType<typeof compareForms>;

export function compareForms(before: PostForm, after: PostForm) {
  const fields = FIELDS.map((name) => ({ name, before: toText(before[name]), after: toText(after[name]) }));
  return {
    title: diffWordsWithSpace(before.title, after.title) as readonly Run[],
    blocks: compareBlocks(before.content, after.content),
    fields: fields.filter((field) => field.before !== field.after),
  };
}

const BLOCKS = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'DIV']);

/** Marker in front of a block: headings, list items and quotes stay recognizable. */
function markerOf({ tagName }: Element): string {
  if (/^H[1-6]$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} `;
  if (tagName === 'LI') return '• ';
  return tagName === 'BLOCKQUOTE' ? '> ' : '';
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map(textOf).join('');
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'IMG':
      return `[${node.getAttribute('alt') || node.getAttribute('src')}]`;
    case 'PRE':
      return `\n${node.textContent ?? ''}\n`;
    case 'A':
      return `${inner} (${node.getAttribute('href')})`;
    case 'TD':
    case 'TH':
      return `${inner} | `;
    default:
      return BLOCKS.has(node.tagName) ? `\n${markerOf(node)}${inner}` : inner;
  }
}

/** Converts a post's HTML to plain text: a block per line, with the addresses of links and images. */
export function toPlainText(html: string): string {
  return (
    textOf(new DOMParser().parseFromString(html, 'text/html').body)
      // Joins the first paragraph of an item with its marker.
      .replace(/^([•>])[ \t]*\n/gm, '$1 ')
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .trim()
  );
}
