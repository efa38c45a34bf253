import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { createDates } from '#panel/format.ts';
import { ResourceList } from '#panel/ResourceList.tsx';
import type { BlogListCopy } from '../../content/post-list.copy.ts';
import { TRASH_DAYS } from '../../contract/limits.ts';
import type { BlogPanelCopy } from '../panel-copy.ts';
import { daysLeft } from './list.state.ts';
import { RowLayout } from './PostRow.tsx';
import { useRestorePost, useTrash } from './use-posts.ts';

function timeLeftText(deletedAt: string, { left }: BlogListCopy['trash']): string {
  const days = daysLeft(deletedAt, Date.now());
  return days <= 1 ? left.last : fillIn(left.other, { days });
}

/** Deleted posts, each with a button to restore it. */
export function TrashList({ copy }: { copy: BlogPanelCopy }) {
  const { list } = copy.blog;
  const { trash } = list;
  const query = useTrash();
  const dates = createDates(copy.locale);
  const restore = useRestorePost(copy);
  const isRestoring = (id: string) => restore.isPending && restore.variables === id;
  return (
    <ResourceList
      id="trash"
      copy={copy}
      words={{ ...list, heading: trash.heading }}
      query={query}
      rows={query.data?.rows}
      back={{ route: { tab: 'blog', place: '' }, label: trash.back }}
      note={fillIn(trash.text, { days: TRASH_DAYS })}
      empty={<p>{trash.empty}</p>}
    >
      {({ id, title, category, deletedAt }) => (
        <RowLayout
          key={id}
          title={title || list.row.untitled}
          state={deletedAt && timeLeftText(deletedAt, trash)}
          category={category}
          timeLabel={trash.deleted}
          time={deletedAt}
          dates={dates}
          actions={
            <Button
              id={`post-restore-${id}`}
              label={isRestoring(id) ? trash.restoring : trash.restore}
              aria-label={fillIn(trash.restoreOf, { title: title || list.row.untitled })}
              aria-disabled={isRestoring(id)}
              onClick={() => !isRestoring(id) && restore.mutate(id)}
            />
          }
        />
      )}
    </ResourceList>
  );
}
