/** Characters that mark up, quote or control text; removed. */
const REMOVED = /[\p{C}<>"'`&\\]/gu;

/** Cleans untrusted text for storage: one short line without markup. */
export function clean(text: string, max: number): string {
  return text.toWellFormed().replace(REMOVED, '').replace(/\s+/g, ' ').trim().slice(0, max);
}

const MAX_PATH_LENGTH = 200;

/** Pages whose path ends with a secret key: only the first part is stored. */
const PATH_WITH_KEY = /^\/(booking|preview)\/.+/;

/**
 * Returns the path of an address without query, key and trailing slash, because queries can hold names and
 * tokens. Empty for an invalid address.
 */
export function pathOf(address: string): string {
  const url = toUrl(address);
  return url ? clean(url.pathname.replace(PATH_WITH_KEY, '/$1').replace(/(?<=.)\/+$/, ''), MAX_PATH_LENGTH) : '';
}

/** Returns the host of an address without `www`; empty when there is none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? clean(new URL(address).hostname.replace(/^www\./, ''), 100) : '';
}

/** Parses an address, which may lack its origin. */
export function toUrl(address: string): URL | null {
  const url = URL.parse(address, 'https://site.invalid');
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
