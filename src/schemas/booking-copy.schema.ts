import { z } from 'astro/zod';

const text = z.string().min(1);
const heading = z.strictObject({ heading: text, text });

/** Our own scheduler: the card, the form, and the page of the form without a script. */
export const schedulerCopy = z.strictObject({
  card: z.strictObject({
    heading: text,
    text: text.describe('{hours} is filled in.'),
    action: text.describe('Shows the free times.'),
  }),
  times: z.strictObject({
    legend: text.describe('Above the days.'),
    note: text.describe('Under it: how long a demo takes.'),
    one: text.describe('Beside a day with one free time; {count} is filled in.'),
    other: text.describe('Beside a day with several; {count} is filled in.'),
    later: text.describe('Opens the days after the tenth.'),
    none: text.describe('When nothing is free; other ways follow.'),
    missing: text.describe('When no time was chosen.'),
    loading: text,
    failed: text.describe('When the free times did not come; other ways follow.'),
    retry: text,
  }),
  zone: z.strictObject({
    label: text.describe('Of the list of time zones.'),
    ours: text.describe('Our zone in that list; {zone} is filled in.'),
    change: text.describe('Shows the times in the chosen zone, without a script.'),
  }),
  person: text.describe('Above the fields.'),
  chosen: text.describe('Above the button; {day} and {time} are filled in.'),
  submit: text,
  sending: text,
  failed: heading.describe('Message when it could not be sent.'),
  move: z
    .strictObject({ title: text, heading: text, lead: text, submit: text })
    .describe('Another time for a demo that is booked.'),
  away: heading.describe('In place of the page while our storage does not answer.'),
});
export type SchedulerCopy = z.infer<typeof schedulerCopy>;

const state = heading.describe('Heading of the page, and what it means.');

/** The page of a booking, in each of its states. */
export const bookedCopy = z.strictObject({
  title: text.describe('Of the page, before the name of the product.'),
  states: z.strictObject({
    booked: state,
    moved: state,
    begun: state.describe('While it takes place.'),
    over: state,
    cancelled: state,
    missing: state.describe('For a link that leads to no booking.'),
    away: state.describe('While our storage does not answer.'),
  }),
  time: text.describe('{from} and {to} are filled in.'),
  ours: text.describe('The same moment on our clocks; {day}, {time} and {zone} are filled in.'),
  reason: text.describe('Why we cancelled it; {reason} is filled in.'),
  invite: text.describe('Link to the calendar file.'),
  move: text.describe('Link to other free times.'),
  cancel: z
    .strictObject({ open: text, text, action: text })
    .describe('Opens the question whether it is to be cancelled; the question; the answer.'),
  again: text.describe('Link to book once more.'),
  retry: text,
  help: text.describe('At the end; {phone} and {email} follow as links.'),
});
export type BookedCopy = z.infer<typeof bookedCopy>;
