import type { UseQueryResult } from '@tanstack/react-query';
import type { UserInteraction } from '#contracts/analytics-reports.ts';
import type { AdminWords } from '../admin-words.ts';
import type { Dates } from '../parts/dates.ts';
import { QueryState } from '../parts/QueryState.tsx';
import { Newest } from './Newest.tsx';
import type { Written } from './written.ts';

interface Props {
  copy: AdminWords;
  dates: Dates;
  written: Written;
  query: UseQueryResult<UserInteraction[]>;
}

/** What was clicked last. */
export function Interactions({ copy, dates, written, query }: Props) {
  const { interactions: words, columns } = copy.traffic;
  const { states } = copy.admin;
  return (
    <section aria-labelledby="interactions-heading" className="chat-part">
      <h3 id="interactions-heading" className="chat-part-heading">
        {words.heading}
      </h3>
      <p className="list-note">{words.text}</p>
      <QueryState id="interactions-retry" copy={states} query={query} />
      {query.data?.length === 0 && <p className="record-quiet">{words.none}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="list-rows" aria-labelledby="interactions-heading">
          {query.data.map(({ id, action, elementId, pageUrl, createdAt }) => (
            <Newest
              key={id}
              what={elementId}
              time={createdAt}
              timeLabel={columns.time}
              moment={dates.moment(createdAt)}
              facts={[
                { label: columns.action, value: written.action(action) },
                { label: columns.page, value: pageUrl },
              ]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
