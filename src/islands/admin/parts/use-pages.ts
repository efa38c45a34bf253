import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from './list.state.ts';

export type ReadPage<Row> = (cursor: string, signal: AbortSignal) => Promise<Page<Row>>;

/** A list, as many pages as were asked for. What was there stays until another answer is. */
export function usePages<Row>(queryKey: readonly unknown[], readPage: ReadPage<Row>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<Row>) => next,
    placeholderData: keepPreviousData,
  });
}
