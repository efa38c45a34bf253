import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebsiteAnalyticsRecord } from '#contracts/analytics-reports.ts';
import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { shortSession } from '../chat/chat.state.ts';
import type { Dates } from '../parts/dates.ts';
import { QueryState } from '../parts/QueryState.tsx';
import { type Fact, Newest } from './Newest.tsx';
import type { Written } from './written.ts';

const SHOWN = 10;

interface Props {
  copy: AdminWords;
  dates: Dates;
  written: Written;
  query: UseQueryResult<WebsiteAnalyticsRecord[]>;
}

/** The newest page views, one by one. */
export function PageViews({ copy, dates, written, query }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const { records: words, columns, lists } = copy.traffic;
  const { states } = copy.admin;
  const rows = query.data ?? [];
  return (
    <section aria-labelledby="records-heading" className="chat-part">
      <h3 id="records-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <p className="list-note">{rows.length > 0 && fillIn(words.shown, { count: rows.length })}</p>
      <QueryState id="records-retry" copy={states} query={query} />
      {query.data?.length === 0 && <p className="record-quiet">{words.none}</p>}
      {rows.length > 0 && (
        <ul id="records" className="list-rows" aria-labelledby="records-heading">
          {(showsAll ? rows : rows.slice(0, SHOWN)).map((row, at) => (
            <Newest
              key={`${row.sessionId} ${row.createdAt} ${at}`}
              what={row.pageUrl}
              time={row.createdAt}
              timeLabel={columns.time}
              moment={dates.moment(row.createdAt)}
              facts={factsOf(row, copy.traffic, written)}
            />
          ))}
        </ul>
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
    </section>
  );
}

function factsOf(
  { source, deviceType, browserName, country, sessionId }: WebsiteAnalyticsRecord,
  { columns, session }: AdminWords['traffic'],
  written: Written,
): Fact[] {
  return [
    { label: columns.source, value: written.name('sources', source) },
    { label: columns.device, value: written.name('devices', deviceType) },
    { label: columns.browser, value: written.name('browsers', browserName) },
    { label: columns.country, value: country && written.name('countries', country) },
    { value: fillIn(session, { session: shortSession(sessionId) }) },
  ];
}
