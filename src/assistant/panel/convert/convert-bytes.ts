import { DOCUMENT_MAX_BYTES, uploadLimits } from '../../contract/documents.ts';
import { UploadError, type UploadType } from './upload.ts';

type Parser = (bytes: Uint8Array<ArrayBuffer>) => Promise<string> | string;

/**
 * Converts an upload to Markdown, or to the text as it is where that is Markdown already. Nothing of it is run or loaded
 * from elsewhere. `onLoaded`: called when the parser of its type is here, and converting begins. @throws UploadError
 */
export async function convertBytes(
  type: UploadType,
  bytes: Uint8Array<ArrayBuffer>,
  onLoaded: () => void = () => undefined,
): Promise<string> {
  if (bytes.length > uploadLimits.fileBytes) throw new UploadError('large');
  const parse = await loadParser(type);
  onLoaded();
  const text = tidy(await parse(bytes));
  if (text === '') throw new UploadError('empty');
  if (new TextEncoder().encode(text).length > DOCUMENT_MAX_BYTES) throw new UploadError('long');
  return text;
}

async function loadParser(type: UploadType): Promise<Parser> {
  if (type === 'docx') {
    const [{ docxToHtml }, { htmlToMarkdown }] = await Promise.all([import('./docx.ts'), import('./html.ts')]);
    return async (bytes) => htmlToMarkdown(await docxToHtml(bytes));
  }
  if (type === 'pdf') return (await import('./pdf.ts')).loadPdfParser();
  if (type !== 'html') return decodeText;
  const { htmlToMarkdown } = await import('./html.ts');
  return (bytes) => htmlToMarkdown(decodeText(bytes));
}

/** Characters that no text has: a file with them is of another type than its name says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** Decodes text as UTF-8, as UTF-16 with its mark, or else as Windows-1252. @throws UploadError for what is no text */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = marked ? new TextDecoder(marked).decode(bytes) : decodeEightBit(bytes);
  if (BINARY.test(text)) throw new UploadError('type');
  return text;
}

function decodeEightBit(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Drops what cannot be seen, spaces at line ends and blank lines in a row. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[^\P{Cc}\t\n]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed();
}
