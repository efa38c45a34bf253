import type { ResponseOf } from '#core/contract/contract.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { PanelCopy } from '#panel/admin.copy.ts';
import { pluralize } from '#panel/format.ts';
import type { BookingsCopy } from '../content/bookings.copy.ts';
import type { FormsCopy } from '../content/forms.copy.ts';
import type { LeadsCopy, PeopleCopy, VisitorsCopy } from '../content/inbox.copy.ts';
import type { LeadKind } from '../contract/leads.ts';
import type { MailCopy } from '../contract/mails.copy.ts';
import type { erasePerson } from '../contract/people-calls.ts';

/** Labels of everything that forms ask and collect. */
export interface FormLabels {
  readonly fields: FormsCopy['fields'];
  readonly forms: Readonly<Record<LeadKind, string>>;
  readonly context: MailCopy['context'];
}

export interface InboxCopy {
  readonly leads: LeadsCopy;
  readonly bookings: BookingsCopy;
  readonly visitors: VisitorsCopy;
  readonly people: PeopleCopy;
  readonly labels: FormLabels;
}

export interface SalesPanelCopy extends PanelCopy {
  readonly inbox: InboxCopy;
}

/** Numbers of stored items of a person. */
export type PersonCounts = ResponseOf<typeof erasePerson> & { readonly email: string };

/** Fills the numbers of a person's items into a text. */
export function fillCounts(text: string, { found }: PeopleCopy, counts: PersonCounts): string {
  return fillIn(text, {
    leads: pluralize(found.leads, counts.leads),
    bookings: pluralize(found.bookings, counts.bookings),
    conversations: pluralize(found.conversations, counts.conversations),
    email: counts.email,
  });
}
