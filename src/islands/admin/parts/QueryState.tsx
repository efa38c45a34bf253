import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  copy: AdminCopy['states'];
  query: UseQueryResult<unknown>;
  /** Readable id of the button that asks once more. */
  id: string;
}

/** That an answer is under way, or why none came. The answer itself is shown by whoever asked. */
export function QueryState({ copy, query, id }: Props) {
  if (query.isPending) return <Loading label={copy.loading} />;
  if (!query.isError) return null;
  return <Failure id={id} copy={copy} failure={query.error} onRetry={() => void query.refetch()} />;
}
