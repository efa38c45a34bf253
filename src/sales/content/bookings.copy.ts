import { z } from 'astro/zod';

const text = z.string().min(1);
const timed = text.describe('{time} is filled in.');
const counted = text.describe('{count} is filled in.');

const detail = z.strictObject({
  when: text,
  here: text,
  there: text,
  who: text,
  booked: text.describe('Precedes the time at which it was booked.'),
  message: text,
  nothingSaid: text.describe('Stands for an empty answer.'),
  leads: text.describe('Heading of the leads of the same person.'),
  lead: timed,
  cancelled: z.strictObject({ visitor: text, admin: text }),
  reason: text.describe('{reason} is filled in.'),
});

const cancel = z.strictObject({
  open: text,
  heading: text,
  text,
  reason: text.describe('Label of the field.'),
  confirm: text,
  confirming: text,
  close: text,
  failed: text.describe('Precedes the error message of the server.'),
  done: z.strictObject({ title: text, text }),
});

const columns = z.strictObject({
  start: text,
  end: text,
  zone: text,
  firstName: text,
  lastName: text,
  email: text,
  company: text,
  status: text,
  contactBy: text,
  delivery: text,
  createdAt: text,
  id: text,
});

/** `content/copy/bookings.yaml`: the list of bookings, one booking, one day. */
export const bookingsCopySchema = z.strictObject({
  page: z.literal('bookings'),
  heading: text,
  one: text.describe('Heading of a booking until its name is loaded.'),
  back: text,
  zone: text.describe('{zone} is filled in.'),
  search: z.strictObject({ label: text, placeholder: text, clear: text }),
  period: z.strictObject({ label: text, upcoming: text, past: text }),
  status: z.strictObject({ label: text, all: text, booked: text, cancelled: text }),
  starts: text.describe('Precedes the time, for screen readers.'),
  theirTime: timed.describe("The same time in the visitor's zone; {time} is filled in."),
  shown: z.strictObject({ some: counted, all: counted }),
  more: text,
  empty: z.strictObject({ heading: text, text }),
  nothing: z.strictObject({ text, clear: text }).describe('Shown when nothing matches the filters.'),
  missing: text,
  day: z.strictObject({
    link: text,
    field: text,
    previous: text,
    today: text,
    next: text,
    empty: text,
    shown: z.strictObject({ some: counted, all: counted }),
    more: text,
  }),
  detail,
  cancel,
  csv: z.strictObject({
    file: text.describe('Name of the file; {day} is filled in.'),
    text: text.describe('Explains the content of the file.'),
    columns,
  }),
});

export type BookingsCopy = z.infer<typeof bookingsCopySchema>;
