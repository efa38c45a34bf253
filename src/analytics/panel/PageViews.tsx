import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dates } from '#core/panel/format.ts';
import { shortSession } from '#core/panel/format.ts';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { RowList } from '#core/panel/ResourceList.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { WebsiteAnalyticsRecord } from '../contract/analytics-reports.ts';
import { type EventFact, EventRow } from './EventRow.tsx';
import type { Formatters } from './format.ts';
import type { AnalyticsPanelCopy } from './panel-copy.ts';

const SHOWN = 10;

interface Props {
  copy: AnalyticsPanelCopy;
  dates: Dates;
  format: Formatters;
  query: UseQueryResult<WebsiteAnalyticsRecord[]>;
}

/** The newest page views, one by one. */
export function PageViews({ copy, dates, format, query }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const { records: words, columns, lists } = copy.analytics;
  const { states } = copy.admin;
  const rows = query.data ?? [];
  return (
    <PanelPart
      id="records-heading"
      heading={words.heading}
      note={rows.length > 0 && fillIn(words.shown, { count: rows.length })}
    >
      <QueryState id="records-retry" copy={states} query={query} />
      {query.data?.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      {rows.length > 0 && (
        <RowList id="records" aria-labelledby="records-heading">
          {(showsAll ? rows : rows.slice(0, SHOWN)).map((row, at) => (
            <EventRow
              key={`${row.sessionId} ${row.createdAt} ${at}`}
              what={row.pageUrl}
              time={row.createdAt}
              timeLabel={columns.time}
              moment={dates.moment(row.createdAt)}
              facts={factsOf(row, copy.analytics, format)}
            />
          ))}
        </RowList>
      )}
      {rows.length > SHOWN && (
        <button
          id="records-all"
          type="button"
          className="text-button"
          aria-expanded={showsAll}
          aria-controls="records"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? lists.few : lists.all}
        </button>
      )}
    </PanelPart>
  );
}

function factsOf(
  { source, deviceType, browserName, country, sessionId }: WebsiteAnalyticsRecord,
  { columns, session }: AnalyticsPanelCopy['analytics'],
  format: Formatters,
): EventFact[] {
  return [
    { label: columns.source, value: format.name('sources', source) },
    { label: columns.device, value: format.name('devices', deviceType) },
    { label: columns.browser, value: format.name('browsers', browserName) },
    { label: columns.country, value: country && format.name('countries', country) },
    { value: fillIn(session, { session: shortSession(sessionId) }) },
  ];
}
