import type { APIContext } from 'astro';
import { originOf } from '../layouts/organization.ts';
import { loadBuild } from '../layouts/page-content.ts';

/** A branch's preview is nobody's search result. */
export async function GET(context: APIContext): Promise<Response> {
  const { preview } = await loadBuild();
  const lines = preview ? ['Disallow: /'] : ['Allow: /', '', `Sitemap: ${originOf(context)}/sitemap.xml`];
  return new Response(['User-agent: *', ...lines, ''].join('\n'));
}
