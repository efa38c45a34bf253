import type { LeadKind } from '#contracts/leads.ts';
import type { MailCopy } from '#contracts/site-facts.ts';
import type { BookingsCopy } from '#schemas/bookings-copy.schema.ts';
import type { FormsCopy } from '#schemas/forms-copy.schema.ts';
import type { LeadsCopy } from '#schemas/leads-copy.schema.ts';
import type { PeopleCopy } from '#schemas/people-copy.schema.ts';
import type { VisitorsCopy } from '#schemas/visitors-copy.schema.ts';

/** What visitors were asked, in the words they were asked with. */
export interface AskedWords {
  readonly fields: FormsCopy['fields'];
  /** Names of the forms. */
  readonly forms: Readonly<Record<LeadKind, string>>;
  readonly context: MailCopy['context'];
}

/** Every word of Leads and Bookings, as the page hands it over. */
export interface InboxWords {
  readonly leads: LeadsCopy;
  readonly bookings: BookingsCopy;
  readonly visitors: VisitorsCopy;
  readonly people: PeopleCopy;
  readonly asked: AskedWords;
}
