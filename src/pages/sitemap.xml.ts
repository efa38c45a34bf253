import type { APIContext } from 'astro';
import { type ListedPage, loadListedPages } from '#site/layouts/indexed-pages.ts';
import { originOf } from '#site/layouts/organization.ts';

/** Files of this folder that are no page to list, or that are listed with the posts they show. */
const UNLISTED = new Set(['/404', '/admin', '/index']);

/** Each file of this folder whose name is an address. */
const ownPages: ListedPage[] = Object.keys(import.meta.glob('./[!_]*.astro'))
  .map((file) => ({ path: file.slice(1, -'.astro'.length) }))
  .filter(({ path }) => !path.includes('[') && !UNLISTED.has(path));

/** Address of a page as XML text; the URL parser encodes all but `&`. */
const toLocation = (path: string, origin: string) => new URL(path, origin).href.replaceAll('&', '&amp;');

export async function GET(context: APIContext): Promise<Response> {
  const origin = originOf(context);
  const entries = [...ownPages, ...(await loadListedPages())].map(
    ({ path, changed }) =>
      `<url><loc>${toLocation(path, origin)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
