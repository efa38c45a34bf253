import { isIPv6 } from 'node:net';

/**
 * Returns the network that rate limits count a client by: its IPv4 address, or the /64 of its IPv6 address, which one
 * customer can use freely. An IPv4-mapped IPv6 address is that IPv4 address; anything else stays as it is.
 */
export function toClientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  // The URL parser normalizes the notation.
  const halves = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [left = [], right = []] = halves.map((half) => half.split(':').filter(Boolean));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/**
 * Names the networks around a client's, see `toClientNetwork`, narrowest first: itself, its site (IPv6 /48, IPv4 /24), its
 * region (/32, /16). One customer has a /48 at most, one provider rarely more than a few /32. Anything else is all three.
 */
export function networksAround(network: string): readonly [network: string, site: string, region: string] {
  const separator = network.endsWith('::/64') ? ':' : '.';
  const parts = network.split(separator);
  if (parts.length < 4) return [network, network, network];
  const first = (count: number) => parts.slice(0, count).join(separator);
  return [network, first(3), first(2)];
}
