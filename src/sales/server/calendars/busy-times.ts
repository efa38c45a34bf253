import vm from 'node:vm';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { isZone } from '../../contract/booking-calls.ts';
import { CalendarProblem } from './public-address.ts';

/** A busy time in minutes since the epoch. */
export type Span = readonly [from: number, to: number];

/** Milliseconds that a calendar may take to be read. Recurrence rules can ask for as much as they like. */
const DEADLINE_MS = 2_000;
/** Occurrences in the range, before those that touch one another are joined. */
const MAX_OCCURRENCES = 20_000;
/** Busy times that are stored of one calendar. */
const MAX_SPANS = 1_000;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Range {
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
  /** Zone of times that name none, such as whole days, where the calendar has none of its own. */
  readonly zone: string;
}

/**
 * Reads the busy times out of a calendar file (RFC 5545), joined and in order: events that are confirmed or tentative and not
 * marked as free, with their recurrences, exceptions and zones. @throws CalendarProblem for one that is none, that has an event
 * that cannot be read, or that takes too long
 */
export function readBusyTimes(text: string, range: Range, deadlineMs = DEADLINE_MS): Span[] {
  if (!/^\s*BEGIN:VCALENDAR\r?\n/i.test(text.slice(0, 100).replace(/^\uFEFF/, ''))) {
    throw new CalendarProblem('There is no calendar at this address. It should be the one that ends in .ics.');
  }
  try {
    // A context of its own only for its deadline, which also ends what the library runs outside of it.
    return vm.runInNewContext('read()', { read: () => readSpans(text, range) }, { timeout: deadlineMs });
  } catch (thrown) {
    if (thrown instanceof CalendarProblem) throw thrown;
    const isLate = thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw new CalendarProblem(
      isLate
        ? 'The calendar has events that recur too often to be read.'
        : 'The calendar has an error and can’t be read.',
    );
  }
}

function readSpans(text: string, range: Range): Span[] {
  const root = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')));
  if (root.getAllSubcomponents('vfreebusy').length > 0) {
    throw new CalendarProblem('This is a list of free and busy times. Use the address of the calendar itself.');
  }
  const named = String(root.getFirstPropertyValue('x-wr-timezone') ?? '');
  const zone = isZone(named) ? named : range.zone;
  const { events, exceptions } = groupEvents(root.getAllSubcomponents('vevent'));
  const spans: Span[] = [];
  for (const component of events) {
    const own = exceptions.get(uidOf(component)) ?? [];
    for (const [from, to] of occurrencesOf(new ICAL.Event(component, { exceptions: own, strictExceptions: false }), {
      ...range,
      zone,
    })) {
      if (to > from) spans.push([Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)]);
      if (spans.length > MAX_OCCURRENCES) throw new CalendarProblem('The calendar has too many events.');
    }
  }
  const joined = join(spans);
  if (joined.length > MAX_SPANS) throw new CalendarProblem(`The calendar has more than ${MAX_SPANS} busy times ahead.`);
  return joined;
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '');

/** Tells events from the exceptions of recurring ones, by uid. An exception without its event stands for itself. */
function groupEvents(all: readonly ICAL.Component[]) {
  const masters = new Set(all.filter((each) => !each.hasProperty('recurrence-id')).map(uidOf));
  const exceptions = new Map<string, ICAL.Component[]>();
  const events: ICAL.Component[] = [];
  for (const component of all) {
    const uid = uidOf(component);
    if (!(component.hasProperty('recurrence-id') && masters.has(uid))) events.push(component);
    else exceptions.set(uid, [...(exceptions.get(uid) ?? []), component]);
  }
  return { events, exceptions };
}

const isBusy = (component: ICAL.Component) =>
  String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT' &&
  String(component.getFirstPropertyValue('status') ?? '').toUpperCase() !== 'CANCELLED';

/** Beginnings and ends in the range, ms. */
function* occurrencesOf(event: ICAL.Event, { from, to, zone }: Range): Generator<readonly [number, number]> {
  const clip = (begins: number, ends: number) => [Math.max(begins, from), Math.min(ends, to)] as const;
  const { component } = event;
  if (!event.isRecurring()) {
    const tzid = tzidOf(component, 'dtstart');
    const ends = instantOf(event.endDate, tzidOf(component, 'dtend') || tzid, zone);
    if (isBusy(component)) yield clip(instantOf(event.startDate, tzid, zone), ends);
    return;
  }
  const hasExceptions = Object.keys(event.exceptions).length > 0;
  const iterator = event.iterator();
  // The clocks of two zones are less than a day apart, so that most occurrences need no zone.
  const near = (from - DAY_MS) / 1000 - event.duration.toSeconds();
  for (let time = iterator.next(); time; time = iterator.next()) {
    const roughly = time.toUnixTime();
    if (roughly > (to + DAY_MS) / 1000) return;
    if (roughly < near && !hasExceptions) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if ((roughly < near && item.component === component) || !isBusy(item.component)) continue;
    const tzid = tzidOf(item.component, 'dtstart');
    yield clip(instantOf(startDate, tzid, zone), instantOf(endDate, tzid, zone));
  }
}

/** Zone that a time names; `''` for none. */
const tzidOf = (component: ICAL.Component, name: 'dtstart' | 'dtend') =>
  component.getFirstProperty(name)?.getFirstParameter('tzid') ?? '';

/** Milliseconds since the epoch. @throws CalendarProblem for a zone that is not known */
function instantOf(time: ICAL.Time, tzid: string, zone: string): number {
  const isLocal = time.zone.tzid === 'floating' || isZone(tzid);
  if (!(isLocal || time.isDate)) return time.toUnixTime() * 1000;
  if (tzid && !(time.isDate || isZone(tzid))) {
    throw new CalendarProblem(`An event is in a time zone that is not known: “${tzid.slice(0, 40)}”.`);
  }
  const { year, month, day, hour, minute, second } = time;
  const local = time.isDate ? { year, month, day } : { year, month, day, hour, minute, second: Math.min(second, 59) };
  return Temporal.PlainDateTime.from(local).toZonedDateTime(isZone(tzid) && tzid ? tzid : zone).epochMilliseconds;
}

/** Joins times that overlap or touch, in order. */
function join(spans: readonly Span[]): Span[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
