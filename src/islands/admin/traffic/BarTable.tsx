import { type CSSProperties, useState } from 'react';

/** A row of a table whose first number is drawn behind its name as well. `share`: 0 to 1, of the longest bar. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly cells: readonly string[];
}

interface Props {
  /** Readable id of the table. */
  id: string;
  labelledBy: string;
  /** Headings of the columns, that of the names first. */
  columns: readonly string[];
  bars: readonly Bar[];
  /** For names that come from visitors; our own are never cut, nor are their rows. */
  copy?: { readonly all: string; readonly few: string };
}

const SHOWN = 8;
/** A longer name may be cut, characters. */
const CUT_LENGTH = 26;

/** What is counted comes from visitors: it is text, isolated from its surroundings, cut until all is asked for. */
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
          className="text-button"
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
