const NEW = /^new-/;

/** Posts begun in this page that were not opened yet: nobody else can have them. */
const begun = new Set<string>();

/** The place of a post that is to be written: it has its id before the server knows it. */
export function beginPost(): string {
  const place = `new-${crypto.randomUUID()}`;
  begun.add(place);
  return place;
}

export const isNew = (place: string) => NEW.test(place);
export const idOf = (place: string) => place.replace(NEW, '');

/** True once for a post begun here. Whoever comes back to it may find it saved. */
export const takeBegun = (place: string) => begun.delete(place);
