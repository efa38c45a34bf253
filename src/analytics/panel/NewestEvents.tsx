import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { shortSession } from '#panel/format.ts';
import { Marks } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import { RowList } from '#panel/ResourceList.tsx';
import type { UserInteraction, WebsiteAnalyticsRecord } from '../contract/analytics-reports.ts';
import { ShowAllButton } from './BarTable.tsx';
import type { AnalyticsPanelCopy, Formatters } from './panel-copy.ts';

interface Props<Row> {
  copy: AnalyticsPanelCopy;
  format: Formatters;
  query: UseQueryResult<Row[]>;
}

export function Interactions({ copy, format, query }: Props<UserInteraction>) {
  const { interactions: words, columns } = copy.analytics;
  return (
    <EventList id="interactions" copy={copy} words={words} note={words.text} query={query}>
      {({ id, action, elementId, pageUrl, createdAt }) => (
        <EventRow
          key={id}
          what={format.name('elements', elementId)}
          time={createdAt}
          timeLabel={columns.time}
          format={format}
          facts={[
            { label: columns.action, value: format.action(action) },
            { label: columns.page, value: pageUrl },
          ]}
        />
      )}
    </EventList>
  );
}

const SHOWN = 10;

export function PageViews({ copy, format, query }: Props<WebsiteAnalyticsRecord>) {
  const { records: words, columns, session } = copy.analytics;
  const count = query.data?.length ?? 0;
  return (
    <EventList
      id="records"
      copy={copy}
      words={words}
      note={count > 0 && fillIn(words.shown, { count })}
      query={query}
      most={SHOWN}
    >
      {({ createdAt, pageUrl, source, deviceType, browserName, country, sessionId }, at) => (
        <EventRow
          key={`${sessionId} ${createdAt} ${at}`}
          what={pageUrl}
          time={createdAt}
          timeLabel={columns.time}
          format={format}
          facts={[
            { label: columns.source, value: format.name('sources', source) },
            { label: columns.device, value: format.name('devices', deviceType) },
            { label: columns.browser, value: format.name('browsers', browserName) },
            { label: columns.country, value: country && format.name('countries', country) },
            { value: fillIn(session, { session: shortSession(sessionId) }) },
          ]}
        />
      )}
    </EventList>
  );
}

interface ListProps<Row> extends Omit<Props<Row>, 'format'> {
  id: string;
  words: { readonly heading: string; readonly none: string };
  note: ReactNode;
  /** Rows shown until all are requested. */
  most?: number;
  children: (row: Row, at: number) => ReactNode;
}

function EventList<Row>({ id, copy, words, note, query, most = Number.POSITIVE_INFINITY, children }: ListProps<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = query.data ?? [];
  return (
    <PanelPart id={`${id}-heading`} heading={words.heading} note={note}>
      <QueryState id={`${id}-retry`} copy={copy.admin.states} query={query} />
      {query.data?.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      {rows.length > 0 && (
        <RowList id={id} aria-labelledby={`${id}-heading`}>
          {(showsAll ? rows : rows.slice(0, most)).map(children)}
        </RowList>
      )}
      {rows.length > most && (
        <ShowAllButton list={id} copy={copy.analytics.lists} isOn={showsAll} onSwitch={setShowsAll} />
      )}
    </PanelPart>
  );
}

interface RowProps {
  /** Text sent by visitors. */
  what: string;
  time: string;
  timeLabel: string;
  format: Formatters;
  /** `label`: for screen readers; omitted where the value explains itself. */
  facts: readonly { readonly label?: string; readonly value: string }[];
}

function EventRow({ what, time, timeLabel, format, facts }: RowProps) {
  return (
    <li className="grid gap-0.5 border-b border-border py-2 wrap-anywhere">
      <p>
        <bdi title={what} className="line-clamp-2 font-semibold">
          {what}
        </bdi>
      </p>
      <Marks>
        <span>
          <span className="sr-only">{timeLabel}: </span>
          <time dateTime={time}>{format.moment(time)}</time>
        </span>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <span key={`${label} ${value}`}>
              {label && <span className="sr-only">{label}: </span>}
              <bdi>{value}</bdi>
            </span>
          ))}
      </Marks>
    </li>
  );
}
