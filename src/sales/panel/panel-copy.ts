import type { PanelCopy } from '#core/panel/admin.copy.ts';
import type { BookingsCopy } from '../content/bookings.copy.ts';
import type { FormsCopy } from '../content/forms.copy.ts';
import type { LeadsCopy } from '../content/leads.copy.ts';
import type { PeopleCopy } from '../content/people.copy.ts';
import type { VisitorsCopy } from '../content/visitors.copy.ts';
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
