import { type ReactNode, useMemo, useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import { zoneName } from '#core/template/zone-name.ts';
import type { TabProps } from '#panel/admin.copy.ts';
import { Button } from '#panel/Button.tsx';
import { TabSection } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { combineQueries } from '#panel/queries.ts';
import { saveFile, today } from '#panel/save-file.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { Filter } from '../contract/dimensions.ts';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';
import { parseAnalyticsRoute, toggleFilter } from './analytics.state.ts';
import type { ShownReports } from './analytics-csv.ts';
import { PopularElements } from './BarTable.tsx';
import { formatPeriod } from './chart-points.ts';
import { Interactions, PageViews } from './NewestEvents.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { PeriodReport } from './PeriodReport.tsx';
import { type AnalyticsPanelCopy, createFormatters, type Formatters } from './panel-copy.ts';
import { changeQuery, ReportFilters } from './ReportFilters.tsx';
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
  const show = changeQuery(query);
  const filtering = {
    filters: query.filters,
    onToggle: (filter: Filter) => show({ filters: toggleFilter(query.filters, filter) }),
  };
  const shown = { elements: elements.data, interactions: interactions.data, records: records.data };
  return (
    <TabSection id="traffic" heading={words.heading} copy={copy} query={parts}>
      <ReportFilters copy={words} query={query} format={format} shown={report.data} />
      {report.data && <Span copy={words} format={format} shown={{ report: report.data, ...shown }} zone={zone} />}
      {report.data && report.data.totals.views > 0 && (
        <Outdating isOutdated={report.isPlaceholderData}>
          <PeriodChart
            key={`${report.data.period} ${report.data.audience}`}
            copy={words}
            report={report.data}
            format={format}
            figure={query.figure}
          />
        </Outdating>
      )}
      <AnalyticsFigures
        copy={words}
        report={report.data}
        isOutdated={report.isPlaceholderData}
        format={format}
        plotted={query.figure}
        onPlot={(figure) => show({ figure })}
      />
      <QueryState id="traffic-retry" copy={states} query={report} />
      {report.data && (
        <Outdating isOutdated={report.isPlaceholderData}>
          <PeriodReport copy={copy} report={report.data} format={format} filtering={filtering} />
        </Outdating>
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

/** Pale while the report of another choice is shown. */
const Outdating = ({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) => (
  <div className="[transition:opacity_var(--motion-feedback)] aria-busy:opacity-60" aria-busy={isOutdated}>
    {children}
  </div>
);

interface SpanProps {
  copy: AnalyticsCopy;
  format: Formatters;
  shown: ShownReports;
  zone: string;
}

/** The days shown, and a file of them. */
function Span({ copy, format, shown, zone }: SpanProps) {
  const days = formatPeriod(shown.report.from, shown.report.to, format.locale);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <p className="text-note text-text-muted">{fillIn(copy.span, { days, zone })}</p>
      <Export copy={copy} format={format} shown={shown} />
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
