/** What the sanitiser of posts keeps of addresses, said once more for the browser: what it would drop is refused here. */
const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
const IMAGE_SCHEMES = ['http', 'https'];
const ID_PREFIX = 'post-';

const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const SCHEME = /^([a-z][a-z0-9.+-]*):/i;
/** Leads to another host without saying how. */
const NO_SCHEME_BUT_HOST = /^[/\\]{2}/;

/** Browsers overlook spaces and control characters inside an address; whoever hides a scheme uses them. */
function isKept(address: string, schemes: readonly string[]): boolean {
  const bare = address.replace(/[\s\p{Cc}]+/gu, '').replace(/<!--.*?-->/g, '');
  if (NO_SCHEME_BUT_HOST.test(bare)) return false;
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** An id as it is stored, so that a post cannot take one of the page around it; null when it is none. */
export function storedId(id: string | null): string | null {
  if (!id || /\s/.test(id)) return null;
  return id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id;
}

/** The address of a link as it is stored; null when links may not lead there. */
export function linkAddress(raw: string | null): string | null {
  const address = (raw ?? '').replace(CONTROL_CHARACTERS, '').trim();
  if (address === '' || !isKept(address, LINK_SCHEMES)) return null;
  return address.startsWith('#') ? `#${storedId(address.slice(1)) ?? ''}` : address;
}

/** The address of an image as it is stored; null when it may not come from there. */
export function imageAddress(raw: string | null): string | null {
  const address = (raw ?? '').replace(CONTROL_CHARACTERS, '').trim();
  return address !== '' && isKept(address, IMAGE_SCHEMES) ? address : null;
}

/** What a link says about a new window, in the order the sanitiser writes it. */
export const NEW_WINDOW = { target: '_blank', rel: 'noopener noreferrer' } as const;
const REL = ['noopener', 'noreferrer', 'nofollow', 'sponsored', 'ugc'];

export function storedRel(rel: string | null, target: string | null): string | null {
  const said = new Set((rel ?? '').toLowerCase().split(/\s+/));
  if (target) for (const token of NEW_WINDOW.rel.split(' ')) said.add(token);
  return REL.filter((token) => said.has(token)).join(' ') || null;
}

export type AddressProblem = 'empty' | 'scheme' | 'incomplete';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** An address as somebody types it. Stricter than what is kept: a forgotten `https://` would lead into this site. */
export function typedAddress(typed: string): { href: string } | { problem: AddressProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  if (MAIL.test(text)) return { href: `mailto:${text}` };
  const full = /^www\./i.test(text) ? `https://${text}` : text;
  const href = linkAddress(full);
  if (href === null) return { problem: NO_SCHEME_BUT_HOST.test(text) ? 'incomplete' : 'scheme' };
  const isWhole = SCHEME.test(full) ? URL.canParse(full) : /^[/#?.]/.test(full);
  return isWhole ? { href } : { problem: 'incomplete' };
}
