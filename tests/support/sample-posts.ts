import { createHash } from 'node:crypto';
import { postCategories } from '#blog/contract/post-input.ts';
import { capabilities, customers, effects, measures, moments, tagNames, teams } from './sample-words.ts';

/** A published post as an author of this site might have written it, about 600 words, in both notations. */
export interface SamplePost {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: (typeof postCategories)[number];
  readonly tags: readonly string[];
  /** ISO 8601. Posts with a higher index are older, by six hours each. */
  readonly publishedAt: string;
  readonly markdown: string;
  /** HTML of the Markdown, without white space between blocks. The sanitizer leaves it unchanged. */
  readonly html: string;
}

type Inline = string | { readonly tag: 'strong' | 'em'; readonly text: string } | { readonly href: string };
type Block =
  | { readonly tag: 'p' | 'h2' | 'h3' | 'blockquote'; readonly content: readonly Inline[] }
  | { readonly tag: 'ul' | 'ol'; readonly items: readonly string[] };

type Pick = <T>(list: readonly T[]) => T;

const NEWEST = Date.parse('2026-01-01T09:00:00Z');
const INTERVAL_MS = 6 * 3600 * 1000;
const SECTIONS = 3;
const BYTES_PER_POST = 1024;

/** The same name makes the same choices. SHAKE256 (FIPS 202) is the source of bytes; a post takes some 200 of them. */
function choicesOf(name: string): Pick {
  const bytes = createHash('shake256', { outputLength: BYTES_PER_POST }).update(name).digest();
  let at = 0;
  return (list) => {
    const chosen = list[(bytes[at++] ?? 0) % list.length];
    if (chosen === undefined) throw new Error('Nothing to choose from.');
    return chosen;
  };
}

/** Plain words only: no characters with a meaning in Markdown or typography. */
function sentence(pick: Pick): string {
  const subject = pick(teams);
  const lead = pick(['', '', `${pick(moments)}, `]);
  const text = `${lead}${subject} ${pick(effects)} ${pick(customers)} when ${pick(capabilities)}`;
  const end = pick(['', '', `, and ${pick(measures)}`]);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}.`;
}

function paragraph(pick: Pick, index: number): Block {
  const content: Inline[] = [`${sentence(pick)} `];
  const kind = pick(['plain', 'strong', 'em', 'link', 'link'] as const);
  if (kind === 'link') content.push('Read ', { href: `/blog/${slugOf(index + 1)}` }, ' for the details. ');
  if (kind === 'strong' || kind === 'em') content.push('In short, ', { tag: kind, text: pick(measures) }, '. ');
  return { tag: 'p', content: [...content, sentence(pick)] };
}

function section(pick: Pick, index: number): Block[] {
  const heading: Block = { tag: 'h2', content: [`How ${pick(teams)} ${pick(effects)} callers`] };
  const list = (tag: 'ul' | 'ol'): Block[] => [{ tag, items: [1, 2, 3, 4].map(() => sentence(pick)) }];
  const extras = {
    list: () => list('ul'),
    steps: () => list('ol'),
    quote: (): Block[] => [{ tag: 'blockquote', content: [sentence(pick)] }],
    detail: (): Block[] => [{ tag: 'h3', content: [`What it means for ${pick(customers)}`] }, paragraph(pick, index)],
  };
  const extra = extras[pick(['list', 'steps', 'quote', 'detail'] as const)];
  return [heading, paragraph(pick, index), ...extra()];
}

const inlineHtml = (part: Inline) => {
  if (typeof part === 'string') return part;
  if ('href' in part) return `<a href="${part.href}">the earlier note</a>`;
  return `<${part.tag}>${part.text}</${part.tag}>`;
};

const inlineMarkdown = (part: Inline) => {
  if (typeof part === 'string') return part;
  if ('href' in part) return `[the earlier note](${part.href})`;
  const mark = part.tag === 'strong' ? '**' : '*';
  return mark + part.text + mark;
};

function toHtml(block: Block): string {
  if ('items' in block) {
    return `<${block.tag}>${block.items.map((item) => `<li>${item}</li>`).join('')}</${block.tag}>`;
  }
  const text = block.content.map(inlineHtml).join('');
  const inner = block.tag === 'blockquote' ? `<p>${text}</p>` : text;
  return `<${block.tag}>${inner}</${block.tag}>`;
}

const MARKERS = { p: '', h2: '## ', h3: '### ', blockquote: '> ' };

function toMarkdown(block: Block): string {
  if ('items' in block) {
    return block.items.map((item, at) => `${block.tag === 'ul' ? '-' : `${at + 1}.`} ${item}`).join('\n');
  }
  return MARKERS[block.tag] + block.content.map(inlineMarkdown).join('');
}

const slugOf = (index: number) => `sample-${index}-notes-on-voice-agents`;

/** Post number `index` (from 0) of an endless blog, the same at every call. */
export function samplePost(index: number): SamplePost {
  const pick = choicesOf(`sample post ${index}`);
  const title = `${index + 1}: how ${pick(teams)} ${pick(effects)} ${pick(customers)}`;
  const tags = new Set(Array.from({ length: 3 }, () => pick(tagNames)));
  const sections = Array.from({ length: SECTIONS }, () => section(pick, index));
  const blocks = [paragraph(pick, index), ...sections.flat(), paragraph(pick, index)];
  return {
    slug: slugOf(index),
    title,
    excerpt: sentence(pick),
    category: pick(postCategories),
    tags: [...tags],
    publishedAt: new Date(NEWEST - index * INTERVAL_MS).toISOString(),
    markdown: `${blocks.map(toMarkdown).join('\n\n')}\n`,
    html: blocks.map(toHtml).join(''),
  };
}

/** The first `count` of them, or those from `from` on. */
export function samplePosts(count: number, from = 0): SamplePost[] {
  return Array.from({ length: count }, (_, at) => samplePost(from + at));
}
