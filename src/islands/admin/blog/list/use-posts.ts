import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listAdminPosts } from '#contracts/post-calls.ts';
import { callAdmin } from '../../session/session.ts';
import type { Look, PostPage } from './list.state.ts';

export const LISTS = ['posts', 'list'] as const;
export const TRASH = ['posts', 'trash'] as const;

type Query = NonNullable<NonNullable<Parameters<typeof callAdmin<typeof listAdminPosts>>[1]>['query']>;

async function readPage(query: Query, cursor: string, signal: AbortSignal): Promise<PostPage> {
  const asked = { ...query, ...(cursor && { cursor }) };
  const { data, next } = await callAdmin(listAdminPosts, { query: asked, signal });
  return { rows: data, next };
}

const pages = { initialPageParam: '', getNextPageParam: ({ next }: PostPage) => next };

/** Posts that are not in the trash, as many pages as were asked for. What was there stays until the answer is. */
export function usePosts({ q, status }: Look) {
  return useInfiniteQuery({
    ...pages,
    queryKey: [...LISTS, q, status],
    queryFn: ({ pageParam, signal }) =>
      readPage({ ...(q && { q }), ...(status && { status }) }, pageParam, signal),
    placeholderData: keepPreviousData,
  });
}

export function useTrash() {
  return useInfiniteQuery({
    ...pages,
    queryKey: TRASH,
    queryFn: ({ pageParam, signal }) => readPage({ trash: 'true' }, pageParam, signal),
  });
}
