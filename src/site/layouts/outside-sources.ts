import type { PageSources } from '../frame/page-policy.ts';

/**
 * Sources that let a page show frames of one origin, and ask it whether it is there. No other page may. `#` is no
 * address.
 */
export function frameSources(url: string): PageSources {
  if (url === '#') return {};
  const { origin } = new URL(url);
  return { 'frame-src': [origin], 'connect-src': [origin] };
}

/** Sources that let a page play media that lie elsewhere; those of the site itself need nothing. */
export function mediaSources(url: string): PageSources {
  return url.startsWith('https:') ? { 'media-src': ["'self'", new URL(url).origin] } : {};
}

/** Sources that let a page play what its own script was given by the server. */
export const GENERATED_MEDIA: PageSources = { 'media-src': ["'self'", 'blob:'] };
