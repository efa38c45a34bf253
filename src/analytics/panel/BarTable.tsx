import { type CSSProperties, useState } from 'react';

/**
 * Row of a table whose first number is also drawn as a bar behind its name. `share`: 0 to 1, relative to the
 * longest bar.
 */
interface Bar {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly cells: readonly string[];
}

interface Props {
  /** Readable id of the table. */
  id: string;
  labelledBy: string;
  /** Column headings, the one of the names first. */
  columns: readonly string[];
  bars: readonly Bar[];
  /** For names that visitors send; our own names and rows are never cut. */
  copy?: { readonly all: string; readonly few: string };
}

const SHOWN = 8;
/** Length above which a name can be cut, characters. */
const CUT_LENGTH = 26;

/**
 * Table with bars. Names that visitors send are rendered as isolated text and cut until all are requested.
 */
export function BarTable({ id, labelledBy, columns, bars, copy }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const hasMore = bars.length > SHOWN || bars.some(({ name }) => name.length > CUT_LENGTH);
  const isWhole = showsAll || !copy;
  return (
    <>
      <table
        id={id}
        aria-labelledby={labelledBy}
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
          {(isWhole ? bars : bars.slice(0, SHOWN)).map((bar) => (
            <Row key={bar.key} bar={bar} />
          ))}
        </tbody>
      </table>
      {copy && hasMore && (
        <button
          id={`${id}-all`}
          type="button"
          className="text-button justify-self-start"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? copy.few : copy.all}
        </button>
      )}
    </>
  );
}

function Row({ bar: { key, name, share, cells } }: { bar: Bar }) {
  return (
    <tr>
      <th scope="row" style={{ '--share': share } as CSSProperties}>
        <bdi title={name} className="bars-name">
          {name}
        </bdi>
      </th>
      {cells.map((cell, at) => (
        <td key={`${key} ${at}`}>{cell}</td>
      ))}
    </tr>
  );
}

/** A name with its count. */
interface CountedName {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** Builds rows; the highest count gets the longest bar. */
export function toBars(rows: readonly CountedName[], format: (count: number) => string): Bar[] {
  const highest = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map(({ key, name, count }) => ({ key, name, share: count / highest, cells: [format(count)] }));
}
