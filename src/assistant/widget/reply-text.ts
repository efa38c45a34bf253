/**
 * A part of an answer: plain text, a contact link, or one of our own email addresses and phone numbers. `label` is null for a
 * bare address.
 */
type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'contact'; readonly label: string | null }
  | { readonly kind: 'address'; readonly text: string; readonly href: string };

/** `[label](address)`, or a bare address. Both parts are bounded in length. */
const LINK = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,2000})\)|https?:\/\/[^\s<>"'()[\]]{1,2000}/gi;
/** Punctuation that ends the sentence, not the address. */
const SENTENCE_END = /[.,;:!?]+$/;

/**
 * The domain that a vendor's hosts share: `leadconnectorhq.com` of `link.leadconnectorhq.com`. A short second label may
 * belong to a public suffix, as in `vendor.co.uk`: then only the host itself counts.
 */
function domainOf(host: string): string {
  const [, second = '', ...rest] = host.split('.');
  return rest.length > 0 && second.length > 3 ? [second, ...rest].join('.') : host;
}

/** Returns null for what is no address. Our oldest browsers lack `URL.parse` and `URL.canParse`. */
function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Whether an address is on the vendor's domain, whose widgets live on several hosts. */
function leadsTo(address: string, host: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname, port, username, password } = url;
  const domain = domainOf(host);
  const isVendor = hostname === domain || hostname.endsWith(`.${domain}`);
  return isVendor && protocol === 'https:' && port === '' && username === '' && password === '';
}

/** Opens an email address in a mail program, a phone number in what dials. */
const hrefOf = (address: string): string =>
  address.includes('@') ? `mailto:${address}` : `tel:${address.replace(/[^+\d]/g, '')}`;

/** Splits text at our own addresses: any other stays text, as an answer may hold what a stranger wrote. */
function splitAtAddresses(text: string, addresses: readonly string[]): TextPart[] {
  const [address, ...more] = addresses;
  if (!address) return [{ kind: 'text', text }];
  return text
    .split(address)
    .flatMap((piece, at): TextPart[] => [
      ...(at > 0 ? [{ kind: 'address', text: address, href: hrefOf(address) } as const] : []),
      ...splitAtAddresses(piece, more),
    ]);
}

/**
 * Splits an answer into text, links to the lead connector, and our own addresses. Markup and links to other hosts stay plain
 * text. `host`: one host of the lead connector, as `URL.host` has it; its whole domain counts.
 */
export function toTextParts(text: string, host: string, addresses: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, 1: label, 2: target, index } of text.matchAll(LINK)) {
    const link = target ? found : found.replace(SENTENCE_END, '');
    if (!leadsTo(target ?? link, host)) continue;
    parts.push({ kind: 'text', text: text.slice(from, index) });
    parts.push({ kind: 'contact', label: label?.trim() || null });
    from = index + link.length;
  }
  parts.push({ kind: 'text', text: text.slice(from) });
  return parts
    .flatMap((piece) => (piece.kind === 'text' ? splitAtAddresses(piece.text, addresses) : piece))
    .filter((piece) => piece.kind !== 'text' || piece.text !== '');
}

/** Schemes of readable pages. */
const READABLE = /^https?:$/;

/** Returns the path of a source on this site; null for any other address, which must not be linked. */
export function toOwnPath(address: string, origin: string): string | null {
  const url = parseUrl(address, origin);
  if (url?.origin !== origin || !READABLE.test(url.protocol)) return null;
  return url.username || url.password ? null : url.pathname + url.search + url.hash;
}

/** Collapses runs of blank lines into one. */
export const collapseBlankLines = (text: string) => text.replaceAll(/(\s*\n){3,}/g, '\n\n');
