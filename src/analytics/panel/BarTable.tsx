import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { PanelPart } from '#panel/PanelPart.tsx';
import { QueryState } from '#panel/QueryState.tsx';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';
import type { AnalyticsReport, Top } from '../contract/analytics-reports.ts';
import { type Dimension, dimensions, type Filter } from '../contract/dimensions.ts';
import type { AnalyticsPanelCopy, Formatters } from './panel-copy.ts';

/**
 * Row of a table whose first number is also drawn as a bar behind its name. `share`: 0 to 1, relative to the
 * longest bar.
 */
interface Bar {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly cells: readonly string[];
  /** The name is a button. */
  readonly press?: { readonly isOn: boolean; readonly onPress: () => void } | undefined;
}

interface Props {
  /** Readable id of the table; its heading has the same with `-heading`. */
  id: string;
  /** Column headings, the one of the names first. */
  columns: readonly string[];
  bars: readonly Bar[];
  /** For names that visitors send; our own names and rows are never cut. */
  copy?: { readonly all: string; readonly few: string };
}

const SHOWN = 8;
const CUT_LENGTH = 26;

/** Table with bars. Names that visitors send are rendered as isolated text and cut until all are requested. */
export function BarTable({ id, columns, bars, copy }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = bars.length > SHOWN || bars.some(({ name }) => name.length > CUT_LENGTH);
  const isWhole = showsAll || !copy;
  return (
    <>
      <table
        id={id}
        aria-labelledby={`${id}-heading`}
        className={copy ? 'bars' : 'bars bars-own'}
        data-whole={isWhole ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? bars : bars.slice(0, SHOWN)).map(({ key, name, share, cells, press }) => (
            <tr key={key}>
              <th scope="row" style={{ '--share': share } as CSSProperties}>
                {press ? (
                  <button type="button" className="bars-name" aria-pressed={press.isOn} onClick={press.onPress}>
                    <bdi title={name}>{name}</bdi>
                  </button>
                ) : (
                  <bdi title={name} className="bars-name">
                    {name}
                  </bdi>
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={`${key} ${at}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {copy && hasMore && <ShowAllButton list={id} copy={copy} isOn={showsAll} onSwitch={setShowsAll} />}
    </>
  );
}

/** Filters of the report on screen, and what a press on a name does. */
export interface Filtering {
  readonly filters: readonly Filter[];
  readonly onToggle: (filter: Filter) => void;
}

export const pressOf = ({ filters, onToggle }: Filtering, filter: Filter) => ({
  isOn: filters.some(({ dimension, value }) => dimension === filter.dimension && value === filter.value),
  onPress: () => onToggle(filter),
});

export function toBars(dimension: Dimension, rows: Top['rows'], format: Formatters, filtering?: Filtering): Bar[] {
  const highest = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map(({ key, count }) => ({
    key,
    name: format.name(dimension, key),
    share: count / highest,
    cells: [format.count(count)],
    press: filtering && pressOf(filtering, { dimension, value: key }),
  }));
}

interface PopularProps {
  copy: AnalyticsPanelCopy;
  format: Formatters;
  query: UseQueryResult<{ elementId: string; count: number }[]>;
}

export function PopularElements({ copy, format, query }: PopularProps) {
  const { elements: words, lists } = copy.analytics;
  const rows = query.data?.map(({ elementId, count }) => ({ key: elementId, count }));
  return (
    <PanelPart id="popular-heading" heading={words.heading} note={words.text}>
      <QueryState id="popular-retry" copy={copy.admin.states} query={query} />
      {rows?.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      {rows && rows.length > 0 && (
        <BarTable
          id="popular"
          columns={[words.column, words.count]}
          bars={toBars('elements', rows, format)}
          copy={lists}
        />
      )}
    </PanelPart>
  );
}

interface TopProps {
  copy: AnalyticsCopy['lists'];
  top: AnalyticsReport['top'];
  format: Formatters;
  filtering: Filtering;
}

export function TopLists({ copy, top, format, filtering }: TopProps) {
  return (
    <PanelPart id="traffic-lists" heading={copy.heading} note={copy.press}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-2 sm:grid-cols-2 min-[72rem]:grid-cols-3">
        {dimensions.map((dimension) => {
          const { heading, column, count } = copy.dimensions[dimension];
          const { rows, isExact } = top[dimension];
          const id = `traffic-${dimension}`;
          return (
            <section
              key={dimension}
              aria-labelledby={`${id}-heading`}
              className="grid content-start gap-1 border-t border-text pt-3"
            >
              <h4 id={`${id}-heading`} className="font-semibold">
                {heading}
              </h4>
              {rows.length === 0 ? (
                <p className="text-note text-text-muted">{copy.none}</p>
              ) : (
                <BarTable
                  id={id}
                  columns={[column, count]}
                  bars={toBars(dimension, rows, format, filtering)}
                  copy={copy}
                />
              )}
              {!isExact && <p className="text-note text-text-muted">{copy.inexact}</p>}
            </section>
          );
        })}
      </div>
    </PanelPart>
  );
}

interface ShowAllProps {
  list: string;
  copy: Pick<AnalyticsPanelCopy['analytics']['lists'], 'all' | 'few'>;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Switches between the first rows of a list and all of them. */
export function ShowAllButton({ list, copy, isOn, onSwitch }: ShowAllProps) {
  return (
    <button
      id={`${list}-all`}
      type="button"
      className="text-button justify-self-start"
      aria-expanded={isOn}
      aria-controls={list}
      onClick={() => onSwitch(!isOn)}
    >
      {isOn ? copy.few : copy.all}
    </button>
  );
}
