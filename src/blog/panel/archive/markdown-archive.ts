import { toFrontMatter } from '#editing/markdown/front-matter.ts';
import { toMarkdown } from '#editing/markdown/markdown.ts';
import type { ParseHtml } from '#editing/markdown/markdown-writer.ts';
import type { PostFields } from '../../contract/post-input.ts';
import { type Archive, IMAGES_PATH, MEDIA_ADDRESS } from './archive.ts';

/** File of an archive: `posts/{slug}.md`, the working copy as `changes/{slug}.md`, `images/{hash}.jpg`. */
export type ArchiveFile = readonly [path: string, bytes: Uint8Array<ArrayBuffer>];

const extensionOf = (type: string) => type.replace('image/', '').replace(/^jpeg$/, 'jpg');

/** Writes the files of an archive, one by one on demand. */
export function* toFiles({ posts, images }: Archive, parse: ParseHtml): Generator<ArchiveFile> {
  const names = new Map([...images].map(([address, { type }]) => [address, fileOf(address, type)]));
  for (const { workingCopy, plannedText, ...post } of posts) {
    const name = `${post.slug || post.id}.md`;
    yield [`posts/${name}`, toText(post, names, parse)];
    if (workingCopy) yield [`changes/${name}`, toText({ changesOf: post.id, ...workingCopy }, names, parse)];
    if (plannedText) yield [`planned/${name}`, toText({ changesOf: post.id, ...plannedText }, names, parse)];
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
    return name ? IMAGES_PATH + name : address;
  });
  return new TextEncoder().encode(local);
}
