import { IMAGE_SCHEMES, toStoredId } from '#core/contract/edited-html.ts';
import { LINK_SCHEMES } from '#core/contract/safe-html.ts';

const CONTROL_CHARACTERS = /\p{Cc}+/gu;
const SCHEME = /^([a-z][a-z0-9.+-]*):/i;
const PROTOCOL_RELATIVE = /^[/\\]{2}/;

/** Ignores white space, control characters and comments as browsers do: attackers hide schemes behind them. */
function isAllowed(address: string, schemes: readonly string[]): boolean {
  const bare = address.replace(/[\s\p{Cc}]+/gu, '').replace(/<!--.*?-->/g, '');
  if (PROTOCOL_RELATIVE.test(bare)) return false;
  const scheme = SCHEME.exec(bare)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** Converts the address of a link to its stored form; null when the sanitizer would drop it. */
export function toLinkAddress(raw: string | null): string | null {
  const address = (raw ?? '').replace(CONTROL_CHARACTERS, '').trim();
  if (address === '' || !isAllowed(address, LINK_SCHEMES)) return null;
  return address.startsWith('#') ? `#${toStoredId(address.slice(1)) ?? ''}` : address;
}

/** Converts the address of an image to its stored form; null when the sanitizer would drop it. */
export function toImageAddress(raw: string | null): string | null {
  const address = (raw ?? '').replace(CONTROL_CHARACTERS, '').trim();
  return address !== '' && isAllowed(address, IMAGE_SCHEMES) ? address : null;
}

export type AddressProblem = 'empty' | 'scheme' | 'incomplete';

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Parses a typed address. Stricter than the sanitizer: without `https://` a link would point into this site. */
export function parseTypedAddress(typed: string): { href: string } | { problem: AddressProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  if (MAIL.test(text)) return { href: `mailto:${text}` };
  const full = /^www\./i.test(text) ? `https://${text}` : text;
  const href = toLinkAddress(full);
  if (href === null) return { problem: PROTOCOL_RELATIVE.test(text) ? 'incomplete' : 'scheme' };
  const isWhole = SCHEME.test(full) ? URL.canParse(full) : /^[/#?.]/.test(full);
  return isWhole ? { href } : { problem: 'incomplete' };
}
