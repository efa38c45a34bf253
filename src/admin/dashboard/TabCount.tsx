import { useQuery } from '@tanstack/react-query';
import { fillIn } from '#core/template/fill-in.ts';
import { morningQuery } from '../overview/morning-query.ts';
import { WAITING_PARTS } from './waiting.ts';

/** Number of things that wait for a person in a tab; nothing for none, and while it is unknown. */
export function TabCount({ id, words }: { id: string; words: string }) {
  const { data } = useQuery(morningQuery);
  const part = WAITING_PARTS[id];
  const waiting = part && data?.[part];
  if (!waiting || waiting.rows.length === 0) return null;
  const count = `${waiting.rows.length}${waiting.hasMore ? '+' : ''}`;
  return (
    <>
      <span aria-hidden="true" className="ms-1.5 rounded-pill bg-surface-muted px-2 py-0.5 text-note tabular-nums">
        {count}
      </span>
      <span className="sr-only"> {fillIn(words, { count })}</span>
    </>
  );
}
