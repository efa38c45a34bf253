import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '#core/browser/call-failure.ts';
import { showToast } from '#core/browser/toasts.ts';
import { LIST_MAX_LIMIT } from '#core/contract/limits.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { answerQuery } from '#panel/queries.ts';
import { callAdmin } from '#panel/session/session.ts';
import { moveCategory, type Newsroom, newsroomSchema, readNewsroom, saveNewsroom } from '../../contract/newsroom.ts';
import { listAdminPosts } from '../../contract/post-calls.ts';
import { type BlogPanelCopy, showFailure } from '../panel-copy.ts';
import { invalidatePosts } from '../saving/send-post.ts';

export const newsroomQuery = queryOptions({ ...answerQuery(['newsroom'], readNewsroom), staleTime: 60_000 });

/** The newest posts, as far as one answer of the list reaches: what fields and links of the editor offer. */
export const newestPostsQuery = queryOptions({
  // Not among the lists of posts, which every save makes old.
  queryKey: ['newest-posts'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await callAdmin(listAdminPosts, { query: { limit: LIST_MAX_LIMIT }, signal })).data,
});

/** Categories to choose from: those of the list, and others of the newest posts. */
export function useCategories(): string[] {
  const { data: newsroom } = useQuery(newsroomQuery);
  const { data: posts = [] } = useQuery(newestPostsQuery);
  return [...new Set([...(newsroom?.categories ?? []), ...posts.flatMap(({ category }) => category ?? [])])];
}

/** A change of both lists, which can be made again where another admin saved first. */
type NewsroomChange = (newsroom: Newsroom) => Newsroom;

async function send(change: NewsroomChange, newsroom: Newsroom): Promise<Newsroom> {
  try {
    return (await callAdmin(saveNewsroom, { body: change(newsroom) })).data;
  } catch (failure) {
    const isStale = failure instanceof CallFailure && failure.code === 'VERSION_CONFLICT';
    const current = isStale ? newsroomSchema.safeParse(failure.body?.current).data : undefined;
    if (!current) throw failure;
    return (await callAdmin(saveNewsroom, { body: change(current) })).data;
  }
}

/** @throws CallFailure, Unreachable */
async function save(queries: QueryClient, change: NewsroomChange): Promise<void> {
  const saved = await send(change, await queries.ensureQueryData(newsroomQuery));
  queries.setQueryData(newsroomQuery.queryKey, saved);
}

/** Saves a change of the lists. */
export function useSaveNewsroom(copy: BlogPanelCopy) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: NewsroomChange) => save(queries, change),
    onError: (failure) => showFailure(copy.blog.list.newsroom.failed, failure, copy.admin.states.unreachable),
  });
}

/** `to`: null to leave posts without a category. */
interface CategoryMove {
  readonly from: string;
  readonly to: string | null;
  /** Called with the number of posts changed so far. */
  readonly onProgress: (changed: number) => void;
}

/** Moves all posts of a category to another, and the category in the list. It can be run again when it was cut off. */
export function useMoveCategory(copy: BlogPanelCopy, onDone: () => void) {
  const words = copy.blog.list.newsroom;
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ from, to, onProgress }: CategoryMove): Promise<number> {
      let changed = 0;
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const after: string | undefined = cursor;
        const { data } = await callAdmin(moveCategory, { body: { from, to, ...(after && { cursor: after }) } });
        changed += data.changed;
        cursor = data.next;
        onProgress(changed);
      }
      await save(queries, (newsroom) => ({ ...newsroom, categories: replace(newsroom.categories, from, to) }));
      return changed;
    },
    onSuccess: (changed) => {
      void showToast({ title: fillIn(words.categories.done, { count: changed }) });
      onDone();
    },
    onError: (failure) => showFailure(words.categories.stopped, failure, copy.admin.states.unreachable),
    onSettled: () => {
      void invalidatePosts(queries);
      void queries.invalidateQueries({ queryKey: newestPostsQuery.queryKey });
    },
  });
}

/** The list with a category renamed in its place, or taken out. */
export function replace(categories: readonly string[], from: string, to: string | null): string[] {
  const renamed = categories.flatMap((name) => (name === from ? (to ?? []) : name));
  return [...new Set(renamed.includes(to ?? '') || to === null ? renamed : [...renamed, to])];
}
