import { useMemo, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import type { TabProps } from '#core/panel/admin.copy.ts';
import { Button } from '#core/panel/Button.tsx';
import { goTo } from '#core/panel/hash-router.ts';
import { TabSection } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { combineQueries } from '#core/panel/queries.ts';
import { Segments } from '#core/panel/Segments.tsx';
import { saveFile, today } from '#core/panel/save-file.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneName } from '#core/template/zone-name.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import { type AnalyticsReport, audiences, comparisons, reportPeriods } from '../contract/analytics-reports.ts';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';
import { type AnalyticsQuery, parseAnalyticsRoute, toAnalyticsRoute } from './analytics.state.ts';
import type { ShownReports } from './analytics-csv.ts';
import { PopularElements } from './BarTable.tsx';
import { formatPeriod } from './chart-points.ts';
import { Interactions, PageViews } from './NewestEvents.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { PeriodReport } from './PeriodReport.tsx';
import { type AnalyticsPanelCopy, createFormatters, type Formatters } from './panel-copy.ts';
import { useInteractions, usePageViews, usePeriodReport, usePopularElements } from './use-analytics.ts';

/** Report of a period, then the newest events. Each part loads and fails by itself. */
export default function AnalyticsTab({ copy, place }: TabProps<AnalyticsPanelCopy>) {
  const { analytics: words, locale } = copy;
  const { states } = copy.admin;
  const query = parseAnalyticsRoute(place);
  const [report, elements] = [usePeriodReport(query), usePopularElements()];
  const [interactions, records] = [useInteractions(), usePageViews()];
  const format = useMemo(() => createFormatters(words, locale), [words, locale]);
  const parts = combineQueries([report, elements, interactions, records]);
  const zone = zoneName(report.data?.zone ?? copy.zone, locale);
  const shown = { elements: elements.data, interactions: interactions.data, records: records.data };
  return (
    <TabSection id="traffic" heading={words.heading} copy={copy} query={parts}>
      <Filters copy={words} query={query} shown={report.data} />
      {report.data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-note text-text-muted">
            {fillIn(words.span, { days: formatPeriod(report.data.from, report.data.to, locale), zone })}
          </p>
          <Export copy={words} format={format} shown={{ report: report.data, ...shown }} />
        </div>
      )}
      {report.data && report.data.totals.views > 0 && (
        <div
          className="[transition:opacity_var(--motion-feedback)] aria-busy:opacity-60"
          aria-busy={report.isPlaceholderData}
        >
          <PeriodChart
            key={`${report.data.period} ${report.data.audience}`}
            copy={words.chart}
            report={report.data}
            format={format}
          />
        </div>
      )}
      <AnalyticsFigures copy={words} report={report.data} isOutdated={report.isPlaceholderData} format={format} />
      <QueryState id="traffic-retry" copy={states} query={report} />
      {report.data && (
        <div
          className="[transition:opacity_var(--motion-feedback)] aria-busy:opacity-60"
          aria-busy={report.isPlaceholderData}
        >
          <PeriodReport copy={words} report={report.data} format={format} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:grid-cols-2">
        <div>
          <PopularElements copy={copy} format={format} query={elements} />
          <PageViews copy={copy} format={format} query={records} />
        </div>
        <Interactions copy={copy} format={format} query={interactions} />
      </div>
      <p className="pt-5 text-note text-text-muted">{fillIn(words.counting, { zone })}</p>
    </TabSection>
  );
}

interface FiltersProps {
  copy: AnalyticsCopy;
  query: AnalyticsQuery;
  /** The report on screen, whose days an own range begins with. */
  shown: Pick<AnalyticsReport, 'from' | 'to'> | undefined;
}

/** Choice of period, audience and comparison, stored in the route: the address can be shared. */
function Filters({ copy, query, shown }: FiltersProps) {
  const show = (change: Partial<AnalyticsQuery>) =>
    goTo({ tab: 'traffic', place: toAnalyticsRoute({ ...query, ...change }) });
  return (
    <div className="grid gap-x-6 gap-y-3 py-2 sm:justify-items-start md:grid-cols-[auto_auto] md:justify-between">
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
      <div className="field md:col-start-2 md:justify-self-end">
        <label htmlFor="traffic-against">{copy.against.label}</label>
        <div className="choice">
          <select
            id="traffic-against"
            className="field-control"
            value={query.against}
            onChange={({ target }) => show({ against: comparisons.find((each) => each === target.value) ?? 'before' })}
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

/** Saves the data shown; makes no request. */
function Export({ copy, format, shown }: { copy: AnalyticsCopy; format: Formatters; shown: ShownReports }) {
  const [saved, setSaved] = useState('');

  async function save(): Promise<void> {
    const { period, audience } = shown.report;
    const file = fillIn(copy.csv.file, { period, audience, day: today() });
    try {
      const { toAnalyticsCsv } = await import('./analytics-csv.ts');
      saveFile(new Blob([toAnalyticsCsv(copy, shown, format)], { type: 'text/csv;charset=utf-8' }), file);
      setSaved(fillIn(copy.csv.saved, { file }));
    } catch {
      void showToast({ ...copy.csv.failed, look: 'destructive' });
    }
  }

  return (
    <p className="ms-auto flex flex-wrap items-center gap-x-4">
      <span role="status" className="text-note text-text-muted">
        {saved}
      </span>
      <Button id="traffic-csv" label={copy.csv.save} onClick={() => void save()} />
    </p>
  );
}
