import type { PeopleCopy } from '#schemas/people-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { amountOf } from '../parts/amount.ts';

/** How much is stored of a person. */
export interface PersonCounts {
  readonly email: string;
  readonly leads: number;
  readonly bookings: number;
  readonly conversations: number;
}

/** A sentence with how much there is of a person. */
export function withCounts(sentence: string, { found }: PeopleCopy, counts: PersonCounts): string {
  return fillIn(sentence, {
    leads: amountOf(found.leads, counts.leads),
    bookings: amountOf(found.bookings, counts.bookings),
    conversations: amountOf(found.conversations, counts.conversations),
    email: counts.email,
  });
}
