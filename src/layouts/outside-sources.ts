import type { AstroGlobal } from 'astro';

/**
 * Lets this page show frames of one origin, and ask it whether it is there. No other page may. Called before the page
 * is written; `#` is no address.
 */
export function allowFrame({ csp }: Pick<AstroGlobal, 'csp'>, url: string): void {
  if (url === '#' || !csp) return;
  const { origin } = new URL(url);
  csp.insertDirective(`frame-src ${origin}`);
  csp.insertDirective(`connect-src ${origin}`);
}

/** Lets this page play media that lie elsewhere; those of the site itself need nothing. */
export function allowMedia({ csp }: Pick<AstroGlobal, 'csp'>, url: string): void {
  if (!url.startsWith('https:') || !csp) return;
  csp.insertDirective(`media-src 'self' ${new URL(url).origin}`);
}

/** Lets this page play what its own script has been given by the server. */
export function allowMadeMedia({ csp }: Pick<AstroGlobal, 'csp'>): void {
  csp?.insertDirective("media-src 'self' blob:");
}
