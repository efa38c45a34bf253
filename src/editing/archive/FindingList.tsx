import type { ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { PROBLEMS_SHOWN, type Problem } from './archive-worker.ts';

/** Contents of a file, or the outcome of its import. `heading`: {count} is filled in. A list without items is not shown. */
export interface Findings {
  readonly counts: readonly string[];
  readonly lists: readonly { readonly heading: string; readonly items: readonly Problem[] }[];
}

interface Props extends Findings {
  copy: Readonly<Record<'unreadable' | 'more', string>>;
  isLive?: boolean;
}

export const FindingList = ({ copy, counts, lists, isLive }: Props) => (
  <>
    <ul aria-live={isLive ? 'polite' : undefined}>
      {counts.map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
    {lists.map(
      ({ heading, items }) =>
        items.length > 0 && (
          <div key={heading} className="grid gap-3">
            <p className="strong">{fillIn(heading, { count: items.length })}</p>
            <ul>
              {items.slice(0, PROBLEMS_SHOWN).map(({ name, text }, at) => (
                // Names need not be unique.
                <li key={`${at}-${name}`}>
                  <strong>{name}</strong> {text || copy.unreadable}
                </li>
              ))}
            </ul>
            {items.length > PROBLEMS_SHOWN && <p>{fillIn(copy.more, { count: items.length - PROBLEMS_SHOWN })}</p>}
          </div>
        ),
    )}
  </>
);

/** Scrolling part of a dialog with the contents of a file, or the result of an export or import. */
export const ScrollArea = ({ children }: { children: ReactNode }) => (
  <div className="grid max-h-[50dvh] gap-3 overflow-auto wrap-anywhere [&_ul]:grid [&_ul]:gap-1">{children}</div>
);
