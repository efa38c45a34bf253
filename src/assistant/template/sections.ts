import type { QuotablePost } from '#core/contract/published-posts.ts';
import type { Section } from '../contract/knowledge.ts';

const HEADING = /<h[23]\b[^>]*?\bid="([^"]+)"[^>]*>(.*?)<\/h[23]>/gs;
/** Elements that hold no prose. */
const SKIPPED = /<(pre|table)\b.*?<\/\1>/gs;
const BLOCK_END = /<\/(?:p|li|blockquote|h\d|div)>|<br\s*\/?>/g;
const TAG = /<[^>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Document or post of the sections. `asked`: example questions by heading. */
interface SectionSource extends Pick<Section, 'title' | 'url' | 'category' | 'offer'> {
  readonly asked?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Splits HTML into sections. `html`: well-formed, without `<` and `>` in texts and attribute values, as our sanitizer
 * and the Markdown processor write it; headings of level two and three begin a section and have an id.
 */
export function toSections(html: string, { asked = {}, ...about }: SectionSource): Section[] {
  const { title, url } = about;
  // A map, since a heading may be the name of something that every object has.
  const askedOf = new Map(Object.entries(asked));
  const section = (heading: string, fragment: string, part: string): Section => ({
    ...about,
    heading,
    url: url + fragment,
    paragraphs: toParagraphs(part),
    asked: [...(askedOf.get(withPlainQuotes(heading)) ?? [])],
  });
  const cuts = [...html.matchAll(HEADING)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    id: found[1] ?? '',
    heading: toText(found[2] ?? ''),
  }));
  const opening = section(title, '', html.slice(0, cuts[0]?.from));
  const sections = cuts.map(({ to, id, heading }, at) =>
    section(heading, `#${id}`, html.slice(to, cuts[at + 1]?.from)),
  );
  return [opening, ...sections].filter(({ paragraphs }) => paragraphs.length > 0);
}

/** Replaces typographic quotes by the plain ones of keyboards. */
export function withPlainQuotes(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'");
}

function toParagraphs(html: string): string[] {
  return html
    .replace(SKIPPED, '')
    .split(BLOCK_END)
    .map(toText)
    .filter((text) => text !== '');
}

/** The text of HTML, on one line. */
export function toText(html: string): string {
  return html
    .replace(TAG, '')
    .replace(/&(#?\w+);/g, decode)
    .replace(/\s+/g, ' ')
    .trim();
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
}

export function postSections({ html, ...about }: QuotablePost): Section[] {
  return toSections(html, { ...about, category: null, offer: null });
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const cache = new WeakMap<readonly string[], readonly string[]>();

export function sentencesOf({ paragraphs }: Pick<Section, 'paragraphs'>): readonly string[] {
  const sentences =
    cache.get(paragraphs) ??
    paragraphs.flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()));
  cache.set(paragraphs, sentences);
  return sentences;
}
