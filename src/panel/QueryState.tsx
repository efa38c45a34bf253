import { sentenceOf } from '#core/browser/call-failure.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { AdminCopy, PanelCopy } from './admin.copy.ts';

interface StateProps {
  copy: AdminCopy['states'];
  query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
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
  /** Of a request; the server's message is shown. */
  failure?: unknown;
  /** Shown where the server said nothing. */
  text?: string;
  id: string;
  onRetry: () => void;
}

export function Failure({ copy, failure, text = copy.unreachable, id, onRetry }: FailureProps) {
  return (
    <div role="alert" className="notice">
      <p>
        <strong>{copy.failed}</strong> {sentenceOf(failure) ?? text}
      </p>
      <button id={id} type="button" className="text-button" onClick={onRetry}>
        {copy.retry}
      </button>
    </div>
  );
}

interface FailureNoticeProps {
  copy: AdminCopy['states'];
  /** States that the change was not made. */
  title: string;
  /** Of the change; nothing is shown without one. */
  failure: unknown;
}

/** Says in a dialog why its change was not made. The dialog's own button tries again. */
export const FailureNotice = ({ copy, title, failure }: FailureNoticeProps) =>
  failure ? (
    <p role="alert" className="notice">
      <strong>{title}</strong> {sentenceOf(failure) ?? copy.unreachable}
    </p>
  ) : null;

/** One query, or several combined. */
export interface DatedQuery {
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Shows the age of the data and refreshes it, since nothing refreshes by itself. */
export function Freshness({ id, copy, query }: { id: string; copy: PanelCopy; query: DatedQuery }) {
  const { isFetching, dataUpdatedAt, refetch } = query;
  const { locale } = copy;
  const { states } = copy.admin;
  const time = new Date(dataUpdatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="flex items-center gap-4 text-note text-text-muted">
      <span role="status">{isFetching ? states.loading : dataUpdatedAt > 0 && fillIn(states.refreshed, { time })}</span>
      <button id={id} type="button" className="text-button" disabled={isFetching} onClick={() => refetch()}>
        {states.refresh}
      </button>
    </div>
  );
}
