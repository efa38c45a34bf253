import { fillIn } from '../template/fill-in.ts';
import type { AdminCopy } from './admin.copy.ts';

/** One query, or several combined. */
export interface DatedQuery {
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface Props {
  id: string;
  copy: AdminCopy['states'];
  locale: string;
  query: DatedQuery;
}

/** Shows the age of the data and refreshes it, since nothing refreshes by itself. */
export function Freshness({ id, copy, locale, query }: Props) {
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
