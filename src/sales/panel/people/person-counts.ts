import { pluralize } from '#core/panel/format.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PeopleCopy } from '../../content/people.copy.ts';

/** Numbers of stored items of a person. */
export interface PersonCounts {
  readonly email: string;
  readonly leads: number;
  readonly bookings: number;
  readonly conversations: number;
}

/** Fills the numbers of a person's items into a text. */
export function fillCounts(text: string, { found }: PeopleCopy, counts: PersonCounts): string {
  return fillIn(text, {
    leads: pluralize(found.leads, counts.leads),
    bookings: pluralize(found.bookings, counts.bookings),
    conversations: pluralize(found.conversations, counts.conversations),
    email: counts.email,
  });
}
