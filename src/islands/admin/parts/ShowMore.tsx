import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { Failure } from './Failure.tsx';

/** {count} is filled in. */
export interface ShowMoreWords {
  readonly shown: { readonly some: string; readonly all: string };
  readonly more: string;
}

interface Props {
  id: string;
  copy: ShowMoreWords;
  states: AdminCopy['states'];
  query: UseInfiniteQueryResult;
  shown: number;
}

/** How many there are so far, and the way to the next ones: a search may have found none yet and still have more to read. */
export function ShowMore({ id, copy, states, query, shown }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = query;
  if (shown === 0 && !hasNextPage) return null;
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
