import type { UseQueryResult } from '@tanstack/react-query';
import type { Dates } from '#core/panel/format.ts';
import { PanelPart } from '#core/panel/PanelPart.tsx';
import { QueryState } from '#core/panel/QueryState.tsx';
import { RowList } from '#core/panel/ResourceList.tsx';
import type { UserInteraction } from '../contract/analytics-reports.ts';
import { EventRow } from './EventRow.tsx';
import type { Formatters } from './format.ts';
import type { AnalyticsPanelCopy } from './panel-copy.ts';

interface Props {
  copy: AnalyticsPanelCopy;
  dates: Dates;
  format: Formatters;
  query: UseQueryResult<UserInteraction[]>;
}

/** The newest interactions. */
export function Interactions({ copy, dates, format, query }: Props) {
  const { interactions: words, columns } = copy.analytics;
  const { states } = copy.admin;
  return (
    <PanelPart id="interactions-heading" heading={words.heading} note={words.text}>
      <QueryState id="interactions-retry" copy={states} query={query} />
      {query.data?.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      {query.data && query.data.length > 0 && (
        <RowList aria-labelledby="interactions-heading">
          {query.data.map(({ id, action, elementId, pageUrl, createdAt }) => (
            <EventRow
              key={id}
              what={elementId}
              time={createdAt}
              timeLabel={columns.time}
              moment={dates.moment(createdAt)}
              facts={[
                { label: columns.action, value: format.action(action) },
                { label: columns.page, value: pageUrl },
              ]}
            />
          ))}
        </RowList>
      )}
    </PanelPart>
  );
}
