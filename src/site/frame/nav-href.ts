/**
 * Returns the address of an entry; on the landing page its sections are plain fragments, so that following
 * one loads nothing.
 */
export function navHref(href: string, current: string): string {
  return current === '/' && href.startsWith('/#') ? href.slice(1) : href;
}

/** Value of `aria-current` of an entry: the page itself, or one below it. */
export function positionOf(href: string, current: string): 'page' | 'true' | undefined {
  if (href === current) return 'page';
  return current.startsWith(`${href}/`) ? 'true' : undefined;
}
