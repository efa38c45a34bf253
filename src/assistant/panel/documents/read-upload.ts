import { TITLE_MAX_LENGTH } from '#core/contract/limits.ts';
import { offers } from '../../contract/knowledge.ts';
import type { DocumentForm } from './document-form.ts';

/** Fields between two lines of dashes at the beginning of a file, as files of `content/knowledge` have them. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]{0,5000}?)\n---[ \t]*(?:\n|$)/;
/** Types whose headings were found by a converter, which does not know a title from a heading. */
const CONVERTED = /\.(?:pdf|docx|html?)$/i;

/** Reads the text of an upload, as Markdown, into the fields of a document. */
export async function readUpload(markdown: string, fileName: string): Promise<Partial<DocumentForm>> {
  const found = FRONT_MATTER.exec(markdown);
  const fields = found ? await readFields(found[1] ?? '') : null;
  const text = found && fields ? markdown.slice(found[0].length) : markdown;
  return { ...splitTitle(text, fileName), ...fields };
}

/** The fields of a document that YAML names, by the names that other programs use as well; null where it names none. */
async function readFields(yaml: string): Promise<Partial<DocumentForm> | null> {
  const { parse } = await import('yaml');
  let value: unknown;
  try {
    value = parse(yaml);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
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
