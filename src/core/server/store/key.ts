import { createHash } from 'node:crypto';

/** A key of the store. `ttl` in seconds, or the reason why it never expires; `holds` describes its value. */
export interface Key {
  readonly key: string;
  readonly ttl: number | string;
  readonly holds: string;
}

/** Names the keys of a feature: a function from a store to its keys, which all begin with the namespace of the store. */
export function defineKeys<Keys>(make: (key: (name: string, ttl: Key['ttl'], holds: string) => Key) => Keys) {
  return ({ namespace }: { readonly namespace: string }): Keys =>
    make((name, ttl, holds) => ({ key: `${namespace}${name}`, ttl, holds }));
}

/** A part of a key that came from outside: its hash, so that visitors choose neither our keys nor their length. */
export function keyPart(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** An id as it stands when it can be one of ours, else its hash, under which nothing is ever stored. */
export function idPart(id: string): string {
  return /^[\w-]{0,64}$/.test(id) ? id : keyPart(id);
}
