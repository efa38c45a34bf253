import { strToU8, type Zippable, zipSync } from 'fflate';
import type { UploadFault, UploadType } from '#assistant/panel/convert/upload.ts';

/** A file as an owner might upload it, and its result: text that must be in it, or the fault. */
export interface UploadFile {
  readonly name: string;
  readonly type: UploadType;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
  readonly result: { readonly text: string } | { readonly faults: readonly UploadFault[] };
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const documentXml = (body: string, before = '') =>
  `${XML}${before}<w:document xmlns:w="${WORD}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`;

/** A Word document with this body; `more`: further parts of the archive. */
export const docx = (body: string, more: Zippable = {}, before = ''): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONS),
    'word/document.xml': strToU8(documentXml(body, before)),
    ...more,
  });

/** A PDF of these objects, the first of which is its catalog. */
function pdfOf(objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> {
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF`,
  );
  return new TextEncoder().encode(parts.join(''));
}

const streamOf = (data: string, entries = '') => `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pageOf = (content: number, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> ${more} >>`;
const show = (text: string) => `BT /F1 11 Tf 72 700 Td (${text}) Tj ET`;

/** A PDF with a page for each text. */
export function pdf(texts: readonly string[], catalog = '', trailer = '', page = ''): Uint8Array<ArrayBuffer> {
  const kids = texts.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
      FONT,
      ...texts.flatMap((text, at) => [pageOf(5 + 2 * at, page), streamOf(text.includes(' Tf ') ? text : show(text))]),
    ],
    trailer,
  );
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const filled = (length: number, value: number) => new Uint8Array(length).fill(value);
const noise = (length: number) => {
  let seed = 42;
  return Uint8Array.from({ length }, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed >> 16;
  });
};
const has = (text: string) => ({ text });
const fails = (...faults: UploadFault[]) => ({ faults });
const file = (
  name: string,
  type: UploadType,
  result: UploadFile['result'],
  bytes: () => Uint8Array<ArrayBuffer>,
): UploadFile => ({ name, type, bytes, result });
const html = (name: string, result: UploadFile['result'], text: () => string) =>
  file(name, 'html', result, () => bytesOf(text()));
const word = (name: string, result: UploadFile['result'], bytes: () => Uint8Array<ArrayBuffer>) =>
  file(name, 'docx', result, bytes);
const portable = (name: string, result: UploadFile['result'], bytes: () => Uint8Array<ArrayBuffer>) =>
  file(name, 'pdf', result, bytes);

const WORDS = paragraph('Kept words.');
const LAUGHS = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const OLE = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(2000)]);
const shortened = (bytes: Uint8Array<ArrayBuffer>, part: number) => bytes.slice(0, Math.floor(bytes.length * part));

/** The local header of a zip says `encrypted` in the first bit of its flags. */
function encrypted(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  copy[6] = (copy[6] ?? 0) | 1;
  return copy;
}

const texts = [
  file('no bytes.txt', 'txt', fails('empty'), () => new Uint8Array()),
  file('spaces.md', 'md', fails('empty'), () => bytesOf(' \n\t\n'.repeat(1000))),
  file('fifty megabytes.txt', 'txt', fails('large'), () => filled(50_000_000, 97)),
  file('nine megabytes.txt', 'txt', fails('long'), () => filled(9_000_000, 97)),
  file('zeros.txt', 'txt', fails('type'), () => new Uint8Array(100_000)),
  file('noise.md', 'md', fails('type'), () => noise(100_000)),
  file('a program.txt', 'txt', fails('type'), () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])),
  file('a zip.md', 'md', fails('type'), () => docx(WORDS)),
  file(
    'utf-16.txt',
    'txt',
    has('Kept words'),
    () => new Uint8Array([0xff, 0xfe, ...[...'Kept words'].flatMap((sign) => [sign.charCodeAt(0), 0])]),
  ),
  file('windows-1252.txt', 'txt', has('Café'), () => new Uint8Array([0x43, 0x61, 0x66, 0xe9])),
  file('broken utf-8.txt', 'txt', has('Kept words'), () => new Uint8Array([...bytesOf('Kept words '), 0xc3, 0x28])),
  file('hidden marks.md', 'md', has('Kept words'), () => bytesOf('\u202eKept\u200b words\u2066')),
  file('line ends.md', 'md', has('Kept words'), () => bytesOf(`Kept words${'\r\n'.repeat(100_000)}`)),
];

const pages = [
  html(
    'scripts.html',
    has('Kept words'),
    () => '<p>Kept words</p><script>globalThis.hacked = true</script><img src=x onerror="globalThis.hacked = true">',
  ),
  html('script without an end.html', has('Kept words'), () => `<p>Kept words</p><script>${'x'.repeat(100_000)}`),
  html('many scripts without an end.html', has('Kept words'), () => `<p>Kept words</p>${'<script '.repeat(400_000)}`),
  html('comments without an end.html', has('Kept words'), () => `<p>Kept words</p>${'<!--'.repeat(1_000_000)}`),
  html(
    'javascript links.html',
    has('Kept words'),
    () => '<a href="javascript:alert(1)">Kept words</a><a href=" JaVa&#x53;cript:alert(1)">b</a>',
  ),
  html(
    'frames.html',
    has('Kept words'),
    () =>
      '<iframe src="https://elsewhere.example"><p>x</p></iframe><p>Kept words</p><embed src=x><object data=x></object>',
  ),
  html('deep.html', fails('unreadable', 'long'), () => `${'<div>'.repeat(50_000)}Kept words`),
  html('deeper.html', fails('long'), () => '<b><i>'.repeat(500_000)),
  html('deep lists.html', fails('unreadable'), () => `${'<ul><li>'.repeat(5_000)}x`),
  html('a huge table.html', fails('long'), () => `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(100_000)}</table>`),
  html('a wide table.html', has('Kept words'), () => `<table><tr>${'<td>Kept words</td>'.repeat(5_000)}</tr></table>`),
  html('nine megabytes of tags.html', fails('long'), () => '<p>'.repeat(3_000_000)),
  html(
    'nine megabytes of style.html',
    has('Kept words'),
    () => `<style>${'a{}'.repeat(3_000_000)}</style><p>Kept words</p>`,
  ),
  html('attributes without an end.html', fails('empty', 'unreadable'), () => `<p ${'a="'.repeat(400_000)}`),
  html(
    'entities.html',
    has('Kept words'),
    () => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><p>Kept words &a;</p>`,
  ),
  html(
    'pictures in the text.html',
    has('Kept words'),
    () => `<p>Kept words</p><img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`,
  ),
  html(
    'base and refresh.html',
    has('Kept words'),
    () =>
      '<base href="https://elsewhere.example"><meta http-equiv=refresh content="0;url=javascript:alert(1)"><p>Kept words</p>',
  ),
  html('nothing but a picture.html', fails('empty'), () => '<html><body><img src="a.png"></body></html>'),
];

const documents = [
  word('a text.docx', fails('type'), () => bytesOf('Kept words')),
  word('encrypted, or of before 2007.docx', fails('encrypted'), () => OLE),
  word('a part said to be encrypted.docx', has('Kept words'), () => encrypted(docx(WORDS))),
  word('macros.docx', has('Kept words'), () => docx(WORDS, { 'word/vbaProject.bin': OLE })),
  word('an embedded program.docx', has('Kept words'), () => docx(WORDS, { 'word/embeddings/a.exe': noise(100_000) })),
  word('a bomb.docx', fails('unpacked'), () => docx(WORDS, { 'word/media/a.png': filled(60_000_000, 0) })),
  word('a bomb of text.docx', fails('unpacked'), () => docx(paragraph('a'.repeat(20_000_000)))),
  word('a bomb of paragraphs.docx', fails('unpacked'), () => docx(WORDS.repeat(200_000))),
  word('a bomb of styles.docx', fails('unpacked'), () => docx(WORDS, { 'word/styles.xml': filled(20_000_000, 32) })),
  word('ten thousand entries.docx', fails('unpacked', 'unreadable'), () =>
    docx(WORDS, Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`a/${at}`, new Uint8Array(1)]))),
  ),
  word('a billion laughs.docx', fails('unreadable'), () =>
    docx(paragraph('&l12;'), {}, `<!DOCTYPE x [<!ENTITY l0 "ha">${LAUGHS}]>`),
  ),
  word('an external entity.docx', fails('unreadable'), () =>
    docx(paragraph('&a;'), {}, '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ),
  word('broken xml.docx', fails('unreadable', 'empty'), () => docx('<w:p><w:r><w:t>Kept')),
  word('cut short.docx', fails('unreadable', 'type'), () => shortened(docx(WORDS), 0.5)),
  word('without a document.docx', fails('type'), () => zipSync({ 'a.txt': strToU8('Kept words') })),
  word('a spreadsheet.docx', fails('type'), () =>
    zipSync({ '[Content_Types].xml': strToU8(CONTENT_TYPES), 'xl/workbook.xml': strToU8('<a/>') }),
  ),
  word('deep tables.docx', fails('unreadable', 'empty'), () =>
    docx(`${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}${WORDS}${'</w:tc></w:tr></w:tbl>'.repeat(5_000)}`),
  ),
  word('a huge table.docx', fails('long', 'unpacked', 'late'), () =>
    docx(`<w:tbl>${`<w:tr>${`<w:tc>${WORDS}</w:tc>`.repeat(20)}</w:tr>`.repeat(2_500)}</w:tbl>`),
  ),
  word('paths out of the archive.docx', has('Kept words'), () => docx(WORDS, { '../../etc/passwd': strToU8('x') })),
  word('nothing.docx', fails('empty'), () => docx('')),
  word('markup in the text.docx', has('Kept words'), () =>
    docx(paragraph('Kept words &lt;script&gt;alert(1)&lt;/script&gt;')),
  ),
];

const portables = [
  portable('a text.pdf', fails('type'), () => bytesOf('Kept words')),
  portable('a web page.pdf', fails('type'), () => bytesOf('<html>')),
  portable('nothing but a begin.pdf', fails('unreadable'), () => bytesOf('%PDF-1.7\n')),
  portable('cut short.pdf', { faults: ['unreadable', 'empty'] }, () => shortened(pdf(['Kept words']), 0.4)),
  portable('noise.pdf', fails('unreadable'), () => new Uint8Array([...bytesOf('%PDF-1.7\n'), ...noise(200_000)])),
  portable('encrypted.pdf', fails('encrypted', 'unreadable'), () =>
    pdf(
      ['Kept words'],
      '',
      `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<0011> <0011>]`,
    ),
  ),
  portable('five thousand pages.pdf', fails('pages'), () =>
    pdf(Array.from({ length: 5_000 }, (_, at) => `Page ${at}`)),
  ),
  portable('a false number of pages.pdf', fails('pages', 'unreadable', 'empty'), () =>
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 2000000000 >>']),
  ),
  portable('a script.pdf', has('Kept words'), () =>
    pdf(['Kept words'], '/OpenAction << /S /JavaScript /JS (globalThis.hacked = true) >>'),
  ),
  portable('a launch.pdf', has('Kept words'), () => pdf(['Kept words'], '/OpenAction << /S /Launch /F (calc.exe) >>')),
  portable('pages in a circle.pdf', fails('unreadable', 'empty', 'pages'), () =>
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ),
  portable('a form in a circle.pdf', fails('empty', 'unreadable', 'late'), () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      FONT,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 5 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
      streamOf('/X Do'),
      streamOf('/X Do /X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>'),
    ]),
  ),
  portable('an array without an end.pdf', fails('unreadable', 'empty'), () =>
    bytesOf(`%PDF-1.7\n1 0 obj\n${'['.repeat(1_000_000)}`),
  ),
  portable('too much text.pdf', fails('long'), () =>
    pdf(Array.from({ length: 100 }, () => `BT /F1 11 Tf 72 700 Td ${'(Many words here.) Tj 0 -1 Td '.repeat(500)} ET`)),
  ),
  portable('nine megabytes of marks.pdf', fails('empty', 'late', 'long', 'unreadable'), () =>
    pdf([`/F1 11 Tf ${'q Q '.repeat(2_200_000)}`]),
  ),
  portable('no text.pdf', fails('empty'), () => pdf(['q Q /F1 1 Tf '])),
];

/** Hostile and broken files of every type, made when they are asked for. */
export const uploadFiles: readonly UploadFile[] = [...texts, ...pages, ...documents, ...portables];
