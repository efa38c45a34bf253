import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { callAdmin } from '#core/panel/session/session.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { deletePost, readAdminPost } from '../../contract/post-calls.ts';
import type { AdminPostSummary } from '../../contract/posts.ts';
import { type BlogPanelCopy, showFailure } from '../panel-copy.ts';
import { toForm } from '../saving/post-form.ts';
import { invalidatePosts, sendPost } from '../saving/send-post.ts';

/** Steps for several posts at once. None of them makes anything public. */
export const bulkSteps = ['withdraw', 'delete'] as const;
export type BulkStep = (typeof bulkSteps)[number];

type Run = (row: AdminPostSummary) => Promise<unknown>;

const runs: Readonly<Record<BulkStep, Run>> = {
  delete: ({ id }) => callAdmin(deletePost, { params: { id } }),
  async withdraw({ id, published }) {
    if (!published) return;
    const { data } = await callAdmin(readAdminPost, { params: { id } });
    await sendPost({ id, version: data.version, stored: data, overwrites: false }, toForm(data), 'draft');
  },
};

/** Posts that are chosen in the list, and the step that is taken with them, one post after the other. */
export function useBulk(copy: BlogPanelCopy, rows: readonly AdminPostSummary[]) {
  const words = copy.blog.list.bulk;
  const queries = useQueryClient();
  /** Null while no boxes are shown. */
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const picked = rows.filter(({ id }) => chosen?.has(id));

  /** Stops at the first failure: the posts that are left stay chosen. */
  async function run(step: BulkStep): Promise<void> {
    const left = new Set(picked.map(({ id }) => id));
    setDone(0);
    try {
      for (const row of picked) {
        await runs[step](row);
        left.delete(row.id);
        setDone(picked.length - left.size);
      }
      void showToast({ ...words.done[step], title: fillIn(words.done[step].title, { count: picked.length }) });
      setChosen(null);
    } catch (failure) {
      setChosen(left);
      const title = fillIn(words.failed, { done: picked.length - left.size, total: picked.length });
      showFailure(title, failure, copy.admin.states.unreachable);
    } finally {
      setDone(null);
      void invalidatePosts(queries);
    }
  }

  return {
    chosen,
    picked,
    /** Posts that are done of those that are under way; null while nothing runs. */
    done,
    run,
    setChosen,
    toggle(id: string): void {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
