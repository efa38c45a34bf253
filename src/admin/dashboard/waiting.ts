import type { Morning } from '../contract/morning.ts';

/** Part of the overview that waits in a tab, by its id. */
export const WAITING_PARTS: Readonly<Record<string, keyof Pick<Morning, 'leads' | 'demos' | 'questions'>>> = {
  leads: 'leads',
  bookings: 'demos',
  chat: 'questions',
};

/** Things that wait in all tabs; `hasMore`: there are more than that. */
export function totalOf(morning: Pick<Morning, 'leads' | 'demos' | 'questions'> | undefined) {
  const parts = morning ? Object.values(WAITING_PARTS).map((name) => morning[name]) : [];
  return {
    count: parts.reduce((sum, { rows }) => sum + rows.length, 0),
    hasMore: parts.some(({ hasMore }) => hasMore),
  };
}
