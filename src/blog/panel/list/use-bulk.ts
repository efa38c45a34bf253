import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { callAdmin } from '#panel/session/session.ts';
import { useSelection } from '#panel/use-selection.ts';
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

/** Posts that are chosen in the list, and the step that is taken with them. */
export function useBulk(copy: BlogPanelCopy, rows: readonly AdminPostSummary[]) {
  const words = copy.blog.list.bulk;
  const queries = useQueryClient();
  const { runAll, ...selection } = useSelection(rows);
  async function run(step: BulkStep): Promise<void> {
    const { done, total, failure } = await runAll(runs[step]);
    void invalidatePosts(queries);
    if (failure) showFailure(fillIn(words.failed, { done, total }), failure, copy.admin.states.unreachable);
    else void showToast({ ...words.done[step], title: fillIn(words.done[step].title, { count: total }) });
  }
  return { ...selection, run };
}
export type Bulk = ReturnType<typeof useBulk>;
