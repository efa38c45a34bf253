import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminCopy } from './admin.copy.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  copy: AdminCopy['states'];
  query: UseQueryResult<unknown>;
  /** Id of the retry button. */
  id: string;
}

/** Loading and error state of a query; the caller renders its data. */
export function QueryState({ copy, query, id }: Props) {
  if (query.isPending) return <Loading label={copy.loading} />;
  if (!query.isError) return null;
  return <Failure id={id} copy={copy} failure={query.error} onRetry={() => void query.refetch()} />;
}
