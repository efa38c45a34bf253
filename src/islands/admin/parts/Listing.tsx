import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';
import { ShowMore, type ShowMoreWords } from './ShowMore.tsx';

interface Props<Row> {
  /** Readable id of the list. */
  id: string;
  label: string;
  copy: ShowMoreWords;
  states: AdminCopy['states'];
  query: UseInfiniteQueryResult;
  rows: readonly Row[];
  /** In place of the rows when there are none. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Rows as far as they were asked for, and how the list stands. */
export function Listing<Row>(props: Props<Row>) {
  const { id, label, copy, states, query, rows, empty, children } = props;
  const {
    isPending,
    isError,
    isFetchNextPageError,
    isSuccess,
    hasNextPage,
    isPlaceholderData,
    error,
    refetch,
  } = query;
  return (
    <>
      {isPending && <Loading label={states.loading} />}
      {isError && !isFetchNextPageError && (
        <Failure id={`${id}-retry`} copy={states} failure={error} onRetry={() => void refetch()} />
      )}
      {isSuccess && !hasNextPage && rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className="list-rows" aria-label={label} aria-busy={isPlaceholderData}>
          {rows.map(children)}
        </ul>
      )}
      <ShowMore id={`${id}-more`} copy={copy} states={states} query={query} shown={rows.length} />
    </>
  );
}
