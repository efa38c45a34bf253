import type { Traffic } from '#contracts/analytics-reports.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import { amountOf } from '../parts/amount.ts';
import { Outcome } from './Outcome.tsx';
import { TopLists } from './TopLists.tsx';
import { TrafficChart } from './TrafficChart.tsx';
import type { Written } from './written.ts';

interface Props {
  copy: TrafficCopy;
  locale: string;
  traffic: Traffic;
  written: Written;
}

/** Everything that belongs to the period: their course, where visits came from and what they came to. */
export function TrafficReport({ copy, locale, traffic, written }: Props) {
  const empty = copy.empty[traffic.audience];
  return (
    <>
      {traffic.dropped > 0 && (
        <p className="traffic-note record-quiet">{amountOf(copy.dropped, traffic.dropped, locale)}</p>
      )}
      {traffic.totals.views === 0 ? (
        <div className="list-empty">
          <p className="text-heading">{empty.heading}</p>
          <p>{empty.text}</p>
        </div>
      ) : (
        <>
          <TrafficChart
            key={`${traffic.period} ${traffic.audience}`}
            copy={copy.chart}
            locale={locale}
            traffic={traffic}
            written={written}
          />
          <Outcome copy={copy} locale={locale} traffic={traffic} written={written} />
          <TopLists copy={copy.lists} top={traffic.top} written={written} />
        </>
      )}
    </>
  );
}
