/** A section of the landing page is a plain fragment on that page, so that going there loads nothing. */
export function navHref(href: string, current: string): string {
  return current === '/' && href.startsWith('/#') ? href.slice(1) : href;
}

/** `aria-current` of an entry: the page itself, or one below it. */
export function positionOf(href: string, current: string): 'page' | 'true' | undefined {
  if (href === current) return 'page';
  return current.startsWith(`${href}/`) ? 'true' : undefined;
}
