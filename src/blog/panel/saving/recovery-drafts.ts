import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PostForm } from './post-form.ts';

/** Text of one open editor that the server has not acknowledged. */
export interface RecoveryDraft {
  /** Names the editor, so that two tabs with the same post do not overwrite each other. */
  readonly key: string;
  readonly postId: string;
  readonly form: PostForm;
  /** Version that the text is based on; null for a post that the server does not have. */
  readonly version: number | null;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

interface RecoveryDb extends DBSchema {
  entries: { key: string; value: RecoveryDraft; indexes: { postId: string } };
}

const lockOf = (key: string) => `journal-${key}`;

/** Holds a lock for as long as the editor's tab lives: its draft is not abandoned. Returns the release. */
export function holdEditorLock(key: string): () => void {
  const { promise: closed, resolve: release } = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(key), () => closed);
  return release;
}

let opening: Promise<IDBPDatabase<RecoveryDb>> | undefined;

function openDrafts(): Promise<IDBPDatabase<RecoveryDb>> {
  opening ??= openDB<RecoveryDb>('voxwright-admin', 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'key' }).createIndex('postId', 'postId');
    },
  });
  return opening;
}

/** Recovery drafts in IndexedDB. All methods reject when the browser forbids storage. */
export const recoveryDrafts = {
  async write(entry: RecoveryDraft): Promise<void> {
    await (await openDrafts()).put('entries', entry);
  },
  async remove(key: string): Promise<void> {
    await (await openDrafts()).delete('entries', key);
  },
  /** Drafts of editors that are gone (crashed, closed, reloaded), newest first; of one post, or of all. */
  async listAbandoned(postId?: string): Promise<RecoveryDraft[]> {
    const db = await openDrafts();
    const all = await (postId === undefined ? db.getAll('entries') : db.getAllFromIndex('entries', 'postId', postId));
    const { held = [] } = await navigator.locks.query();
    const locks = new Set(held.map(({ name }) => name));
    return all.filter(({ key }) => !locks.has(lockOf(key))).sort((a, b) => b.writtenAt - a.writtenAt);
  },
};
export type RecoveryDrafts = typeof recoveryDrafts;
