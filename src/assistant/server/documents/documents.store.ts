import * as z from 'zod/mini';
import { REVISIONS_KEPT } from '#core/contract/limits.ts';
import { ApiError } from '#core/server/api-error.ts';
import { contentVersions } from '#core/server/ports/published-posts.ts';
import { coreKeys } from '#core/server/store/keys.ts';
import { readLua } from '#core/server/store/lua.ts';
import type { Script } from '#core/server/store/script.ts';
import { defineScript } from '#core/server/store/script.ts';
import type { AdminSession, Store } from '#core/server/store/store.ts';
import { StoreError } from '#core/server/store/stored.ts';
import { revisionRule, textRules } from '#core/server/store/texts.ts';
import type { AdminDocument } from '../../contract/documents.ts';
import { DOCUMENTS_MAX_COUNT } from '../../contract/documents.ts';
import { assistantKeys } from '../keys.ts';
import type { FilesByUrl } from './document-record.ts';
import { DOCUMENT_FIELDS, toDocument } from './document-record.ts';

/** Former addresses of a document that lead to it. */
const FORMER_SLUGS_KEPT = 20;

/** Fields of a text beside its body and its address, which follows the title. */
const HEAD_FIELDS = ['title', 'category', 'summary', 'questions'] as const;

/** Keys of every script that changes a document. */
const documentKeyNames = [
  'document',
  'slugs',
  'index',
  'rows',
  'overlay',
  'pages',
  'revisions',
  'publishing',
  'due',
] as const;

function keysOf(store: Store, id: string) {
  const keys = assistantKeys(store);
  return {
    document: keys.document(id),
    slugs: keys.documentSlugs(),
    index: keys.documentIndex(),
    rows: keys.documentRows(),
    overlay: keys.documentOverlay(),
    pages: keys.documentPages(),
    revisions: keys.documentRevisions(id),
    publishing: coreKeys(store).publishing(),
    due: coreKeys(store).due(),
  };
}

const writers = {
  lua: readLua(import.meta.url, './documents.lua', 'document-writers'),
  constants: { REVISIONS_KEPT, DOCUMENT_FIELDS, FORMER_SLUGS_KEPT },
  uses: [contentVersions, textRules],
} as const;

const writeReply = z.union([
  z.tuple([z.enum(['OK', 'EXISTS', 'VERSION_CONFLICT']), z.unknown()]),
  z.tuple([z.enum(['NOT_FOUND', 'SLUG_TAKEN', 'TOO_MANY', 'REMOVED'])]),
]);
type WriteReply = z.output<typeof writeReply>;

/** Options that scripts which change a document share. */
const writing = { locks: 'keys', uses: [writers], keys: documentKeyNames, reply: writeReply } as const;

export const saveScript = defineScript({
  ...writing,
  name: 'document-save',
  lua: readLua(import.meta.url, './documents.lua', 'document-save'),
  uses: [writers, revisionRule],
  constants: { DOCUMENTS_MAX_COUNT, HEAD_FIELDS },
  args: ['id', 'mode', 'version', 'slug', 'text', 'row', 'autosave', 'editor'],
});

export const publishScript = defineScript({
  ...writing,
  name: 'document-publish',
  lua: readLua(import.meta.url, './documents.lua', 'document-publish'),
  args: ['id', 'version', 'slug', 'text', 'row', 'shown', 'page'],
});

export const withdrawScript = defineScript({
  ...writing,
  name: 'document-withdraw',
  lua: readLua(import.meta.url, './documents.lua', 'document-withdraw'),
  args: ['id', 'version'],
});

export const restoreScript = defineScript({
  ...writing,
  name: 'document-restore',
  lua: readLua(import.meta.url, './documents.lua', 'document-restore'),
  args: ['id', 'version'],
});

export const deleteScript = defineScript({
  ...writing,
  name: 'document-delete',
  lua: readLua(import.meta.url, './documents.lua', 'document-delete'),
  args: ['id', 'version'],
});

export const importScript = defineScript({
  ...writing,
  name: 'document-import',
  lua: readLua(import.meta.url, './documents.lua', 'document-import'),
  constants: { DOCUMENTS_MAX_COUNT },
  args: [
    'id',
    'createdAt',
    'publishedAt',
    'withdrawnAt',
    'published',
    'publishedRow',
    'publishedSlug',
    'draft',
    'draftRow',
    'draftSlug',
    'shown',
    'page',
  ],
});

/** Store and session of an owner, and the files whose place documents may take. */
export interface DocumentAccess {
  readonly store: Store;
  readonly adminSession: AdminSession;
  readonly files: FilesByUrl;
}

/**
 * Reads the reply of a script that changes a document; null when it was removed.
 * @throws ApiError DOCUMENT_NOT_FOUND, VERSION_CONFLICT with the current document, SLUG_TAKEN, TOO_MANY_DOCUMENTS;
 * StoreError `corrupt`
 */
function settle(reply: WriteReply, files: FilesByUrl): AdminDocument | null {
  const [kind] = reply;
  const document = reply.length === 2 ? toDocument(reply[1], files) : null;
  if (kind === 'NOT_FOUND') throw new ApiError('DOCUMENT_NOT_FOUND');
  if (kind === 'VERSION_CONFLICT') throw new ApiError('VERSION_CONFLICT', { current: document });
  if (kind === 'TOO_MANY') throw new ApiError('TOO_MANY_DOCUMENTS');
  if (kind === 'SLUG_TAKEN') {
    const message = 'Another document already has this address. Choose a different one.';
    throw new ApiError('SLUG_TAKEN', { message, fields: { slug: message } });
  }
  return document;
}

/** A document that the script must have answered. */
export function present(document: AdminDocument | null): AdminDocument {
  if (!document) throw new StoreError('corrupt', 'document');
  return document;
}

/** Arguments of a script by their names. */
type ArgsOf<S> =
  S extends Script<infer _Reply, infer _Keys, infer Names> ? Readonly<Record<Names, string | number>> : never;

/** Writes the draft in one step. @throws ApiError, StoreError as `settle`; UNAUTHENTICATED */
export async function saveDraft({ store, adminSession, files }: DocumentAccess, args: ArgsOf<typeof saveScript>) {
  const call = { keys: keysOf(store, String(args.id)), args };
  return present(settle(await store.runAdmin(saveScript, call, adminSession), files));
}

/** Publishes a text. @throws as `saveDraft` */
export async function publishText({ store, adminSession, files }: DocumentAccess, args: ArgsOf<typeof publishScript>) {
  const call = { keys: keysOf(store, String(args.id)), args };
  return present(settle(await store.runAdmin(publishScript, call, adminSession), files));
}

/** Stores a document of an export. @throws as `saveDraft` */
export async function storeImported({ store, adminSession, files }: DocumentAccess, args: ArgsOf<typeof importScript>) {
  const call = { keys: keysOf(store, String(args.id)), args };
  return present(settle(await store.runAdmin(importScript, call, adminSession), files));
}

const plainScripts = { withdraw: withdrawScript, restore: restoreScript, delete: deleteScript } as const;

/** Withdraws, restores or deletes; null when nothing is left of it. @throws as `saveDraft` */
export async function changeState(
  { store, adminSession, files }: DocumentAccess,
  change: keyof typeof plainScripts,
  args: ArgsOf<typeof withdrawScript>,
): Promise<AdminDocument | null> {
  const call = { keys: keysOf(store, String(args.id)), args };
  return settle(await store.runAdmin(plainScripts[change], call, adminSession), files);
}
