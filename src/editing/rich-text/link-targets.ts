import { queryOptions, useQuery } from '@tanstack/react-query';
import { SEARCH_INDEX_PATH, type SearchIndex } from '#core/contract/search-index.ts';

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

/** Pages that the build has; those of a source that does not answer are missing. */
const builtPagesQuery = queryOptions({
  queryKey: ['built-pages'],
  queryFn: async ({ signal }) => {
    const [paths, titles] = await Promise.all([readPaths(signal).catch(() => []), readTitles(signal).catch(() => [])]);
    return new Map([...paths.map((path) => [path, path] as const), ...titles]);
  },
});

/** Pages of this site, and those of the store that readers see, also where no build has them. */
export function useLinkTargets(live: readonly LinkTarget[]): LinkTarget[] {
  const { data: pages = [] } = useQuery(builtPagesQuery);
  const known = new Map([...pages, ...live.map(({ value, label }) => [value, label] as const)]);
  return [...known].map(([value, label]) => ({ value, label }));
}
