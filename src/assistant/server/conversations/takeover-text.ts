import { readLua } from '#core/server/store/lua.ts';
import { parseStored } from '#core/server/store/stored.ts';
import { type Takeover, type TakeoverEntry, takeoverEntrySchema } from '../../contract/takeover.ts';

/** Bytes of a takeover. Beyond, the assistant answers again. */
const TAKEOVER_BYTES = 65_536;

/** How long after a person's browser said that they write they count as writing, ms: it says so every few seconds. */
const WRITING_MS = 10_000;

/** Library with `presence_of(text)`. */
export const presenceReader = {
  lua: readLua(import.meta.url, './takeover.lua', 'presence'),
  constants: { WRITING_MS },
} as const;

/** Library with `is_taken(text, presence)` and `append_entry(key, text, id, entry, ttl)`. */
export const takeoverText = {
  lua: readLua(import.meta.url, './takeover.lua', 'takeover'),
  constants: { TAKEOVER_BYTES },
} as const;

/** Writes an entry for the store. `at`: ms since the epoch. */
export function toEntry({ kind, id, name, text }: Omit<TakeoverEntry, 'createdAt'>, at: number): string {
  return JSON.stringify({ kind, id, name, text, createdAt: new Date(at).toISOString() } satisfies TakeoverEntry);
}

/** Reads a takeover; see `is_taken` in takeover.lua for who answers. @throws StoreError `corrupt` */
export function toTakeover(stored: string, presence: string): Takeover {
  const lines = stored.split('\n').filter(Boolean);
  const entries = lines.map((each) => parseStored(takeoverEntrySchema, JSON.parse(each), 'takeover'));
  const last = entries.findLast(({ kind }) => kind !== 'said');
  const isTaken = last?.kind === 'joined' && presence !== '';
  return { entries, person: isTaken ? last.name : null, isWriting: isTaken && presence === 'writing' };
}
