import { Temporal } from 'temporal-polyfill';
import { type Demos, type Scheduling, weekdays } from '#core/contract/site-facts.ts';
import { fillIn } from '#core/template/fill-in.ts';
import type { Place } from '../../contract/booking-calls.ts';
import type { MailCopy } from '../../contract/mails.copy.ts';
import type { SalesFacts } from '../../contract/sales-facts.ts';
import type { StoredBooking } from '../records/records.ts';

/**
 * Returns where a demo takes place: behind the link of the host of its weekday, or at the visitor's phone; and how long.
 * `start`: ms.
 */
export function placeAt(
  start: number,
  { demos, zone, demoMinutes: minutes }: Pick<Scheduling, 'zone' | 'demoMinutes'> & { readonly demos: Demos },
): Place {
  if (demos.by === 'call') return { by: 'call', minutes };
  const { dayOfWeek } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  const day = weekdays[dayOfWeek - 1] ?? 'monday';
  // An admin may choose a time on a day without demos, which has no host of its own.
  const host = demos.hosts.find(({ days }) => days.includes(day)) ?? demos.hosts[0];
  return host ? { by: 'meeting', host: host.name, url: host.url, minutes } : { by: 'call', minutes };
}

/** Keys of the copy: we call; we call once we know the number, which the booking lacks; a host waits behind a link. */
type PlaceKind = 'call' | 'ask' | 'meeting';

/** Words for sentences about the place. `digits`: the last four of `phone`, for mails, which contain no text of the visitor. */
interface PlaceWords {
  readonly kind: PlaceKind;
  readonly values: Readonly<Record<'phone' | 'digits' | 'host' | 'link', string>>;
}

export function placeWords({ place, text: { phone } }: Pick<StoredBooking, 'place' | 'text'>): PlaceWords {
  const values = { phone, digits: phone.replaceAll(/\D/g, '').slice(-4), host: '', link: '' };
  if (place.by === 'call') return { kind: phone ? 'call' : 'ask', values };
  return { kind: 'meeting', values: { ...values, host: place.host, link: place.url } };
}

/** The sentence that says where a demo takes place; `{phone}` in it stands for text of the visitor. */
export function describePlace(booking: StoredBooking, facts: SalesFacts, copy: MailCopy['place']['visitor']): string {
  const { kind, values } = placeWords(booking);
  return fillIn(copy[kind], { ...values, name: facts.name, email: facts.demoEmail });
}
