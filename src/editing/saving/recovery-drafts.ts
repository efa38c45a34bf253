import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredText, TextKind } from './text-kind.ts';

type Kind = TextKind<never, never>['name'];

/** Text of one open editor that the server has not acknowledged. */
export interface RecoveryDraft<F = unknown> {
  readonly kind: Kind;
  /** Names the editor, so that two tabs with the same post do not overwrite each other. */
  readonly key: string;
  /** Id of the text, of whatever kind. */
  readonly postId: string;
  readonly form: F;
  /** Version that the text is based on; null for one that the server does not have. */
  readonly version: number | null;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
  /** Name of the file that the text was taken from; without it, it was typed. */
  readonly source?: string | undefined;
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
  /** Drafts of this kind by editors that are gone (crashed, closed, reloaded), newest first; of one text, or of all. */
  async listAbandoned<F, S extends StoredText>({ name }: TextKind<F, S>, id?: string): Promise<RecoveryDraft<F>[]> {
    const db = await openDrafts();
    const all = await (id === undefined ? db.getAll('entries') : db.getAllFromIndex('entries', 'postId', id));
    const { held = [] } = await navigator.locks.query();
    const locks = new Set(held.map((lock) => lock.name));
    return all
      .filter((draft): draft is RecoveryDraft<F> => draft.kind === name && !locks.has(lockOf(draft.key)))
      .sort((a, b) => b.writtenAt - a.writtenAt);
  },
};
export type RecoveryDrafts = Pick<typeof recoveryDrafts, 'write' | 'remove'>;
