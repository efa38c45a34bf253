import { isIPv6 } from 'node:net';

/**
 * Returns the network that rate limits count a client by: its IPv4 address, or the /64 of its IPv6 address, which one
 * customer can use freely. An IPv4-mapped IPv6 address is that IPv4 address; anything else stays as it is.
 */
export function toClientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = expandIPv6(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address; the URL parser normalizes its notation. */
function expandIPv6(address: string): number[] {
  const toGroups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::').map(toGroups);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
