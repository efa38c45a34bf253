/** As `cityOf`, with the names of today from elsewhere: a script that stands in a page has no room for them. */
export function placeOf(zone: string, citiesToday: Readonly<Record<string, string>>): string {
  const parts = zone.split('/').slice(1).reverse();
  return parts.map((part) => citiesToday[part] ?? part.replaceAll('_', ' ')).join(', ');
}
