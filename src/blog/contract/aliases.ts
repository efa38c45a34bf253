import { ALIAS_MAX_LENGTH } from './limits.ts';

/**
 * Paths that no redirect may have: those of functions, the panel and files of a build, the home page, and `/blog/{slug}`,
 * where former slugs lead on by themselves.
 */
const OWN_PATH = /^\/(?:$|(?:api|admin|preview|booking|_astro|\.netlify)(?:\/|$)|blog(?:\/[^/]*)?$)/i;

/**
 * Alias of a post, as Hugo calls it: a path, percent-encoded, without a slash at its end, at which a post was found on
 * another site. Takes a path or a whole address, of which query and fragment are left out; null for one that is none.
 */
export function toAlias(address: string): string | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, 'https://site.invalid/')) return null;
  const { pathname, protocol } = new URL(text, 'https://site.invalid/');
  // The platform gives these two a meaning in the path of a redirect.
  const path = pathname.replace(/\/+$/, '').replaceAll('*', '%2A').replace(/\/:/g, '/%3A');
  const isPath = /^https?:$/.test(protocol) && path.startsWith('/') && !path.startsWith('//');
  return isPath && path.length <= ALIAS_MAX_LENGTH && !OWN_PATH.test(path || '/') ? path : null;
}

/** Aliases without repetition and without what is none, at most `max`. */
export function toAliases(addresses: readonly string[], max: number): string[] {
  return [...new Set(addresses.flatMap((address) => toAlias(address) ?? []))].slice(0, max);
}
