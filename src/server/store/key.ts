import { createHash } from 'node:crypto';

/** A key of the store. `ttl` in seconds, or the reason why it never expires; `holds` describes its value. */
export interface Key {
  readonly key: string;
  readonly ttl: number | string;
  readonly holds: string;
}

export type MakeKey = (name: string, ttl: number | string, holds: string) => Key;

/** A part of a key that came from outside: its hash, so that nobody chooses our keys or their length. */
export function keyPart(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** An id as it stands when it can be one of ours, else its hash, under which nothing is ever stored. */
export function idPart(id: string): string {
  return /^[\w-]{0,64}$/.test(id) ? id : keyPart(id);
}
