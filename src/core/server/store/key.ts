import { createHash } from 'node:crypto';

/** A key of the store. `ttl` in seconds, or the reason why it never expires; `holds` describes its value. */
export interface Key {
  readonly key: string;
  readonly ttl: number | string;
  readonly holds: string;
}

type NameKey = (name: string, ttl: Key['ttl'], holds: string) => Key;

interface Namespace {
  readonly namespace: string;
}

/**
 * Prefix of everything that came from visitors or says something of them, of sessions and of limits: `prod-people:` beside
 * `prod:`. A token that is confined to the one reads nothing of the other.
 */
export const peopleNamespace = ({ namespace }: Namespace): string => namespace.replace(':', '-people:');

/**
 * Names the keys of a feature: a function from a store to its keys. `key` names those of content and publishing, which
 * begin with the namespace of the store, `personal` those below `peopleNamespace`.
 */
export function defineKeys<Keys>(make: (key: NameKey, personal: NameKey) => Keys) {
  return (store: Namespace): Keys => {
    const below =
      (prefix: string): NameKey =>
      (name, ttl, holds) => ({ key: `${prefix}${name}`, ttl, holds });
    return make(below(store.namespace), below(peopleNamespace(store)));
  };
}

/** A part of a key that came from outside: its hash, so that visitors choose neither our keys nor their length. */
export function keyPart(value: string): string {
  return createHash('sha256').update(value).digest('base64url').slice(0, 22);
}

/** An id as it stands when it can be one of ours, else its hash, under which nothing is ever stored. */
export function idPart(id: string): string {
  return /^[\w-]{0,64}$/.test(id) ? id : keyPart(id);
}
