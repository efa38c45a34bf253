import * as z from 'zod/mini';
import { coreKeys } from '#core/server/store/keys.ts';
import type { Store } from '#core/server/store/store.ts';
import type { DocumentText } from '../../contract/documents.ts';
import { assistantKeys } from '../keys.ts';
import { type OverlayEntry, overlayEntrySchema, storedTextSchema } from './document-record.ts';

// Reads what is published, with plain commands only: a token that may do nothing but `+@read -@dangerous` suffices.

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

/** A published document as the build reads it. */
export interface PublishedDocument {
  readonly id: string;
  readonly text: DocumentText;
}

/** All published documents, and the number of the last change that they hold at least. */
export interface PublishedDocuments {
  readonly version: number;
  readonly documents: readonly PublishedDocument[];
}

const numberReply = z.tuple([z.nullable(z.string())]);
/** Texts of one reply: as many of the longest stay below what a reply may have. */
const TEXTS_PER_REPLY = 20;

/** Reads all published documents for a build. The number is read first, so that it is never newer. @throws StoreError */
export async function readPublishedDocuments(store: Store): Promise<PublishedDocuments> {
  const keys = assistantKeys(store);
  const publishing = coreKeys(store).publishing();
  const [version] = await store.read((reads) => reads.hget(publishing.key, 'knowledge'), numberReply);
  if (version === null) return { version: 0, documents: [] };
  const live = (await readOverlay(store, 0)).filter(({ document }) => document !== null);
  const documents: PublishedDocument[] = [];
  for (let at = 0; at < live.length; at += TEXTS_PER_REPLY) {
    const ids = live.slice(at, at + TEXTS_PER_REPLY).map(({ id }) => id);
    const texts = await store.read(
      (reads) => {
        for (const id of ids) reads.hget(keys.document(id).key, 'published');
      },
      z.array(z.nullable(storedTextSchema)),
    );
    ids.forEach((id, found) => {
      const text = texts[found];
      if (text) documents.push({ id, text });
    });
  }
  return { version: Number(version), documents };
}
