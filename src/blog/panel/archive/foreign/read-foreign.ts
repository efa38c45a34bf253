import { ArchiveError } from '#editing/archive/archive-worker.ts';
import { splitFrontMatter } from '#editing/markdown/front-matter.ts';
import { toHtml } from '#editing/markdown/markdown-html.ts';
import type { ArchivePart } from '../archive.ts';
import type { ArchiveFile } from '../markdown-archive.ts';
import { readGhost } from './ghost.ts';
import type { LoosePost } from './loose-post.ts';
import { findShortcodes, remoteImages, toFields } from './loose-post.ts';
import { toLoosePost } from './markdown-files.ts';
import { createFinder, ELSEWHERE, type FindImage, type ForeignPost, type Placed, placeImages } from './place-images.ts';
import { readSubstack } from './substack.ts';
import { readWordPress } from './wordpress.ts';

type Read = ForeignPost | { readonly name: string; readonly problem: string };

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;
/** Files that describe a project, not posts; `_index` is Hugo's page of a list. */
const NO_POST =
  /(?:^|\/)(?:readme|changelog|license|contributing|_index)\.[a-z]+$|(?:^|\/)(?:node_modules|\.git|__MACOSX)\//i;

/** Text in UTF-8, or in UTF-16 where its mark says so; null when it is neither. */
function decodeText(bytes: Uint8Array): string | null {
  const mark = `${bytes[0]},${bytes[1]}`;
  const encoding = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // No text has it; binary files do.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

function readMarkdownFile(path: string, text: string): Read {
  try {
    const { fields, body } = splitFrontMatter(text);
    const html = toHtml(body.trim(), 'editor');
    // Lines count from the beginning of the file.
    const above = '\n'.repeat(Math.max(0, text.split('\n').length - body.split('\n').length));
    return { name: path, post: toLoosePost(path, fields, html), text: above + body };
  } catch (error) {
    return { name: path, problem: messageOf(error) };
  }
}

const named = (posts: readonly LoosePost[]): Read[] =>
  posts.map((post) => ({ name: post.title, post, text: post.html }));

/** Posts of one file by what is in it; null when it is of no system that is known. */
function readOne(path: string, text: string): Read[] | null {
  try {
    if (text.trimStart().startsWith('<')) {
      const posts = readWordPress(text);
      return posts && named(posts);
    }
    if (/^\s*\{/.test(text) && !MARKDOWN.test(path)) {
      const posts = readGhost(JSON.parse(text));
      return posts && named(posts);
    }
  } catch (error) {
    return [{ name: path, problem: messageOf(error) }];
  }
  return MARKDOWN.test(path) ? [readMarkdownFile(path, text)] : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads one file of another system. @throws ArchiveError `malformed`, `foreign` */
export async function* partsOfForeignFile(name: string, bytes: Uint8Array): AsyncGenerator<ArchivePart> {
  const text = decodeText(bytes)?.trim();
  if (!text || (/^[{[]/.test(text) && !MARKDOWN.test(name) && !isJson(text))) throw new ArchiveError('malformed');
  const read = readOne(name, text);
  if (!read) throw new ArchiveError('foreign');
  yield* toParts(read, () => null);
}

/** Reads a zip of another system: Markdown files, or the export of Ghost, WordPress or Substack. @throws ArchiveError `foreign` */
export async function* partsOfForeignZip(files: readonly ArchiveFile[]): AsyncGenerator<ArchivePart> {
  const texts = files.filter(([path]) => !NO_POST.test(path));
  const read = texts.flatMap(([path, bytes]): Read[] => {
    if (!MARKDOWN.test(path) && !/\.(?:json|xml)$/i.test(path)) return [];
    const text = decodeText(bytes);
    if (text === null) return [{ name: path, problem: 'It is not a text in UTF-8 or UTF-16.' }];
    return readOne(path, text) ?? [];
  });
  const sheet = files.find(([path]) => /(?:^|\/)posts\.csv$/.test(path));
  if (sheet) {
    const pages = texts
      .filter(([path]) => path.endsWith('.html'))
      .map(([path, bytes]) => [path, decodeText(bytes) ?? ''] as const);
    read.push(...named(readSubstack(decodeText(sheet[1]) ?? '', new Map(pages))));
  }
  if (read.length === 0) throw new ArchiveError('foreign');
  yield* toParts(read, createFinder(files));
}

/** Parts of a post that could not be taken over as they were. */
function notesOf({ text, post }: ForeignPost, { html, featured, missing }: Placed): string[] {
  const remote = remoteImages(html);
  return [
    ...findShortcodes(text).map((code) => `Not understood, stays as text: line ${code}`),
    ...[...new Set(missing)].map((address) => `Picture not in the file: ${address}`),
    ...(remote.length > 0 ? [`Pictures that stay on other servers: ${remote.length}, such as ${remote[0]}`] : []),
    ...(post.image && !featured && ELSEWHERE.test(post.image)
      ? [`Picture above the post, not taken over: ${post.image}`]
      : []),
  ];
}

/** Parts of posts, each slug once: the images of a post, what to look at, and the post. */
async function* toParts(read: readonly Read[], find: FindImage): AsyncGenerator<ArchivePart> {
  const slugs = new Map<unknown, number>();
  const known = new Map<string, string>();
  for (const each of read) {
    const { name } = each;
    if ('problem' in each) {
      yield { kind: 'problem', problem: { name, text: each.problem } };
      continue;
    }
    const placed = placeImages(each, find, known);
    const fields = await toFields({ ...each.post, html: placed.html, image: placed.featured });
    const count = (slugs.get(fields['slug']) ?? 0) + 1;
    slugs.set(fields['slug'], count);
    const slug = count > 1 ? `${fields['slug']}-${count}` : fields['slug'];
    for (const [address, image] of placed.images) yield { kind: 'image', address, image };
    for (const text of notesOf(each, placed)) yield { kind: 'note', note: { name: String(fields['title']), text } };
    yield { kind: 'post', name, fields: { ...fields, slug }, isConverted: true };
  }
}
