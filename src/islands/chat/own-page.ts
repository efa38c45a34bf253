/** Schemes that pages are read by. */
const READABLE = /^https?:$/;

/** Where a source leads, as a path of this site; null for any other place, which is then no link. */
export function toOwnPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || !READABLE.test(url.protocol)) return null;
  return url.username || url.password ? null : url.pathname + url.search + url.hash;
}
