import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { MEDIA_MAX_BYTES } from '#core/contract/limits.ts';
import { MEDIA_PATH } from '#core/contract/media-calls.ts';
import { ArchiveError } from '#editing/archive/archive-worker.ts';
import { readFrontMatter } from '#editing/markdown/front-matter.ts';
import { layouts, TooMuchWork, toHtml } from '#editing/markdown/markdown-html.ts';
import { type ArchivedImage, type ArchivePart, FORMAT, fromDataUrl, IMAGES_PATH, toDataUrl } from './archive.ts';
import { partsOfForeignFile, partsOfForeignZip } from './foreign/read-foreign.ts';
import type { ArchiveFile } from './markdown-archive.ts';

/** Maximum size of an archive, bytes: a browser must hold it several times in memory. */
const ARCHIVE_MAX_BYTES = 300_000_000;
/** Most files in a zip: posts, their changes and images. */
const ARCHIVE_MAX_FILES = 20_000;
const ZIP_MARK = [0x50, 0x4b];

/**
 * Reads an archive of ours, or files of another system; the content decides, and the file name only for Markdown. Needs no
 * document: it runs in a worker. @throws ArchiveError
 */
export async function* readParts(file: Blob): AsyncGenerator<ArchivePart> {
  if (file.size > ARCHIVE_MAX_BYTES) throw new ArchiveError('large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = ZIP_MARK.every((byte, at) => bytes[at] === byte);
  if (isZip) {
    const files = readZip(bytes);
    yield* isOurs(files) ? partsOfZip(files) : partsOfForeignZip(files);
    return;
  }
  const json = parseJson(bytes);
  const ours = fileSchema.safeParse(json).data;
  if (ours) yield* partsOfJson(ours);
  else yield* partsOfForeignFile(file instanceof File ? file.name : '', bytes);
}

/** Files that are looked at to tell whose a zip is. */
const LOOKED_AT = 50;

/** Whether a zip has the form of our exports: a post in `posts` has an id of ours. */
function isOurs(files: readonly ArchiveFile[]): boolean {
  const texts = files.filter(([path]) => /(^|\/)posts\/[^/]+\.md$/.test(path)).slice(0, LOOKED_AT);
  return texts.some(([, bytes]) => {
    const file = decode(bytes);
    return z.uuid().safeParse(file && readFrontMatter(file)?.fields['id']).success;
  });
}

/** Reads the files of a zip by path. @throws ArchiveError `malformed`; `large` for their total size or number */
function readZip(bytes: Uint8Array): ArchiveFile[] {
  let [size, count] = [0, 0];
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    count += 1;
    if (size > ARCHIVE_MAX_BYTES || count > ARCHIVE_MAX_FILES) throw new ArchiveError('large');
    return true;
  };
  try {
    return Object.entries(unzipSync(bytes, { filter }) as Record<string, Uint8Array<ArrayBuffer>>);
  } catch (cause) {
    throw cause instanceof ArchiveError ? cause : new ArchiveError('malformed', cause);
  }
}

/** @throws ArchiveError `foreign` when it has no post */
function* partsOfZip(files: readonly ArchiveFile[]): Generator<ArchivePart> {
  const inFolder = (folder: string) => files.filter(([path]) => new RegExp(`(^|/)${folder}/[^/]+$`).test(path));
  const texts = inFolder('posts').filter(([path]) => path.endsWith('.md'));
  if (texts.length === 0) throw new ArchiveError('foreign');
  const images = new Map(inFolder('images').map(toImage));
  for (const [address, image] of images) {
    // A larger one would be refused; posts that use it report it as missing.
    if (image.bytes.length <= MEDIA_MAX_BYTES) yield { kind: 'image', address, image };
  }
  const beside = new Map<unknown, Fields>();
  for (const [folder, field] of [
    ['changes', 'workingCopy'],
    ['planned', 'plannedText'],
  ] as const) {
    for (const [path, bytes] of inFolder(folder)) {
      const read = readText(bytes, images);
      if ('text' in read) yield { kind: 'problem', problem: { name: path, text: read.text } };
      else {
        const { changesOf } = read.fields;
        beside.set(changesOf, { ...beside.get(changesOf), [field]: read.fields });
      }
    }
  }
  for (const [name, bytes] of texts) {
    const read = readText(bytes, images);
    if ('text' in read) yield { kind: 'problem', problem: { name, text: read.text } };
    else {
      const fields = { ...read.fields, ...beside.get(read.fields['id']) };
      yield { kind: 'post', name, fields, isConverted: true };
    }
  }
}

const typeOf = (extension: string) => `image/${extension.replace(/^jpg$/, 'jpeg')}`;

function toImage([path, bytes]: ArchiveFile): [address: string, image: ArchivedImage] {
  const name = path.split('/').at(-1) ?? '';
  const [, hash, extension = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  const isStored = /^[0-9a-f]{64}$/.test(hash ?? '');
  const type = typeOf(extension.toLowerCase());
  return [isStored ? MEDIA_PATH + hash : IMAGES_PATH + name, { type, bytes }];
}

type Fields = Readonly<Record<string, unknown>>;
const STORED_IMAGE = /\.\.\/images\/([0-9a-f]{64})\.\w+/g;

/** Reads a Markdown file, or says why not; '' unless it is UTF-8 text with front matter. */
function readText(
  bytes: Uint8Array,
  images: ReadonlyMap<string, ArchivedImage>,
): { fields: Fields } | { text: string } {
  const file = decode(bytes);
  const parsed = file === null ? null : readFrontMatter(file.replace(STORED_IMAGE, `${MEDIA_PATH}$1`));
  if (!parsed) return { text: '' };
  const { fields, body } = parsed;
  // Files from other tools are read in the editor's dialect.
  const layout = layouts.find((each) => each === fields['layout']) ?? 'editor';
  const text = body.replace(/^\n/, '').replace(/\n$/, '');
  const image = typeof fields['featuredImage'] === 'string' ? images.get(fields['featuredImage']) : undefined;
  const isBeside = image && !String(fields['featuredImage']).startsWith('/');
  try {
    const content = layout === 'html' ? text : toHtml(text, layout);
    return { fields: { ...fields, layout, ...(isBeside && { featuredImage: toDataUrl(image) }), content } };
  } catch (error) {
    if (error instanceof TooMuchWork) return { text: error.message };
    throw error;
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const fileSchema = z.object({
  format: z.literal(FORMAT),
  posts: z.array(z.unknown()),
  images: z.catch(z.record(z.string(), z.unknown()), {}),
});
const titledSchema = z.object({ title: z.string().check(z.minLength(1)) });

/** An unreadable image is left out: posts that use it report it. */
function* partsOfJson(file: z.output<typeof fileSchema>): Generator<ArchivePart> {
  for (const [address, url] of Object.entries(file.images)) {
    const image = fromDataUrl(String(url));
    if (image && image.bytes.length <= MEDIA_MAX_BYTES) yield { kind: 'image', address, image };
  }
  for (const [at, fields] of file.posts.entries()) {
    const name = titledSchema.safeParse(fields).data?.title ?? `#${at + 1}`;
    yield { kind: 'post', name, fields, isConverted: false };
  }
}

/** The JSON of a file; undefined for none. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
