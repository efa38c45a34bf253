import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PostForm } from './post-form.ts';

/** Words that the server has not acknowledged, as one open editor wrote them. */
export interface JournalEntry {
  /** Post and editor: two tabs never write over each other. */
  readonly key: string;
  readonly postId: string;
  readonly form: PostForm;
  /** Version the words were written on top of; null for a post the server has never seen. */
  readonly version: number | null;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
}

interface JournalDb extends DBSchema {
  entries: { key: string; value: JournalEntry; indexes: { postId: string } };
}

/** What is kept on this computer. A browser that forbids it keeps nothing, and says so: then `write` rejects. */
export interface Journal {
  write(entry: JournalEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /** Of editors that are gone: crashed, closed, reloaded. Newest first; of one post, or of all. */
  left(postId?: string): Promise<JournalEntry[]>;
}

const lockOf = (key: string) => `journal-${key}`;

/** Holds the name of an open editor for as long as its tab lives, so that nobody takes its words for left ones. */
export function holdEditor(key: string): () => void {
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

export function createJournal(): Journal {
  let opening: Promise<IDBPDatabase<JournalDb>> | undefined;
  const open = () => {
    opening ??= openDB<JournalDb>('voxwright-admin', 1, {
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
    async left(postId) {
      const db = await open();
      const all =
        postId === undefined
          ? await db.getAll('entries')
          : await db.getAllFromIndex('entries', 'postId', postId);
      const editors = await openEditors();
      const left = all.filter(({ key }) => !editors.has(lockOf(key)));
      return left.sort((a, b) => b.writtenAt - a.writtenAt);
    },
  };
}
