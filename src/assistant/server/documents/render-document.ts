import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { Marked } from 'marked';
import { SLUG_MAX_LENGTH } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { createSanitizer } from '#core/server/sanitizer.ts';
import { deriveSlug } from '#core/template/derive-slug.ts';
import { excessOf, excessSentences } from '#core/template/markdown-work.ts';
import {
  DOCUMENT_PAGE_MAX_BYTES,
  DOCUMENT_SECTIONS_MAX_COUNT,
  type DocumentFields,
  type DocumentText,
  type LiveDocument,
  type ShownRow,
} from '../../contract/documents.ts';
import type { Section } from '../../contract/knowledge.ts';
import { toSections, toText, withPlainQuotes } from '../../template/sections.ts';
import type { StoredPage } from './document-record.ts';

/** A heading of a document's page, as the Markdown processor of the build describes those of files. */
interface PageHeading {
  readonly depth: number;
  readonly slug: string;
  readonly text: string;
}

/** A document as its page and the assistant use it. `html` is sanitized. */
interface RenderedDocument {
  readonly html: string;
  readonly headings: readonly PageHeading[];
  readonly sections: readonly Section[];
}

const markdown = new Marked({ gfm: true });

/** Safe on sanitized HTML, whose texts and values contain no `<` or `>`. */
const ID = /(<[a-z][a-z0-9]*(?: [^<>]*)?) id="[^"]*"/g;
const FIRST_LEVEL = /<(\/?)h1(?=[ >])/g;
const HEADING = /<h([2-6])([^>]*)>(.*?)<\/h\1>/gs;

/** Error whose message concerns one field. */
const invalid = (field: string, message: string) =>
  new ApiError('INVALID_INPUT', { message, fields: { [field]: message } });

/** Images lie on this site: an address elsewhere would tell another server who reads the page. */
const sanitize = createSanitizer({
  imageSchemes: [],
  toId: (id) => (/\s/.test(id) ? null : id),
  longest: {
    bytes: DOCUMENT_PAGE_MAX_BYTES,
    refusal: () => invalid('body', 'The page would be longer than 1 MB. Split the document into two.'),
  },
});

/**
 * Turns the text of a document into its page and its sections. Headings of the first level become the second, since the
 * page has its title; ids are those the build gives to the headings of files.
 * @throws ApiError INVALID_INPUT for Markdown that is too much work, a page that is too long, or too many sections
 */
export function renderDocument({ body, ...text }: DocumentText): RenderedDocument {
  const clean = sanitize(toHtml(body)).replace(ID, '$1').replace(FIRST_LEVEL, '<$1h2');
  const slugger = new GithubSlugger();
  const headings: PageHeading[] = [];
  const html = clean.replace(HEADING, (_whole, level: string, attributes: string, inner: string) => {
    const heading = { depth: Number(level), text: toText(inner) };
    const slug = slugger.slug(heading.text) || slugger.slug('section');
    headings.push({ ...heading, slug });
    return `<h${level} id="${slug}"${attributes}>${inner}</h${level}>`;
  });
  const { title, category, offer, questions } = text;
  const asked = Object.fromEntries(questions.map(({ heading, questions: own }) => [withPlainQuotes(heading), own]));
  const sections = toSections(html, { title, category, offer, url: urlOf(text.slug), asked });
  if (sections.length > DOCUMENT_SECTIONS_MAX_COUNT) {
    throw invalid('body', `A document can have at most ${DOCUMENT_SECTIONS_MAX_COUNT} sections. Split it into two.`);
  }
  return { html: scrollSideways(html), headings, sections };
}

function toHtml(body: string): string {
  const excess = excessOf(body);
  if (excess) throw invalid('body', excessSentences[excess]);
  try {
    return markdown.parse(body.toWellFormed(), { async: false });
  } catch {
    throw invalid('body', excessSentences.nesting);
  }
}

/** Tables and code scroll within themselves and can be focused by keyboard, as in posts. */
const scrollSideways = (html: string) =>
  html
    .replaceAll('<table', '<div class="sideways" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<pre tabindex="0"');

export const urlOf = (slug: string) => `/knowledge/${slug}`;

/** The list itself, as a file, and the empty template. */
const RESERVED_SLUGS = new Set(['index', 'shell']);
const HASH_LENGTH = 8;

/** Derives the last part of the address. Applied to its own result it changes nothing. */
function toDocumentSlug(requested: string, id: string): string {
  const slug = deriveSlug(requested) || `document-${deriveSlug(id).slice(0, 8)}`;
  if (RESERVED_SLUGS.has(slug)) return `${slug}-document`;
  if (slug.length <= SLUG_MAX_LENGTH) return slug;
  const suffix = `-${createHash('sha256').update(slug).digest('hex').slice(0, HASH_LENGTH)}`;
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-$/, '') + suffix;
}

/** The text of a document as it is stored: texts are compared as JSON, so its fields have the order of their schema. */
export function toDocumentText(fields: DocumentFields, id: string): DocumentText {
  const { title, category, summary, body, questions, offer } = fields;
  const slug = toDocumentSlug(fields.slug || title, id);
  const kept = questions.filter((each) => each.questions.length > 0);
  return {
    ...{ title, slug, category, summary, body: body.replace(/\r\n?/g, '\n') },
    questions: kept.map(({ heading, questions: own }) => ({ heading, questions: [...new Set(own)] })),
    offer,
  };
}

/** A text with its row for lists, as the assistant reads it, and with its page. @throws ApiError INVALID_INPUT as `renderDocument` */
export function describeDocument(
  text: DocumentText,
  id: string,
): { readonly row: ShownRow; readonly live: LiveDocument; readonly page: StoredPage } {
  const { title, category, summary, slug, offer } = text;
  const { sections, html, headings } = renderDocument(text);
  const url = urlOf(slug);
  const questions = sections.reduce((sum, { asked }) => sum + asked.length, 0);
  return {
    row: { title, category, summary, url, sections: sections.length, questions },
    live: {
      ...{ title, category, summary, url, offer },
      sections: sections.map(({ heading, url: at, paragraphs, asked }) => ({ heading, url: at, paragraphs, asked })),
    },
    page: { id, title, slug, category, summary, html, headings: [...headings] },
  };
}

/** Headings with example questions that no section has. */
export function unmatchedHeadings({ questions }: DocumentText, sections: readonly Section[]): string[] {
  const headings = new Set(sections.map(({ heading }) => withPlainQuotes(heading)));
  return questions.map(({ heading }) => heading).filter((heading) => !headings.has(withPlainQuotes(heading)));
}
