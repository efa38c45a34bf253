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

/** Recovery drafts in IndexedDB. All methods reject when the browser forbids storage. */
export interface RecoveryDrafts {
  write(entry: RecoveryDraft): Promise<void>;
  remove(key: string): Promise<void>;
  /** Drafts of editors that are gone (crashed, closed, reloaded), newest first; of one post, or of all. */
  listAbandoned(postId?: string): Promise<RecoveryDraft[]>;
}

const lockOf = (key: string) => `journal-${key}`;

/** Holds a lock for as long as the editor's tab lives: its draft is not abandoned. Returns the release. */
export function holdEditorLock(key: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(lockOf(key), () => closed);
  return release;
}

async function openEditors(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name));
}

function createRecoveryDrafts(): RecoveryDrafts {
  let opening: Promise<IDBPDatabase<RecoveryDb>> | undefined;
  const open = () => {
    opening ??= openDB<RecoveryDb>('voxwright-admin', 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { keyPath: 'key' }).createIndex('postId', 'postId');
      },
    });
    return opening;
  };
  return {
    async write(entry) {
      const db = await open();
      await db.put('entries', entry);
    },
    async remove(key) {
      const db = await open();
      await db.delete('entries', key);
    },
    async listAbandoned(postId) {
      const db = await open();
      const all =
        postId === undefined ? await db.getAll('entries') : await db.getAllFromIndex('entries', 'postId', postId);
      const editors = await openEditors();
      const abandoned = all.filter(({ key }) => !editors.has(lockOf(key)));
      return abandoned.sort((a, b) => b.writtenAt - a.writtenAt);
    },
  };
}

export const recoveryDrafts = createRecoveryDrafts();
