import { useMemo } from 'react';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { createDates } from '#core/panel/format.ts';
import { Failure, Freshness, Loading } from '#core/panel/QueryState.tsx';
import { combineQueries } from '#core/panel/queries.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneName } from '#core/template/zone-name.ts';
import { AnalyticsExport } from './AnalyticsExport.tsx';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';
import { AnalyticsFilters } from './AnalyticsFilters.tsx';
import { type AnalyticsQuery, parseAnalyticsRoute } from './analytics.state.ts';
import { formatPeriod } from './chart-points.ts';
import { createFormatters } from './format.ts';
import { Interactions } from './Interactions.tsx';
import { PageViews } from './PageViews.tsx';
import { PeriodReport } from './PeriodReport.tsx';
import { PopularElements } from './PopularElements.tsx';
import type { AnalyticsPanelCopy } from './panel-copy.ts';
import { useInteractions, usePageViews, usePeriodReport, usePopularElements } from './use-analytics.ts';

export default function AnalyticsTab({ copy, place }: TabProps<AnalyticsPanelCopy>) {
  return <AnalyticsView copy={copy} query={parseAnalyticsRoute(place)} />;
}

interface Props {
  copy: AnalyticsPanelCopy;
  query: AnalyticsQuery;
}

/** Report of a period, then the newest events. Each part loads and fails by itself. */
function AnalyticsView({ copy, query }: Props) {
  const { analytics: words, locale } = copy;
  const { states } = copy.admin;
  const [report, elements] = [usePeriodReport(query), usePopularElements()];
  const [interactions, records] = [useInteractions(), usePageViews()];
  const format = useMemo(() => createFormatters(words, locale), [words, locale]);
  const dates = useMemo(() => createDates(locale), [locale]);
  const parts = combineQueries([report, elements, interactions, records]);
  const zone = zoneName(report.data?.zone ?? copy.zone, locale);
  return (
    <section aria-labelledby="traffic-heading" className="panel-section">
      <header className="panel-section-head">
        <h2 id="traffic-heading" tabIndex={-1} className="text-heading">
          {words.heading}
        </h2>
        <Freshness id="traffic-refresh" copy={states} locale={locale} query={parts} />
      </header>
      <AnalyticsFilters copy={words} query={query} />
      {report.data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-note text-text-muted">
            {fillIn(words.span, { days: formatPeriod(report.data.from, report.data.to, locale), zone })}
          </p>
          <AnalyticsExport
            copy={copy}
            format={format}
            shown={{
              report: report.data,
              elements: elements.data,
              interactions: interactions.data,
              records: records.data,
            }}
          />
        </div>
      )}
      <AnalyticsFigures copy={words} report={report.data} isOutdated={report.isPlaceholderData} format={format} />
      {report.isPending && <Loading label={states.loading} />}
      {report.isError && (
        <Failure id="traffic-retry" copy={states} failure={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.data && (
        <div
          className="[transition:opacity_var(--motion-feedback)] aria-busy:opacity-60"
          aria-busy={report.isPlaceholderData}
        >
          <PeriodReport copy={words} locale={locale} report={report.data} format={format} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:grid-cols-2">
        <div>
          <PopularElements copy={copy} format={format} query={elements} />
          <PageViews copy={copy} dates={dates} format={format} query={records} />
        </div>
        <Interactions copy={copy} dates={dates} format={format} query={interactions} />
      </div>
      <p className="pt-5 text-note text-text-muted">{fillIn(words.counting, { zone })}</p>
    </section>
  );
}
