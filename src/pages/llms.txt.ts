import { getCollection } from 'astro:content';
import type { APIContext } from 'astro';
import { loadPosts } from '#blog/content/load-posts.ts';
import { loadCopy, loadSite } from '#core/content/page-content.ts';
import { llmsCopySchema } from '#site/content/pages.copy.ts';
import { originOf } from '#site/layouts/organization.ts';

/** Posts named; the feed and the sitemap know the rest. */
const NEWEST = 20;

/** Summary and links for language models, in the format of https://llmstxt.org. */
export async function GET(context: APIContext): Promise<Response> {
  const origin = originOf(context);
  const site = await loadSite();
  const copy = await loadCopy(llmsCopySchema);
  const legal = await getCollection('legal');
  const posts = await loadPosts();
  const line = (title: string, path: string, text: string) =>
    `- [${title.replace(/[[\]]/g, '\\$&')}](${origin}${path})${text && `: ${text.replace(/\s+/g, ' ')}`}`;
  const pages = [
    ...copy.pages.map(({ title, path, text }) => line(title, path, text)),
    ...legal.map(({ id, data }) => line(data.title, `/${id}`, data.description)),
  ];
  const newest = posts.slice(0, NEWEST).map(({ title, slug, excerpt }) => line(title, `/blog/${slug}`, excerpt));
  const parts = [
    `# ${site.name}`,
    `> ${site.description}`,
    copy.text,
    `## ${copy.pagesHeading}`,
    pages.join('\n'),
    ...(newest.length > 0 ? [`## ${copy.postsHeading}`, newest.join('\n')] : []),
    `## ${copy.contactHeading}`,
    `- ${site.email}\n- ${site.phone}\n- ${site.hours.contact}`,
  ];
  return new Response(`${parts.join('\n\n')}\n`);
}
