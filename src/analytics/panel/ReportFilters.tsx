import { fillIn } from '#core/template/fill-in.ts';
import { goTo } from '#panel/hash-router.ts';
import { Segments } from '#panel/Segments.tsx';
import { today } from '#panel/save-file.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import { type AnalyticsReport, audiences, comparisons, reportPeriods } from '../contract/analytics-reports.ts';
import { type AnalyticsQuery, toAnalyticsRoute, toggleFilter } from './analytics.state.ts';
import type { Formatters } from './panel-copy.ts';

/** Changes what is asked for, which the route holds: the address can be shared. */
export const changeQuery = (query: AnalyticsQuery) => (change: Partial<AnalyticsQuery>) =>
  goTo({ tab: 'traffic', place: toAnalyticsRoute({ ...query, ...change }) });

interface Props {
  copy: AnalyticsCopy;
  query: AnalyticsQuery;
  format: Formatters;
  /** The report on screen, whose days an own range begins with. */
  shown: Pick<AnalyticsReport, 'from' | 'to'> | undefined;
}

/** Choice of period, audience and comparison, and the filters that are set. */
export function ReportFilters({ copy, query, format, shown }: Props) {
  const show = changeQuery(query);
  return (
    <>
      <div className="grid gap-x-6 gap-y-3 py-2 sm:justify-items-start md:grid-cols-[auto_auto] md:justify-between xl:grid-cols-[1fr_auto_auto]">
        <Segments
          id="traffic-period"
          copy={copy.period}
          options={reportPeriods}
          chosen={query.period}
          onChoose={(period) => show({ period, from: shown?.from ?? today(), to: shown?.to ?? today() })}
        />
        <Segments
          id="traffic-audience"
          copy={copy.audience}
          options={audiences}
          chosen={query.audience}
          onChoose={(audience) => show({ audience })}
        />
        {query.period === 'range' && <RangeFields copy={copy.range} query={query} onChange={show} />}
        <div className="field md:col-start-2 md:justify-self-end xl:col-start-3 xl:row-start-1">
          <label htmlFor="traffic-against">{copy.against.label}</label>
          <div className="choice">
            <select
              id="traffic-against"
              className="field-control"
              value={query.against}
              onChange={({ target }) =>
                show({ against: comparisons.find((each) => each === target.value) ?? 'before' })
              }
            >
              {comparisons.map((each) => (
                <option key={each} value={each}>
                  {copy.against[each]}
                </option>
              ))}
            </select>
          </div>
        </div>
      </div>
      {query.filters.length > 0 && <FilterChips copy={copy} query={query} format={format} />}
    </>
  );
}

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-text-muted px-4 text-note wrap-anywhere hover:border-text';

/** The filters that are set; a press removes one. */
function FilterChips({ copy, query, format }: Omit<Props, 'shown'>) {
  const show = changeQuery(query);
  const { filters } = query;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <p id="traffic-filters" className="text-note font-semibold">
        {copy.filters.label}
      </p>
      <ul className="contents" aria-labelledby="traffic-filters">
        {filters.map((filter) => {
          const text = format.filter(filter);
          return (
            <li key={`${filter.dimension} ${filter.value}`} className="max-w-full">
              <button
                type="button"
                className={CHIP}
                aria-label={fillIn(copy.filters.remove, { filter: text })}
                onClick={() => show({ filters: toggleFilter(filters, filter) })}
              >
                <bdi>{text}</bdi>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ul>
      <button id="traffic-filters-clear" type="button" className="text-button" onClick={() => show({ filters: [] })}>
        {copy.filters.clear}
      </button>
    </div>
  );
}

interface RangeProps {
  copy: AnalyticsCopy['range'];
  query: AnalyticsQuery;
  onChange: (change: Partial<AnalyticsQuery>) => void;
}

/** First and last day of an own range. A day that is not whole yet changes nothing. */
function RangeFields({ copy, query, onChange }: RangeProps) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 md:col-start-1">
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="field">
          <label htmlFor={`traffic-${end}`}>{copy[end]}</label>
          <input
            id={`traffic-${end}`}
            type="date"
            className="field-control w-48"
            value={query[end]}
            onChange={({ target }) => target.value && onChange({ [end]: target.value })}
          />
        </div>
      ))}
    </div>
  );
}
