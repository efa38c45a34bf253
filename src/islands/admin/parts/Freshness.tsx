import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';

interface Props {
  id: string;
  copy: AdminCopy['states'];
  locale: string;
  /** One query, or what several of them have in common. */
  query: Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'> & { readonly refetch: () => unknown };
}

/** Nothing refreshes by itself: this says how old the figures are, and refreshes them. */
export function Freshness({ id, copy, locale, query }: Props) {
  const { isFetching, dataUpdatedAt, refetch } = query;
  const time = new Date(dataUpdatedAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="freshness">
      <span role="status">
        {isFetching ? copy.loading : dataUpdatedAt > 0 && fillIn(copy.refreshed, { time })}
      </span>
      <button id={id} type="button" className="text-button" disabled={isFetching} onClick={() => refetch()}>
        {copy.refresh}
      </button>
    </div>
  );
}
