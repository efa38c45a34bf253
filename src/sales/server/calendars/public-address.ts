import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A calendar that cannot be read. The message is a sentence for the admin. */
export class CalendarProblem extends Error {
  override readonly name = 'CalendarProblem';
}

/** Whether an IP address is one of the public internet: no private, local, shared, reserved or translated one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Names that lead into a network of one's own, whatever they resolve to. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)\.?$/;

/**
 * Parses the address of a calendar, of which `webcal:` is another name for `https:`. A name is checked once more when it is
 * resolved. @throws CalendarProblem
 */
export function parseCalendarUrl(text: string): URL {
  const written = text.trim().replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(written))
    throw new CalendarProblem('This is not an address. It begins with https:// or webcal://.');
  const url = new URL(written);
  if (url.protocol !== 'https:') throw new CalendarProblem('The address must begin with https:// or webcal://.');
  if (url.username || url.password) throw new CalendarProblem('The address must not contain a name or a password.');
  if (url.port !== '') throw new CalendarProblem('The address must not name a port.');
  const name = url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const isOpen = isIP(name) ? isPublicAddress(name) : name.includes('.') && !LOCAL_NAME.test(name);
  if (!isOpen) throw new CalendarProblem('The address leads into a private network. Use one that is public.');
  return url;
}
