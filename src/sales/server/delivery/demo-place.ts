import { Temporal } from 'temporal-polyfill';
import { weekdays } from '#core/contract/site-facts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { MailCopy } from '../../contract/mails.copy.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import type { StoredBooking } from '../records/records.ts';

/** Keys of the copy: we call; we call once we know the number, which the booking lacks; a host waits behind a link. */
export type PlaceKind = 'call' | 'ask' | 'meeting';

/** Where a demo takes place. `digits`: the last four of `phone`, for mails, which contain no text that the visitor typed. */
interface DemoPlace {
  readonly kind: PlaceKind;
  readonly values: Readonly<Record<'phone' | 'digits' | 'host' | 'link', string>>;
}

/** Returns where a demo takes place: behind the link of the host of its weekday, or at the visitor's phone. */
export function placeOf(
  { start, text: { phone } }: StoredBooking,
  { demos, scheduling }: Pick<SalesFacts, 'demos' | 'scheduling'>,
): DemoPlace {
  const values = { phone, digits: phone.replaceAll(/\D/g, '').slice(-4), host: '', link: '' };
  if (demos.by === 'call') return { kind: phone ? 'call' : 'ask', values };
  const { dayOfWeek } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(scheduling.zone);
  const day = weekdays[dayOfWeek - 1] ?? 'monday';
  // A booking may be older than the hours: a day that has lost its demos has no host of its own.
  const host = demos.hosts.find(({ days }) => days.includes(day)) ?? demos.hosts[0];
  return { kind: 'meeting', values: { ...values, host: host?.name ?? '', link: host?.url ?? '' } };
}

/** The sentence that says where a demo takes place; `{phone}` in it stands for text of the visitor. */
export function sayPlace(booking: StoredBooking, facts: SalesFacts, copy: MailCopy['place']['visitor']): string {
  const { kind, values } = placeOf(booking, facts);
  return fillIn(copy[kind], { ...values, name: facts.name, email: facts.demoEmail });
}
