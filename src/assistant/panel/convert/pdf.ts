import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { DOCUMENT_MAX_BYTES, uploadLimits } from '../../contract/documents.ts';
import { UploadError } from './upload.ts';

const SIGNATURE = '%PDF-';
/** How far into the file readers look for its signature. */
const SIGNATURE_WITHIN = 1024;

/** A line of a page: its text and its size, in points. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly y: number;
}

/** Loads the reader, which is large, before the time of a file begins. */
export async function loadPdfParser(): Promise<typeof pdfToMarkdown> {
  await getResolvedPDFJS();
  return pdfToMarkdown;
}

/**
 * Reads the text of a PDF. Scripts, forms and embedded files are not run or opened, fonts are not loaded. Lines in larger
 * type than most become headings. @throws UploadError
 */
async function pdfToMarkdown(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, SIGNATURE_WITHIN));
  if (!begin.includes(SIGNATURE)) throw new UploadError('type');
  const lines = await readLines(bytes);
  const usual = usualSize(lines);
  return toParagraphs(lines, usual);
}

async function readLines(bytes: Uint8Array<ArrayBuffer>): Promise<Line[]> {
  const options = { isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 } as const;
  const document = await getDocumentProxy(bytes, options).catch((thrown) => {
    throw new UploadError(isLocked(thrown) ? 'encrypted' : 'unreadable', thrown);
  });
  try {
    if (document.numPages > uploadLimits.pdfPages) throw new UploadError('pages');
    const lines: Line[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const found = toLines(items);
      page.cleanup();
      length += found.reduce((sum, { text }) => sum + text.length, 0);
      if (length > DOCUMENT_MAX_BYTES) throw new UploadError('long');
      lines.push(...found, { text: '', size: 0, y: 0 });
    }
    return lines;
  } catch (thrown) {
    throw thrown instanceof UploadError ? thrown : new UploadError('unreadable', thrown);
  } finally {
    await document.loadingTask.destroy();
  }
}

const isLocked = (thrown: unknown) => thrown instanceof Error && thrown.name === 'PasswordException';

/** Part of a page's text as the reader of PDF hands it out; marks of its structure have no text. */
type Item = object & { readonly str?: string; readonly hasEOL?: boolean; readonly transform?: readonly number[] };

function toLines(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let size = 0;
  let y = 0;
  for (const { str = '', hasEOL, transform = [] } of items) {
    if (text === '' && str.trim() !== '') {
      size = Math.round(Math.hypot(Number(transform[2] ?? 0), Number(transform[3] ?? 0)) * 2) / 2;
      y = Number(transform[5] ?? 0);
    }
    text += str;
    if (!hasEOL) continue;
    lines.push({ text: text.trim(), size, y });
    text = '';
  }
  if (text.trim() !== '') lines.push({ text: text.trim(), size, y });
  return lines;
}

/** The size of most of the text. */
function usualSize(lines: readonly Line[]): number {
  const lengths = new Map<number, number>();
  for (const { size, text } of lines) lengths.set(size, (lengths.get(size) ?? 0) + text.length);
  const [largest] = [...lengths].sort(([, a], [, b]) => b - a);
  return largest?.[0] ?? 0;
}

/** Type that is so much larger than most is a heading. */
const HEADING_RATIO = 1.15;
const HEADING_MAX_LENGTH = 120;
const LIST_MARK = /^[•◦▪‣·–]\s*/;
const MEANT = /^(?:[#>+=-]|\d{1,9}[.)](?=\s))/;

function toParagraphs(lines: readonly Line[], usual: number): string {
  const parts: string[] = [];
  let paragraph = '';
  const finish = () => {
    if (paragraph !== '') parts.push(paragraph);
    paragraph = '';
  };
  lines.forEach(({ text, size, y }, at) => {
    const former = lines[at - 1];
    const isApart = former !== undefined && Math.abs(former.y - y) > Math.max(size, former.size) * 1.8;
    if (text === '' || isApart) finish();
    if (text === '') return;
    if (size >= usual * HEADING_RATIO && text.length <= HEADING_MAX_LENGTH) {
      finish();
      parts.push(`## ${escapeMarks(text)}`);
    } else if (LIST_MARK.test(text)) {
      finish();
      paragraph = `- ${escapeMarks(text.replace(LIST_MARK, ''))}`;
    } else {
      paragraph = joinLines(paragraph, escapeMarks(text));
    }
  });
  finish();
  return parts.join('\n\n');
}

/** Joins a line to those before it; a word that was divided is whole again. */
function joinLines(before: string, line: string): string {
  if (before === '') return line.replace(MEANT, '\\$&');
  return /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line) ? before.slice(0, -1) + line : `${before} ${line}`;
}

/** Characters that Markdown would take for marks. */
const escapeMarks = (text: string) => text.replace(/[\\*_`[\]<]/g, '\\$&');
