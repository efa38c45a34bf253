import * as z from 'zod/mini';
import { coreKeys } from '#core/server/store/keys.ts';
import type { Store } from '#core/server/store/store.ts';
import type { LiveDocument } from '../../contract/documents.ts';
import type { Section } from '../../contract/knowledge.ts';
import { assistantKeys } from '../keys.ts';
import {
  type OverlayEntry,
  overlayEntrySchema,
  type PageResult,
  type StoredPage,
  storedPageSchema,
} from './document-record.ts';

// Reads what is published, with plain commands only: the token of builds and previews suffices.

/** Entries of one reply: twenty of the longest documents stay below the 10 MB that a reply may have. */
const ENTRIES_PER_REPLY = 20;
/** Replies of one round trip after the first. */
const REPLIES_AT_ONCE = 20;

const pages = z.array(z.array(overlayEntrySchema));

/**
 * Reads what changed after a number of the publishing record's field `knowledge`, oldest first. One round trip for less
 * than twenty documents, two for four hundred. @throws StoreError
 */
export async function readOverlay(store: Store, since: number): Promise<OverlayEntry[]> {
  const { key } = assistantKeys(store).documentOverlay();
  const read = (offset: number, count: number) =>
    store.read((reads) => {
      for (let at = 0; at < count; at++) {
        const page = { byScore: true, offset: offset + at * ENTRIES_PER_REPLY, count: ENTRIES_PER_REPLY } as const;
        reads.zrange(key, `(${since}`, '+inf', page);
      }
    }, pages);
  const entries = (await read(0, 1)).flat();
  let isWhole = entries.length < ENTRIES_PER_REPLY;
  while (!isWhole) {
    const found = await read(entries.length, REPLIES_AT_ONCE);
    entries.push(...found.flat());
    isWhole = found.some((page) => page.length < ENTRIES_PER_REPLY);
  }
  return entries;
}

/** The sections of a published document. */
export const liveSections = ({ title, category, offer, sections }: LiveDocument): Section[] =>
  sections.map((section) => ({ ...section, title, category, offer }));

/** A published document as the build reads it: its page, and what the assistant reads of it. */
interface PublishedDocument {
  readonly page: StoredPage;
  readonly live: LiveDocument;
}

/** All published documents, and the number of the last change that they hold at least. */
interface PublishedDocuments {
  readonly version: number;
  readonly documents: readonly PublishedDocument[];
}

const numberReply = z.tuple([z.nullable(z.string())]);
const pageReply = z.array(z.nullable(storedPageSchema));
/** Pages of one reply: as many of the longest stay below what a reply may have. */
const PAGES_PER_REPLY = 10;

/** Reads all published documents for a build. The number is read first, so that it is never newer. @throws StoreError */
export async function readPublishedDocuments(store: Store): Promise<PublishedDocuments> {
  const [version] = await store.read((reads) => reads.hget(coreKeys(store).publishing().key, 'knowledge'), numberReply);
  if (version === null) return { version: 0, documents: [] };
  const live = (await readOverlay(store, 0)).flatMap(({ document }) => document ?? []);
  const documents: PublishedDocument[] = [];
  for (let at = 0; at < live.length; at += PAGES_PER_REPLY) {
    const read = live.slice(at, at + PAGES_PER_REPLY);
    const found = await readPages(store, read.map(slugOf));
    read.forEach((document, number) => {
      const page = found[number];
      if (page && 'html' in page) documents.push({ page, live: document });
    });
  }
  return { version: Number(version), documents };
}

const slugOf = ({ url }: LiveDocument): string => url.split('/').at(-1) ?? '';

/** Reads what is at these addresses, at least one; null: nothing. @throws StoreError */
async function readPages(store: Store, slugs: readonly string[]): Promise<readonly (PageResult | null)[]> {
  const { key } = assistantKeys(store).documentPages();
  return store.read((reads) => {
    for (const slug of slugs) reads.hget(key, slug);
  }, pageReply);
}

/** The page at an address, or where it has moved to; null: no document is here. One command. @throws StoreError */
export async function readPage(store: Store, slug: string): Promise<PageResult | null> {
  const [found = null] = await readPages(store, [slug]);
  return found;
}
