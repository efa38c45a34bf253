import * as z from 'zod/mini';
import type { Problem } from '#editing/archive/archive-worker.ts';
import { type PostFields, postFieldsSchema, postImportSchema } from '../../contract/post-input.ts';
import type { AdminPost } from '../../contract/posts.ts';
import { isSameForm, textToForm, toForm } from '../saving/post-form.ts';

/**
 * Post in an archive: all fields, its state, the working copy of a live post, and the text that is to go live at
 * `publishAt` where that is not the latest one. Times in ISO 8601.
 */
const archivedPostSchema = z.extend(postImportSchema, {
  /** For information only: the server sets its own. */
  updatedAt: z.optional(z.string()),
  workingCopy: z._default(z.nullable(postFieldsSchema), null),
  plannedText: z._default(z.nullable(postFieldsSchema), null),
});

export type ArchivedPost = z.output<typeof archivedPostSchema>;

/** Image in an archive. `type` is its media type. */
export type ArchivedImage = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * A part of what an archive holds. `post`: fields that are not checked yet, by the name that a problem with them
 * gets; `isConverted`: its HTML comes from Markdown and is not as the editor writes it.
 */
export type ArchivePart =
  | { readonly kind: 'image'; readonly address: string; readonly image: ArchivedImage }
  | { readonly kind: 'post'; readonly name: string; readonly fields: unknown; readonly isConverted: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** Of a post that comes in: what of it another system has to be asked for. */
  | { readonly kind: 'note'; readonly note: Problem };

/** Posts and their images, by the address that the posts use. */
export interface Archive {
  readonly posts: readonly ArchivedPost[];
  readonly images: ReadonlyMap<string, ArchivedImage>;
  readonly problems: readonly Problem[];
  /** Of posts that come in from another system: what could not be taken over as it was. */
  readonly notes?: readonly Problem[];
}

/** Format of the JSON file; the number rises with incompatible changes. */
export const FORMAT = 'blog-posts-1';

export const MEDIA_ADDRESS = /\/api\/media\/[0-9a-f]{64}/g;
/** Path from a text to the images of a Markdown archive. */
export const IMAGES_PATH = '../images/';
/** Addresses in a text that an archive can have an image for. */
const IMAGE_ADDRESS = new RegExp(`${MEDIA_ADDRESS.source}|\\.\\./images/[^"'<>]*`, 'g');

export function toArchived(post: AdminPost): ArchivedPost {
  const { id, published, publishedAt, createdAt, updatedAt, publishAt, unpublishAt } = post;
  const state = { published, publishedAt, createdAt, updatedAt, publishAt, unpublishAt };
  const workingCopy = post.workingCopy && textToForm(post.workingCopy);
  const planned = post.plannedText && textToForm(post.plannedText);
  const plannedText = planned && isSameForm(planned, toForm(post)) ? null : planned;
  return { id, ...textToForm(post), ...state, workingCopy, plannedText };
}

/** Parses a post of a file: the post, or the reason why the contract rejects it. */
export function parseArchived(value: unknown): { post: ArchivedPost } | { text: string } {
  const parsed = archivedPostSchema.safeParse(value);
  if (parsed.success) return { post: parsed.data };
  return { text: parsed.error.issues.map(({ message }) => message).join(' ') };
}

/** Addresses of the images in a post, without repetition. */
export function addressesOf(post: ArchivedPost, images: Archive['images']): string[] {
  const texts = [post, post.workingCopy, post.plannedText].flatMap((text) =>
    text ? [text.content, text.featuredImage ?? ''] : [],
  );
  const found = texts.flatMap((text) => text.match(IMAGE_ADDRESS) ?? []);
  return [...new Set(found.filter((address) => address.startsWith('/') || images.has(address)))];
}

/** Replaces image addresses. A featured image whose address maps to null is removed. */
export function withAddresses<W extends PostFields>(text: W, addresses: ReadonlyMap<string, string | null>): W {
  const content = text.content.replace(IMAGE_ADDRESS, (address) => addresses.get(address) ?? address);
  const { featuredImage } = text;
  const isKnown = featuredImage && addresses.has(featuredImage);
  return { ...text, content, featuredImage: isKnown ? (addresses.get(featuredImage) ?? null) : featuredImage };
}

/** Number of arguments that one call can take safely. */
const CHUNK = 32_768;

export function toDataUrl({ type, bytes }: ArchivedImage): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(text)}`;
}

/** Decodes a data URL; null unless it is an image in base64. */
export function fromDataUrl(url: string): ArchivedImage | null {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/]*={0,2})$/.exec(url) ?? [];
  if (!type || base64 === undefined || base64.length % 4 !== 0) return null;
  const text = atob(base64);
  return { type, bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)) };
}
