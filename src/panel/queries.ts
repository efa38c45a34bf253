import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { CallInput } from '#core/browser/call.ts';
import type { Contract } from '#core/contract/contract.ts';
import { type Page, rowsOf } from './list.state.ts';
import type { DatedQuery } from './QueryState.tsx';
import { callAdmin } from './session/session.ts';

export const answerQuery = <C extends Contract>(queryKey: readonly unknown[], contract: C, input: CallInput<C> = {}) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await callAdmin(contract, { ...input, signal })).data,
  });

/** Combines queries: as old as the oldest, refreshed together. */
export const combineQueries = (queries: readonly DatedQuery[]) => ({
  isFetching: queries.some(({ isFetching }) => isFetching),
  dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
});

/** First parts of the query keys under which the panel lists posts. */
export const POST_LISTINGS = ['posts', 'overview'] as const;

/** Invalidates all queries whose keys begin with these names. */
export async function invalidateQueries(queries: QueryClient, names: readonly string[]): Promise<void> {
  const each = names.map(async (name) => {
    // A pending answer may be older than the change and must not be cached.
    await queries.cancelQueries({ queryKey: [name] });
    await queries.invalidateQueries({ queryKey: [name] });
  });
  await Promise.all(each);
}

export type ReadPage<Row> = (cursor: string, signal: AbortSignal) => Promise<Page<Row>>;

/** Builds the reader of a list's pages. `onZone` is called with the time zone that the server reports. */
export function pageReader<Q extends z.ZodMiniType, Row>(
  contract: Contract<Q, z.ZodMiniType, z.ZodMiniType<Row[]>>,
  query: z.input<Q> & object,
  onZone?: (zone: string) => void,
): ReadPage<Row> {
  return async (cursor, signal) => {
    const { data, next, zone } = await callAdmin(contract, { query: { ...query, ...(cursor && { cursor }) }, signal });
    if (zone) onZone?.(zone);
    return { rows: data, next };
  };
}

const withRows = <Row extends { readonly id: string }>(data: InfiniteData<Page<Row>, string>) => ({
  ...data,
  rows: rowsOf(data.pages),
});

/** Reads a list page by page; keeps the previous rows until the next answer. */
export function usePages<Row extends { readonly id: string }>(queryKey: readonly unknown[], readPage: ReadPage<Row>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: Page<Row>) => next,
    placeholderData: keepPreviousData,
    select: withRows<Row>,
  });
}
