import { listAdminPosts } from '#contracts/post-calls.ts';
import { usePages } from '../../parts/use-pages.ts';
import { callAdmin } from '../../session/session.ts';
import type { PostLook, PostPage } from './list.state.ts';

export const LISTS = ['posts', 'list'] as const;
export const TRASH = ['posts', 'trash'] as const;

type Query = NonNullable<NonNullable<Parameters<typeof callAdmin<typeof listAdminPosts>>[1]>['query']>;

async function readPage(query: Query, cursor: string, signal: AbortSignal): Promise<PostPage> {
  const asked = { ...query, ...(cursor && { cursor }) };
  const { data, next } = await callAdmin(listAdminPosts, { query: asked, signal });
  return { rows: data, next };
}

/** Posts that are not in the trash. */
export function usePosts({ q, status }: PostLook) {
  const query = { ...(q && { q }), ...(status && { status }) };
  return usePages([...LISTS, q, status], (cursor, signal) => readPage(query, cursor, signal));
}

export function useTrash() {
  return usePages(TRASH, (cursor, signal) => readPage({ trash: 'true' }, cursor, signal));
}
