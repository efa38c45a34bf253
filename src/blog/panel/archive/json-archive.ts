import {
  type Archive,
  type ArchivedImage,
  ArchiveError,
  fromDataUrl,
  type Problem,
  parseArchived,
  toDataUrl,
} from './archive.ts';

/** Format of the file; the number rises with incompatible changes. */
const FORMAT = 'blog-posts-1';

/** Writes the file in parts: a single string with all images could exceed the maximum string length. */
export function* toJsonParts({ posts, images }: Archive, exportedAt: string): Generator<string> {
  yield `{"format":${JSON.stringify(FORMAT)},"exportedAt":${JSON.stringify(exportedAt)},"posts":[`;
  for (const [at, post] of posts.entries()) yield `${at > 0 ? ',' : ''}\n${JSON.stringify(post)}`;
  yield '\n],"images":{';
  let separator = '';
  for (const [address, image] of images) {
    yield `${separator}\n${JSON.stringify(address)}:"${toDataUrl(image)}"`;
    separator = ',';
  }
  yield '\n}}\n';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a JSON archive. @throws ArchiveError `malformed`, `foreign` */
export function readJson(text: string): Archive {
  const file = parse(text);
  if (!isRecord(file) || file['format'] !== FORMAT || !Array.isArray(file['posts'])) {
    throw new ArchiveError('foreign');
  }
  const problems: Problem[] = [];
  const posts = file['posts'].flatMap((value, at) => {
    const read = parseArchived(value);
    if ('post' in read) return [read.post];
    problems.push({ name: nameOf(value, at), text: read.text });
    return [];
  });
  return { posts, images: readImages(file['images']), problems };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ArchiveError('malformed', cause);
  }
}

const nameOf = (value: unknown, at: number) =>
  isRecord(value) && typeof value['title'] === 'string' && value['title'] ? value['title'] : `#${at + 1}`;

/** Reads the images. An unreadable one is left out: posts that use it report it as missing. */
function readImages(value: unknown): Map<string, ArchivedImage> {
  const images = new Map<string, ArchivedImage>();
  if (!isRecord(value)) return images;
  for (const [address, url] of Object.entries(value)) {
    const image = typeof url === 'string' ? fromDataUrl(url) : null;
    if (image) images.set(address, image);
  }
  return images;
}
