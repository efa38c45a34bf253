import { sentenceOf } from '../browser/call-failure.ts';
import { fillIn } from '../template/fill-in.ts';
import type { AdminCopy } from './admin.copy.ts';

interface StateProps {
  copy: AdminCopy['states'];
  query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  /** Id of the retry button. */
  id: string;
}

/** Loading and error state of a query; the caller renders its data. */
export function QueryState({ copy, query, id }: StateProps) {
  if (query.isPending) return <Loading label={copy.loading} />;
  return query.error ? (
    <Failure id={id} copy={copy} failure={query.error} onRetry={() => void query.refetch()} />
  ) : null;
}

export const Loading = ({ label }: { label: string }) => (
  <p role="status" className="spinner panel-loading">
    {label}
  </p>
);

interface FailureProps {
  copy: AdminCopy['states'];
  failure: unknown;
  /** Readable id of the button. */
  id: string;
  onRetry: () => void;
}

/** Error message of a failed request with a retry button. */
export function Failure({ copy, failure, id, onRetry }: FailureProps) {
  return (
    <div role="alert" className="notice">
      <p>
        <strong>{copy.failed}</strong> {sentenceOf(failure) ?? copy.unreachable}
      </p>
      <button id={id} type="button" className="text-button" onClick={onRetry}>
        {copy.retry}
      </button>
    </div>
  );
}

/** One query, or several combined. */
export interface DatedQuery {
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface FreshnessProps {
  id: string;
  copy: AdminCopy['states'];
  locale: string;
  query: DatedQuery;
}

/** Shows the age of the data and refreshes it, since nothing refreshes by itself. */
export function Freshness({ id, copy, locale, query }: FreshnessProps) {
  const { isFetching, dataUpdatedAt, refetch } = query;
  const time = new Date(dataUpdatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="flex items-center gap-4 text-note text-text-muted">
      <span role="status">{isFetching ? copy.loading : dataUpdatedAt > 0 && fillIn(copy.refreshed, { time })}</span>
      <button id={id} type="button" className="text-button" disabled={isFetching} onClick={() => refetch()}>
        {copy.refresh}
      </button>
    </div>
  );
}
