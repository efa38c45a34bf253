import { z } from 'astro/zod';
import { amount, failed, filled, listShape, text, texts, timed, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';
import { leavingWordsSchema } from '#editing/saving/editing.copy.ts';
import { bookingStatuses } from '../contract/booking-calls.ts';
import { csvOf, emptyAnswer } from './inbox.copy.ts';

/** `content/copy/bookings.yaml`: the list of bookings, one booking, one day. */
export const bookingsCopySchema = texts('heading', 'back', 'missing').extend({
  page: z.literal('bookings'),
  one: text.describe('Heading of a booking until its name is loaded.'),
  zone: filled('zone'),
  ...listShape,
  period: texts('label', 'upcoming', 'past'),
  status: texts('label', 'all', ...bookingStatuses),
  starts: text.describe('Precedes the time, for screen readers.'),
  theirTime: text.describe("The same time in the visitor's zone; {time} is filled in."),
  availability: texts(
    'link',
    'heading',
    'hours',
    'rules',
    'closedDay',
    'add',
    'remove',
    'save',
    'saving',
    'saved',
  ).extend({
    ...each(text, 'savedText', 'unsaved', 'current', 'discard', 'conflict'),
    text: filled('zone'),
    ...each(filled('day'), 'from', 'to', 'addOf', 'removeOf'),
    ...each(texts('label', 'hint'), 'demoMinutes', 'bufferMinutes', 'leadHours', 'horizonDays'),
    closed: texts('heading', 'empty', 'add', 'from', 'to', 'note', 'remove', 'show').extend({ demos: amount }),
    place: texts('heading', 'name', 'link', 'linkHint', 'hostDays', 'add', 'remove').extend({
      by: texts('label', 'call', 'meeting'),
      text: texts('call', 'meeting'),
      removeOf: filled('name'),
      days: z.strictObject(each(filled('day'), 'none', 'several', 'closed')),
    }),
    history: texts('heading', 'restore', 'site').extend({ entry: filled('time', 'by'), restoreOf: timed }),
    leaving: leavingWordsSchema,
  }),
  day: texts('link', 'field', 'previous', 'today', 'next', 'empty', 'more').extend({ shown: listShape.shown }),
  detail: texts('when', 'here', 'there', 'where', 'byPhone', 'who', 'message').extend({
    booked: text.describe('Precedes the time at which it was booked.'),
    nothingSaid: emptyAnswer,
    leads: text.describe('Heading of the leads of the same person.'),
    lead: timed,
    cancelled: texts('visitor', 'admin'),
    reason: filled('reason'),
  }),
  feed: texts('heading', 'text', 'create', 'renew', 'revoke', 'address', 'once', 'copy', 'copied').extend({
    made: timed,
    failed: text,
    refused: titled,
  }),
  busy: texts('heading', 'text', 'url', 'hint', 'host', 'everyone', 'connect', 'connecting', 'remove').extend({
    ...each(text, 'refresh', 'reading'),
    removeOf: filled('site'),
    count: amount,
    readAt: timed,
    problem: filled('problem').describe('A calendar that was not read last; the busy times of before count.'),
    failed,
    done: titled,
  }),
  bookFor: texts('begin', 'open', 'heading', 'text', 'confirm', 'confirming', 'close').extend({
    ...each(titled, 'done', 'held'),
    failed,
  }),
  move: texts('open', 'heading', 'text', 'time', 'other', 'confirm', 'confirming', 'close').extend({
    otherHint: filled('zone'),
    failed,
    done: titled,
  }),
  host: texts('open', 'heading', 'text', 'label', 'call', 'none', 'confirm', 'confirming', 'close').extend({
    failed,
    done: titled,
  }),
  attendance: texts('missed', 'came').extend({ failed }),
  cancel: texts('open', 'heading', 'text', 'confirm', 'confirming', 'close').extend({
    reason: text.describe('Label of the field.'),
    failed,
    done: titled,
  }),
  csv: csvOf(
    ...(['start', 'end', 'zone', 'firstName', 'lastName', 'email', 'company'] as const),
    ...(['status', 'contactBy', 'delivery', 'createdAt', 'id'] as const),
  ),
});
export type BookingsCopy = z.infer<typeof bookingsCopySchema>;
