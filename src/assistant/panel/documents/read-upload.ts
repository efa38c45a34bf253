import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import type { Fields } from '#editing/markdown/front-matter.ts';
import { offers } from '../../contract/knowledge.ts';
import type { DocumentForm } from './document-form.ts';

/** Types whose headings were found by a converter, which does not know a title from a heading. */
const CONVERTED = /\.(?:pdf|docx|html?)$/i;

/** Reads the text of an upload, as Markdown, into the fields of a document. */
export async function readUpload(markdown: string, fileName: string): Promise<Partial<DocumentForm>> {
  const { fields, body } = await split(markdown);
  const named = toNamedFields(fields);
  // Front matter that says nothing we know is text.
  const text = Object.keys(named).length > 0 ? body : markdown;
  return { ...splitTitle(text, fileName), ...named };
}

async function split(markdown: string): Promise<{ fields: Fields; body: string }> {
  try {
    return (await import('#editing/markdown/front-matter.ts')).splitFrontMatter(markdown);
  } catch {
    return { fields: {}, body: markdown };
  }
}

/** The fields of a document that front matter fills, by the names that other programs use as well. */
export function toNamedFields(value: Fields): Partial<DocumentForm> {
  const textOf = (...names: readonly string[]) => {
    const named = names.map((name) => Reflect.get(value, name)).find((each) => typeof each === 'string');
    return typeof named === 'string' ? named.trim() : '';
  };
  const address = textOf('slug', 'address', 'url', 'permalink').replace(/\/+$/, '').split('/').at(-1) ?? '';
  const offer = offers.find((each) => each === textOf('offer'));
  const fields = {
    title: textOf('title'),
    category: textOf('category'),
    summary: textOf('summary', 'description', 'excerpt'),
    slug: address,
  };
  const given = Object.entries(fields).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(given), ...(offer && { offer }) };
}

/** Takes the title from the first line of Markdown if it is one, else from the name of the file. */
export function splitTitle(markdown: string, fileName: string): { title: string; body: string } {
  const text = markdown.trimStart();
  const [line = ''] = text.split('\n', 1);
  const mark = CONVERTED.test(fileName) ? /^#{1,6}[ \t]+/ : /^#[ \t]+/;
  // A longer one is no title; its length also bounds the search for marks at its end.
  const words =
    line.length <= TITLE_MAX_LENGTH && mark.test(line) ? line.replace(mark, '').replace(/[ \t#\r]+$/, '') : '';
  if (words !== '') return { title: words.trim(), body: text.slice(line.length).trimStart() };
  return { title: fileName.replace(/\.[a-z]+$/i, '').replace(/[-_]+/g, ' '), body: markdown };
}
