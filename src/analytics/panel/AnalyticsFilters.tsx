import { goTo } from '#core/panel/hash-router.ts';
import { Segments } from '#core/panel/Segments.tsx';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import { audiences, periods } from '../contract/analytics-reports.ts';
import { type AnalyticsQuery, toAnalyticsRoute } from './analytics.state.ts';

interface Props {
  copy: AnalyticsCopy;
  query: AnalyticsQuery;
}

const show = (query: AnalyticsQuery) => goTo({ tab: 'traffic', place: toAnalyticsRoute(query) });

/** Choice of period and audience, stored in the route. */
export function AnalyticsFilters({ copy, query }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-3 py-2 sm:justify-items-start md:grid-cols-[auto_auto] md:justify-between">
      <Segments
        id="traffic-period"
        copy={copy.period}
        options={periods}
        chosen={query.period}
        onChoose={(period) => show({ ...query, period })}
      />
      <Segments
        id="traffic-audience"
        copy={copy.audience}
        options={audiences}
        chosen={query.audience}
        onChoose={(audience) => show({ ...query, audience })}
      />
    </div>
  );
}
