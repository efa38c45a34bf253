import { parse as parseYaml, YAMLError } from 'yaml';
import { MEDIA_PATH } from '../../contract/addresses.ts';
import type { PostFields } from '../../contract/posts.ts';
import {
  type Archive,
  type ArchivedImage,
  type ArchivedPost,
  ArchiveError,
  MEDIA_ADDRESS,
  type Problem,
  parseArchived,
  toDataUrl,
} from './archive.ts';
import { fromMarkdown, layouts, toMarkdown } from './markdown.ts';
import type { ParseHtml } from './markdown-writer.ts';

/** File of an archive: `posts/{slug}.md`, the working copy as `changes/{slug}.md`, `images/{hash}.jpg`. */
export type ArchiveFile = readonly [path: string, bytes: Uint8Array<ArrayBuffer>];

/** Path from a text to the images of the archive. */
const IMAGES = '../images/';
const STORED_IMAGE = /\.\.\/images\/([0-9a-f]{64})\.\w+/g;
const extensionOf = (type: string) => type.replace('image/', '').replace(/^jpeg$/, 'jpg');
const typeOf = (extension: string) => `image/${extension.replace(/^jpg$/, 'jpeg')}`;

/** Writes the files of an archive, one by one on demand. */
export function* toFiles({ posts, images }: Archive, parse: ParseHtml): Generator<ArchiveFile> {
  const names = new Map([...images].map(([address, { type }]) => [address, fileOf(address, type)]));
  for (const { workingCopy, ...post } of posts) {
    const name = `${post.slug || post.id}.md`;
    yield [`posts/${name}`, toText(post, names, parse)];
    if (workingCopy) yield [`changes/${name}`, toText({ changesOf: post.id, ...workingCopy }, names, parse)];
  }
  for (const [address, { type, bytes }] of images) yield [`images/${fileOf(address, type)}`, bytes];
}

const fileOf = (address: string, type: string) => `${address.split('/').at(-1)}.${extensionOf(type)}`;

function toText<T extends PostFields>(post: T, names: ReadonlyMap<string, string>, parse: ParseHtml) {
  const { content, ...fields } = post;
  const { text, layout } = toMarkdown(content, parse);
  const file = `${toFrontMatter({ ...fields, layout })}\n${text}\n`;
  const local = file.replace(MEDIA_ADDRESS, (address) => {
    const name = names.get(address);
    return name ? IMAGES + name : address;
  });
  return new TextEncoder().encode(local);
}

/** Lets the browser handle events between two posts, so that the page stays responsive. */
export const yieldToPage = () => new Promise((go) => setTimeout(go));

/** Reads the files of an archive. @throws ArchiveError `foreign` when it has no post */
export async function readFiles(files: ReadonlyMap<string, ArchiveFile[1]>, parse: ParseHtml): Promise<Archive> {
  const inFolder = (folder: string) => [...files].filter(([path]) => new RegExp(`(^|/)${folder}/[^/]+$`).test(path));
  const images = readImages(inFolder('images'));
  const texts = inFolder('posts').filter(([path]) => path.endsWith('.md'));
  if (texts.length === 0) throw new ArchiveError('foreign');
  const problems: Problem[] = [];
  const changes = new Map<unknown, Readonly<Record<string, unknown>>>();
  for (const [path, bytes] of inFolder('changes')) {
    const fields = readText(bytes, images, parse);
    if (fields) changes.set(fields['changesOf'], fields);
    else problems.push({ name: path, text: '' });
  }
  const posts: ArchivedPost[] = [];
  for (const [path, bytes] of texts) {
    await yieldToPage();
    const fields = readText(bytes, images, parse);
    const read = fields && parseArchived({ ...fields, workingCopy: changes.get(fields['id']) ?? null });
    if (read && 'post' in read) posts.push(read.post);
    else problems.push({ name: path, text: read?.text ?? '' });
  }
  return { posts, images, problems };
}

function readImages(files: readonly ArchiveFile[]): Map<string, ArchivedImage> {
  return new Map(
    files.map(([path, bytes]) => {
      const name = path.split('/').at(-1) ?? '';
      const [, hash, extension = ''] = /^(.*)\.(\w+)$/.exec(name) ?? [];
      const isStored = /^[0-9a-f]{64}$/.test(hash ?? '');
      const type = typeOf(extension.toLowerCase());
      return [isStored ? MEDIA_PATH + hash : IMAGES + name, { type, bytes }];
    }),
  );
}

/** Reads a Markdown file; null unless it is UTF-8 text with front matter. */
function readText(bytes: Uint8Array, images: Archive['images'], parse: ParseHtml): Record<string, unknown> | null {
  const file = decode(bytes);
  const parsed = file === null ? null : readFrontMatter(file.replace(STORED_IMAGE, `${MEDIA_PATH}$1`));
  if (!parsed) return null;
  const { fields, body } = parsed;
  // Files from other tools are read in the editor's dialect.
  const layout = layouts.find((each) => each === fields['layout']) ?? 'editor';
  const image = typeof fields['featuredImage'] === 'string' ? images.get(fields['featuredImage']) : undefined;
  const isBeside = image && !String(fields['featuredImage']).startsWith('/');
  return {
    ...fields,
    ...(isBeside && { featuredImage: toDataUrl(image) }),
    content: fromMarkdown(body.replace(/^\n/, '').replace(/\n$/, ''), layout, parse),
  };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const FENCE = '---';

/** Writes front matter: YAML whose values are JSON, a subset of YAML. */
export function toFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [FENCE, ...lines, FENCE, ''].join('\n');
}

/** Splits a file into front matter and body; null without front matter, or when that is not a YAML object. */
export function readFrontMatter(text: string) {
  const [, head, body = ''] = /^\uFEFF?---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const fields = head === undefined ? null : readFields(head);
  return fields && { fields, body };
}

function readFields(yaml: string): Record<string, unknown> | null {
  try {
    const fields: unknown = parseYaml(yaml);
    return fields && typeof fields === 'object' && !Array.isArray(fields) ? { ...fields } : null;
  } catch (error) {
    // The parser throws a ReferenceError for too many aliases.
    if (error instanceof YAMLError || error instanceof ReferenceError) return null;
    throw error;
  }
}
