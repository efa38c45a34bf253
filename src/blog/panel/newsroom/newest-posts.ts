import { queryOptions } from '@tanstack/react-query';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { callAdmin } from '#panel/session/session.ts';
import { listAdminPosts } from '../../contract/post-calls.ts';

/** The newest posts, as far as one answer of the list reaches: what fields and links of the editor offer. */
export const newestPostsQuery = queryOptions({
  // Not among the lists of posts, which every save makes old.
  queryKey: ['newest-posts'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await callAdmin(listAdminPosts, { query: { limit: LIST_MAX_LIMIT }, signal })).data,
});
