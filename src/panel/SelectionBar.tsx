import type { ReactNode } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from './Button.tsx';
import type { useSelection } from './use-selection.ts';

interface Props<Row extends { readonly id: string }> {
  /** Where the ids of its buttons begin. */
  id: string;
  copy: Readonly<Record<'chosen' | 'running' | 'all' | 'none' | 'end', string>>;
  rows: readonly Row[];
  selection: Pick<ReturnType<typeof useSelection<Row>>, 'picked' | 'done' | 'setChosen'>;
  /** Buttons of what can be done with the chosen rows. */
  children: ReactNode;
}

/** Says how many rows of a list are chosen, or done, and offers what can be done with all of them. */
export function SelectionBar<Row extends { readonly id: string }>({ id, copy, rows, selection, children }: Props<Row>) {
  const { picked, done, setChosen } = selection;
  const isAll = picked.length === rows.length;
  return (
    <div className="notice sticky top-0 z-2 mb-2 items-center justify-between">
      <p role="status">
        {done === null
          ? fillIn(copy.chosen, { count: picked.length })
          : fillIn(copy.running, { done, total: picked.length })}
      </p>
      <p className="button-row">
        <Button
          id={`${id}-all`}
          label={isAll ? copy.none : copy.all}
          onClick={() => setChosen(new Set(isAll ? [] : rows.map((row) => row.id)))}
        />
        {children}
        <Button id={`${id}-end`} label={copy.end} disabled={done !== null} onClick={() => setChosen(null)} />
      </p>
    </div>
  );
}
