/** What of a query its freshness is told by. */
interface Query {
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** Several queries as one: as old as the oldest of them, refreshed together. */
export const together = (queries: readonly Query[]) => ({
  isFetching: queries.some(({ isFetching }) => isFetching),
  dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
});
