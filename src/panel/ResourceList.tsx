import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { PanelCopy } from './admin.copy.ts';
import type { Route } from './hash-router.ts';
import { type Filters, type FilterWords, ListFilters } from './ListFilters.tsx';
import { isUnfiltered, type ListQuery } from './list.state.ts';
import { PanelNote, TabSection } from './PanelPart.tsx';
import { type DatedQuery, Failure, Freshness, QueryState } from './QueryState.tsx';

interface ListWords {
  readonly heading: string;
  /** {count} is filled in. */
  readonly shown: { readonly some: string; readonly all: string };
  readonly more: string;
}

interface FilteredListWords<L extends ListQuery> extends ListWords, FilterWords<L> {
  /** Shown when there is nothing to filter. */
  readonly empty: { readonly heading: string; readonly text: string };
  /** Shown when nothing matches the filters. */
  readonly nothing: { readonly text: string; readonly clear: string };
}

/** A list with filters explains by itself why it has no rows; any other list by `empty`. */
type Content<L extends ListQuery> =
  | { words: FilteredListWords<L>; filters: Filters<L> & { unfiltered: L }; empty?: undefined }
  | { words: ListWords; filters?: undefined; empty: ReactNode };

type BodyProps<Row, L extends ListQuery> = Content<L> & {
  /** Readable id of the list, and the beginning of the ids in it. */
  id: string;
  copy: PanelCopy;
  query: UseInfiniteQueryResult;
  rows: readonly Row[] | undefined;
  children: (row: Row) => ReactNode;
};

type Props<Row, L extends ListQuery> = BodyProps<Row, L> & {
  back?: { readonly route: Route; readonly label: string };
  /** Shown beside the heading; the age of the data then has a line of its own below the filters. */
  actions?: ReactNode;
  aside?: ReactNode;
  note?: string;
  intro?: ReactNode;
  /** Query whose age is shown, if it is not the one of the rows. */
  freshness?: DatedQuery;
  dialogs?: ReactNode;
};

/** A list as a view of its own: heading, filters, age of the data, then the rows page by page. */
export function ResourceList<Row, L extends ListQuery>(props: Props<Row, L>) {
  const { id, copy, words, back, aside, note, intro, dialogs } = props;
  const query = props.freshness ?? props.query;
  const actions = props.actions && <div className="flex flex-wrap items-center gap-x-5">{props.actions}</div>;
  return (
    <TabSection id={id} heading={words.heading} copy={copy} query={query} back={back} actions={actions}>
      {note && <PanelNote>{note}</PanelNote>}
      {intro}
      {props.filters && <ListFilters id={id} words={props.words} {...props.filters} />}
      {actions && (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Freshness id={`${id}-refresh`} copy={copy} query={query} />
          {aside}
        </div>
      )}
      <ListRows {...props} />
      {dialogs}
    </TabSection>
  );
}

/** A list as a part of a view, which has the heading and the age of the data. */
export function ListPart<Row, L extends ListQuery>(props: BodyProps<Row, L>) {
  return (
    <>
      {props.filters && <ListFilters id={props.id} words={props.words} {...props.filters} />}
      <div className="pt-5">
        <ListRows {...props} isPart />
      </div>
    </>
  );
}

function ListRows<Row, L extends ListQuery>(props: BodyProps<Row, L> & { isPart?: boolean }) {
  const { id, copy, words, query, rows = [], children } = props;
  const { isFetchNextPageError, isSuccess, hasNextPage, isPlaceholderData } = query;
  return (
    <>
      {!isFetchNextPageError && <QueryState id={`${id}-retry`} copy={copy.admin.states} query={query} />}
      {isSuccess && !hasNextPage && rows.length === 0 && <NoRows {...props} />}
      {rows.length > 0 && (
        <RowList aria-label={words.heading} aria-busy={isPlaceholderData}>
          {rows.map(children)}
        </RowList>
      )}
      <ShowMore {...props} count={rows.length} />
    </>
  );
}

/** Rows with a rule above; faded while they are those of another query. */
export const RowList = (props: ComponentProps<'ul'>) => (
  <ul {...props} className="border-t border-text [transition:opacity_var(--motion-feedback)] aria-busy:opacity-60" />
);

const spaceOf = (isPart: boolean) => `grid justify-items-start ${isPart ? 'gap-1 py-2' : 'gap-3 py-10'}`;

export const NothingYet = ({ heading, text, isPart = false }: { heading: string; text: string; isPart?: boolean }) => (
  <div className={spaceOf(isPart)}>
    <p className={isPart ? 'font-semibold' : 'text-heading'}>{heading}</p>
    <p>{text}</p>
  </div>
);

function NoRows<Row, L extends ListQuery>(props: BodyProps<Row, L> & { isPart?: boolean }) {
  const { id, isPart = false, words, filters, empty } = props;
  if (!filters) return empty && <div className={spaceOf(isPart)}>{empty}</div>;
  if (isUnfiltered(filters.listQuery, filters.unfiltered)) return <NothingYet {...words.empty} isPart={isPart} />;
  return (
    <div className={spaceOf(isPart)}>
      <p role="status">{words.nothing.text}</p>
      <button
        id={`${id}-clear`}
        type="button"
        className="button button-quiet"
        onClick={() => {
          filters.onListQuery(filters.unfiltered);
          document.getElementById(`${id}-search`)?.focus();
        }}
      >
        {words.nothing.clear}
      </button>
    </div>
  );
}

/** Number of rows and the button for the next page: a search page can be empty and still have a next one. */
function ShowMore<Row, L extends ListQuery>({ id, copy, words, query, count }: BodyProps<Row, L> & { count: number }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { states } = copy.admin;
  if (count === 0 && !hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5 text-note text-text-muted">
      <p role="status">
        {isFetchingNextPage ? states.loading : fillIn(words.shown[hasNextPage ? 'some' : 'all'], { count })}
      </p>
      {hasNextPage && (
        <button
          id={`${id}-more`}
          type="button"
          className="button button-quiet"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {words.more}
        </button>
      )}
      {isFetchNextPageError && (
        <Failure id={`${id}-more-retry`} copy={states} failure={query.error} onRetry={() => void fetchNextPage()} />
      )}
    </div>
  );
}
