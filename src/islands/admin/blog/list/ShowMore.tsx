import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import type { BlogListCopy } from '#schemas/blog-list-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Failure } from '../../parts/Failure.tsx';
import type { PostPage } from './list.state.ts';

interface Props {
  id: string;
  copy: Pick<BlogListCopy, 'shown' | 'more'>;
  states: AdminCopy['states'];
  query: UseInfiniteQueryResult<InfiniteData<PostPage>>;
  shown: number;
}

/** How many there are so far, and the way to the next ones. */
export function ShowMore({ id, copy, states, query, shown }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  if (shown === 0) return null;
  return (
    <div className="list-more">
      <p role="status">
        {isFetchingNextPage
          ? states.loading
          : fillIn(hasNextPage ? copy.shown.some : copy.shown.all, { count: shown })}
      </p>
      {hasNextPage && (
        <button
          id={id}
          type="button"
          className="button button-quiet"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {copy.more}
        </button>
      )}
      {isFetchNextPageError && (
        <Failure id={`${id}-retry`} copy={states} failure={error} onRetry={() => void fetchNextPage()} />
      )}
    </div>
  );
}
