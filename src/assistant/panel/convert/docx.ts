import { Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { uploadLimits } from '../../contract/documents.ts';
import { UploadError } from './upload.ts';

/** Parts of a document that its text is made of; pictures, macros and embedded files are not unpacked into memory. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?)$/;
/** Bytes of XML that are parsed at most; 200 KB of text with its marks have far fewer. */
const XML_MAX_BYTES = 6_000_000;
/** Entries of the archive at most. */
const ENTRIES_MAX_COUNT = 5_000;
const CHUNK = 65_536;
/** Begin of an OLE file: Word writes encrypted documents, and those before 2007, as one. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];

const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

/**
 * Converts a Word document to HTML. It is unpacked piece by piece and counted; only its text goes on to the converter,
 * packed anew, so that both read the same. @throws UploadError
 */
export async function docxToHtml(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (begins(bytes, OLE)) throw new UploadError('encrypted');
  if (!begins(bytes, ZIP)) throw new UploadError('type');
  const parts = unpack(bytes);
  if (!parts['word/document.xml']) throw new UploadError('type');
  const hasEntities = Object.values(parts).some((part) => /<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder().decode(part)));
  if (hasEntities) throw new UploadError('unreadable');
  const packed = zipSync(parts, { level: 0 });
  // Its builds for Node and for browsers take different names for the same bytes.
  const input = { arrayBuffer: packed.buffer, buffer: packed };
  const options = {
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
  };
  try {
    return (await mammoth.convertToHtml(input, options)).value;
  } catch (thrown) {
    throw new UploadError('unreadable', thrown);
  }
}

/** Unpacks the needed parts. @throws UploadError `unpacked`, `unreadable`, `encrypted` */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array[]> = {};
  const count = { entries: 0, bytes: 0, xml: 0 };
  const take = (file: UnzipFile) => {
    count.entries++;
    if (count.entries > ENTRIES_MAX_COUNT) throw new UploadError('unpacked');
    const isNeeded = NEEDED.test(file.name);
    const own: Uint8Array[] = [];
    if (isNeeded) parts[file.name] = own;
    file.ondata = (error, chunk) => {
      // The unpacker hands on what was thrown for the chunk before.
      if (error) throw toUploadError(error);
      count.bytes += chunk.length;
      if (isNeeded) count.xml += chunk.length;
      if (count.bytes > uploadLimits.unpackedBytes || count.xml > XML_MAX_BYTES) throw new UploadError('unpacked');
      if (isNeeded) own.push(chunk.slice());
    };
    file.start();
  };
  try {
    const unzip = new Unzip(take);
    unzip.register(UnzipInflate);
    for (let at = 0; at < bytes.length; at += CHUNK) {
      unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
    }
  } catch (thrown) {
    throw toUploadError(thrown);
  }
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, join(chunks)]));
}

const toUploadError = (thrown: unknown) =>
  thrown instanceof UploadError ? thrown : new UploadError('unreadable', thrown);

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
