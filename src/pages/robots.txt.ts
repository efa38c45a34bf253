import type { APIContext } from 'astro';
import { loadBuild } from '#core/content/build-facts.ts';
import { originOf } from '#site/layouts/organization.ts';

/** Search engines skip the preview of a branch. */
export async function GET(context: APIContext): Promise<Response> {
  const { preview } = await loadBuild();
  const lines = preview ? ['Disallow: /'] : ['Allow: /', '', `Sitemap: ${originOf(context)}/sitemap.xml`];
  return new Response(['User-agent: *', ...lines, ''].join('\n'));
}
