import { useMemo } from 'react';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { zoneName } from '../chat/chat.state.ts';
import { createDates } from '../parts/dates.ts';
import { Failure } from '../parts/Failure.tsx';
import { Freshness } from '../parts/Freshness.tsx';
import { Loading } from '../parts/Loading.tsx';
import { together } from '../parts/together.ts';
import { ExportTraffic } from './ExportTraffic.tsx';
import { Interactions } from './Interactions.tsx';
import { PageViews } from './PageViews.tsx';
import { PopularElements } from './PopularElements.tsx';
import { spanName } from './points.ts';
import { TrafficChoice } from './TrafficChoice.tsx';
import { TrafficFigures } from './TrafficFigures.tsx';
import { TrafficReport } from './TrafficReport.tsx';
import type { TrafficLook } from './traffic.state.ts';
import { useInteractions, usePageViews, usePopularElements, useTraffic } from './use-traffic.ts';
import { createWritten } from './written.ts';

interface Props {
  copy: AdminWords;
  look: TrafficLook;
}

/** What visitors did in a period, then the newest of it. Each part comes and fails by itself. */
export function TrafficFront({ copy, look }: Props) {
  const { traffic: words, locale } = copy;
  const { states } = copy.admin;
  const [traffic, elements] = [useTraffic(look), usePopularElements()];
  const [interactions, records] = [useInteractions(), usePageViews()];
  const written = useMemo(() => createWritten(words, locale), [words, locale]);
  const dates = useMemo(() => createDates(locale), [locale]);
  const parts = together([traffic, elements, interactions, records]);
  const zone = zoneName(traffic.data?.zone ?? copy.zone, locale);
  return (
    <section aria-labelledby="traffic-heading" className="panel-section">
      <header className="panel-section-head">
        <h2 id="traffic-heading" tabIndex={-1} className="text-heading">
          {words.heading}
        </h2>
        <Freshness id="traffic-refresh" copy={states} locale={locale} query={parts} />
      </header>
      <TrafficChoice copy={words} look={look} />
      {traffic.data && (
        <div className="list-line">
          <p className="record-quiet">
            {fillIn(words.span, { days: spanName(traffic.data.from, traffic.data.to, locale), zone })}
          </p>
          <ExportTraffic
            copy={copy}
            written={written}
            shown={{
              traffic: traffic.data,
              elements: elements.data,
              interactions: interactions.data,
              records: records.data,
            }}
          />
        </div>
      )}
      <TrafficFigures
        copy={words}
        traffic={traffic.data}
        isOutdated={traffic.isPlaceholderData}
        written={written}
      />
      {traffic.isPending && <Loading label={states.loading} />}
      {traffic.isError && (
        <Failure
          id="traffic-retry"
          copy={states}
          failure={traffic.error}
          onRetry={() => void traffic.refetch()}
        />
      )}
      {traffic.data && (
        <div className="traffic-report" aria-busy={traffic.isPlaceholderData}>
          <TrafficReport copy={words} locale={locale} traffic={traffic.data} written={written} />
        </div>
      )}
      <div className="traffic-newest">
        <div>
          <PopularElements copy={copy} written={written} query={elements} />
          <PageViews copy={copy} dates={dates} written={written} query={records} />
        </div>
        <Interactions copy={copy} dates={dates} written={written} query={interactions} />
      </div>
      <p className="chat-retention">{fillIn(words.counting, { zone })}</p>
    </section>
  );
}
