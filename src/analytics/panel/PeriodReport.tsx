import { createDates, pluralize } from '#core/panel/format.ts';
import { NothingYet } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport } from '../contract/analytics-reports.ts';
import { FunnelAndGoals } from './FunnelAndGoals.tsx';
import type { Formatters } from './format.ts';
import { PeriodChart } from './PeriodChart.tsx';
import { TopLists } from './TopLists.tsx';

interface Props {
  copy: AnalyticsCopy;
  locale: string;
  report: AnalyticsReport;
  format: Formatters;
}

/** Chart, funnel, goals and lists of a period. */
export function PeriodReport({ copy, locale, report, format }: Props) {
  const empty = copy.empty[report.audience];
  return (
    <>
      {report.dropped > 0 && (
        <p className="pt-3 text-note text-text-muted">{pluralize(copy.dropped, report.dropped, locale)}</p>
      )}
      {report.cappedAt && (
        <p role="status" className="notice">
          {fillIn(copy.capped, { time: createDates(locale).moment(report.cappedAt) })}
        </p>
      )}
      {report.totals.views === 0 ? (
        <NothingYet {...empty} />
      ) : (
        <>
          <PeriodChart
            key={`${report.period} ${report.audience}`}
            copy={copy.chart}
            locale={locale}
            report={report}
            format={format}
          />
          <FunnelAndGoals copy={copy} locale={locale} report={report} format={format} />
          <TopLists copy={copy.lists} top={report.top} format={format} />
        </>
      )}
    </>
  );
}
