import type { AdminCopy } from './admin.copy.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

interface Props {
  copy: AdminCopy['states'];
  query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Id of the retry button. */
  id: string;
}

/** Loading and error state of a query; the caller renders its data. */
export function QueryState({ copy, query, id }: Props) {
  if (query.isPending) return <Loading label={copy.loading} />;
  return query.error ? (
    <Failure id={id} copy={copy} failure={query.error} onRetry={() => void query.refetch()} />
  ) : null;
}
