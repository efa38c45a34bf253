import { fillIn } from '#core/template/fill-in.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import type { StoredBooking } from '../records/records.ts';
import type { Mail } from './channels.ts';
import { describePlace } from './demo-place.ts';
import { formatTime } from './mail-text.ts';

/** Builds the mail that reminds a visitor of a demo, in their zone. Contains no text that they typed. `link`: of the booking. */
export function toReminderMail(id: string, booking: StoredBooking, facts: SalesFacts, link: string): Mail {
  const { mails, name, demoEmail, email, phone, locale } = facts;
  const { subject, text } = mails.visitor.reminder;
  const values = {
    ...{ name, email, phone, zone: booking.zone, url: link },
    when: formatTime(booking.start, booking.zone, locale),
    place: describePlace(booking, facts, mails.place.visitor),
    minutes: booking.place.minutes,
  };
  return {
    id,
    to: [booking.text.email],
    replyTo: demoEmail,
    subject: fillIn(subject, values),
    text: fillIn(text, values).trim(),
  };
}
