import { queryOptions } from '@tanstack/react-query';
import { SEARCH_INDEX_PATH, type SearchIndex } from '#core/contract/search-index.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { listAdminPosts } from '../../contract/post-calls.ts';

/** A page of this site that a link may lead to. */
export interface LinkTarget {
  readonly value: string;
  readonly label: string;
}

const SITEMAP_PATH = '/sitemap.xml';
const LOCATION = /<loc>([^<]+)<\/loc>/g;

async function readPaths(signal: AbortSignal): Promise<string[]> {
  const sitemap = await (await fetch(SITEMAP_PATH, { signal })).text();
  return Array.from(sitemap.matchAll(LOCATION), ([, address = '']) => new URL(address).pathname);
}

/** Titles of the pages that the search knows, by address. */
async function readTitles(signal: AbortSignal): Promise<[path: string, title: string][]> {
  const answer = await fetch(SEARCH_INDEX_PATH, { signal });
  const { sections } = (await answer.json()) as SearchIndex;
  return sections.map(([title, , url]) => [url.replace(/#.*/, ''), title]);
}

/** Posts that readers see, also those that no build has. */
async function readPosts(signal: AbortSignal): Promise<[path: string, title: string][]> {
  const { data } = await callAdmin(listAdminPosts, { query: { status: 'live' }, signal });
  return data.map(({ slug, title }) => [`/blog/${slug}`, title]);
}

/** Pages and posts of this site; those of a source that does not answer are missing. */
export const linkTargetsQuery = queryOptions({
  queryKey: ['link-targets'],
  queryFn: async ({ signal }): Promise<LinkTarget[]> => {
    const [paths, titles, posts] = await Promise.all([
      readPaths(signal).catch(() => []),
      readTitles(signal).catch(() => []),
      readPosts(signal).catch(() => []),
    ]);
    const known = new Map([...paths.map((path) => [path, path] as const), ...titles, ...posts]);
    return [...known].map(([value, label]) => ({ value, label }));
  },
});
