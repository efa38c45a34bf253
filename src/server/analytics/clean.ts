/** What marks up, quotes or steers text, of which nothing is kept. */
const UNKEPT = /[\p{C}<>"'`&\\]/gu;

/** Text from outside as we keep it: one short line without markup. */
export function clean(text: string, max: number): string {
  return text.toWellFormed().replace(UNKEPT, '').replace(/\s+/g, ' ').trim().slice(0, max);
}

const PATH_MAX = 200;

/** Pages whose path ends with a key that opens them: nothing behind the first part is kept. */
const KEYED = /^\/(booking|preview)\/.+/;

/**
 * The path alone of an address: no query, where names and tokens stand, and no key in its place; no slash at its end. Empty for what
 * is no address.
 */
export function pathOf(address: string): string {
  const url = toUrl(address);
  return url ? clean(url.pathname.replace(KEYED, '/$1').replace(/(?<=.)\/+$/, ''), PATH_MAX) : '';
}

/** A host without its `www`; empty for what has none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? clean(new URL(address).hostname.replace(/^www\./, ''), 100) : '';
}

/** A page's address may be told without its origin. */
export function toUrl(address: string): URL | null {
  const url = URL.parse(address, 'https://site.invalid');
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
