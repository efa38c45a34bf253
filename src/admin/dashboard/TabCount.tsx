import { useQuery } from '@tanstack/react-query';
import { fillIn } from '#core/template/fill-in.ts';
import type { Morning } from '../contract/morning.ts';
import { morningQuery } from '../overview/morning-query.ts';

/** Part of the overview that waits in a tab, by its id. */
const PARTS: Readonly<Record<string, keyof Pick<Morning, 'leads' | 'demos' | 'questions'>>> = {
  leads: 'leads',
  bookings: 'demos',
  chat: 'questions',
};

/** Number of things that wait for a person in a tab; nothing for none, and while it is unknown. */
export function TabCount({ id, words }: { id: string; words: string }) {
  const { data } = useQuery(morningQuery);
  const part = PARTS[id];
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
