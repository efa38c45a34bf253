import type { APIContext } from 'astro';
import { originOf } from '../layouts/organization.ts';
import { loadCopy, loadLegal, loadPosts, loadSite } from '../layouts/page-content.ts';

/** Posts named; the feed and the sitemap know the rest. */
const NEWEST = 20;

/** What the company does and where to read more, as https://llmstxt.org lays it out. */
export async function GET(context: APIContext): Promise<Response> {
  const origin = originOf(context);
  const [site, copy, legal, posts] = await Promise.all([
    loadSite(),
    loadCopy('llms'),
    loadLegal(),
    loadPosts(),
  ]);
  const line = (title: string, path: string, text: string) =>
    `- [${title.replace(/[[\]]/g, '\\$&')}](${origin}${path})${text && `: ${text}`}`;
  const pages = [
    ...copy.pages.map(({ title, path, text }) => line(title, path, text)),
    ...legal.map(({ id, data }) => line(data.title, `/${id}`, data.description)),
  ];
  const newest = posts
    .slice(0, NEWEST)
    .map(({ title, slug, excerpt }) => line(title, `/blog/${slug}`, excerpt));
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
