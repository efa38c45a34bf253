import type { PanelCopy } from '#core/panel/admin.copy.ts';
import { pluralize } from '#core/panel/format.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { FormsCopy } from '../content/forms.copy.ts';
import type { BookingsCopy, LeadsCopy, PeopleCopy, VisitorsCopy } from '../content/inbox.copy.ts';
import type { LeadKind } from '../contract/leads.ts';
import type { MailCopy } from '../contract/mails.copy.ts';

/** Labels of everything that forms ask and collect. */
export interface FormLabels {
  readonly fields: FormsCopy['fields'];
  /** Names of the forms. */
  readonly forms: Readonly<Record<LeadKind, string>>;
  readonly context: MailCopy['context'];
}

/** Copy of leads and bookings. */
export interface InboxCopy {
  readonly leads: LeadsCopy;
  readonly bookings: BookingsCopy;
  readonly visitors: VisitorsCopy;
  readonly people: PeopleCopy;
  readonly labels: FormLabels;
}

/** Copy of the tabs Leads and Bookings. */
export interface SalesPanelCopy extends PanelCopy {
  readonly inbox: InboxCopy;
}

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
