import { z } from 'astro/zod';
import { filled, headed, headShape, text, texts, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';

/** Copy around an embedded page of another site. */
export const frameCopySchema = texts('text', 'loading').extend({
  title: text.describe('Accessible name of the frame.'),
  heading: text.describe('Heading of the placeholder.'),
  open: text.describe('Button that loads the frame.'),
  outside: text.describe('Link that opens the page in a new tab.'),
  failed: text.describe('Error when the frame did not load; the alternative follows.'),
});
export type FrameCopy = z.infer<typeof frameCopySchema>;

/** Copy of our own scheduler: the card, the form, and the page with the form for browsers without a script. */
const schedulerCopySchema = z.strictObject({
  plain: texts('text', 'action').describe('Leads browsers without a script to a page that lists the times.'),
  calendar: texts('previous', 'next').describe('Buttons of the months.'),
  times: z.strictObject({
    legend: text.describe('Above the days.'),
    note: text.describe('Length of a demo, below the legend; where it takes place follows.'),
    place: texts('call', 'meeting'),
    one: text.describe('Number of free times of a day with one; {count} is filled in.'),
    other: text.describe('Number of free times of a day with several; {count} is filled in.'),
    later: text.describe('Opens the days after the tenth.'),
    none: text.describe('Shown when no time is free; other ways to book follow.'),
    missing: text.describe('Error when no time was chosen.'),
    taken: text.describe('Said when the chosen time is not free any more.'),
    unsure: text.describe('Said when what is free could not be loaded: the times are those of business hours.'),
  }),
  zone: z.strictObject({
    label: text.describe('Label of the list of time zones.'),
    unknown: filled('typed').describe('Error of a search that finds no zone.'),
    ours: text.describe('Our time zone in that list; {zone} is filled in.'),
    change: text.describe('Button that applies the chosen zone without a script.'),
  }),
  person: text.describe('Heading of the fields.'),
  chosen: text.describe('Chosen time, above the fields; {day} and {time} are filled in.'),
  ...each(text, 'submit', 'sending'),
  submitAt: filled('day', 'time'),
  failed: headed.describe('Toast when the booking could not be sent.'),
  move: texts('title', 'heading', 'lead', 'submit')
    .extend({ present: filled('day', 'time'), submitAt: filled('day', 'time') })
    .describe('The same page when it moves an existing booking.'),
  away: headed.describe('Shown instead of the form while the store is unavailable.'),
});
export type SchedulerCopy = z.infer<typeof schedulerCopySchema>;

const state = headed.describe('Heading and text of the page in this state.');

/** Copy of the page of a booking, in each of its states. */
const bookedCopySchema = z.strictObject({
  title: headShape.title,
  states: z.strictObject({
    ...each(state, 'booked', 'moved'),
    held: state.describe('A time that waits for the link in the mail, for the sender of the form.'),
    confirm: state.describe('The same, behind the link in the mail: one press books it.'),
    confirmed: state.describe('Booked by the link in the mail, for the sender of the form.'),
    expired: state.describe('For a hold that is over.'),
    begun: state.describe('During the demo.'),
    ...each(state, 'over', 'cancelled'),
    missing: state.describe('For a link without a booking.'),
    away: state.describe('While the store is unavailable.'),
  }),
  time: filled('from', 'to'),
  place: z
    .strictObject({ call: filled('phone'), ask: filled('email'), meeting: filled('host') })
    .describe('Where it takes place.'),
  join: text.describe('Link of a meeting, after the sentence that names its host.'),
  ours: text.describe('The same time in our zone; {day}, {time} and {zone} are filled in.'),
  reason: text.describe('Reason of a cancellation by us; {reason} is filled in.'),
  until: text.describe('End of the hold; {time} is filled in.'),
  confirm: text.describe('Button that books a time that is held.'),
  invite: text.describe('Link to the calendar file.'),
  move: text.describe('Link to the other free times.'),
  cancel: texts('open', 'text', 'action').describe(
    'Button that asks for confirmation, the question, and the button that confirms.',
  ),
  again: text.describe('Link that starts a new booking.'),
  retry: text,
  help: text.describe('At the end of the page; phone number and email address follow as links.'),
});

/** `content/copy/book-demo.yaml`: the demo request page. */
export const bookDemoCopySchema = texts('heading', 'lead', 'formHeading').extend({
  page: z.literal('book-demo'),
  ...headShape,
  benefits: texts('heading').extend({ items: z.array(titled).min(1) }),
  direct: texts('heading', 'phoneLabel', 'emailLabel', 'hoursLabel').extend({
    write: text.describe('Link that opens the contact form.'),
  }),
  quotes: text.describe('Heading of the quotes of the landing page.'),
});
export type BookDemoCopy = z.infer<typeof bookDemoCopySchema>;

/** `content/copy/schedule-demo.yaml`: the scheduling page. */
export const scheduleDemoCopySchema = texts('back', 'heading').extend({
  page: z.literal('schedule-demo'),
  ...headShape,
  lead: text.describe('Text above the calendar.'),
  frame: frameCopySchema.describe('Around the booking calendar of `embeds` in site.yaml; ours is the fallback.'),
  scheduler: schedulerCopySchema,
  booked: bookedCopySchema,
  ways: z
    .strictObject({
      heading: text.describe('Heading of the section.'),
      form: texts('heading', 'text', 'action'),
      email: headed,
    })
    .describe('Other ways to book a demo.'),
  foot: texts('text')
    .extend({ hours: text.describe('Opens our business hours.') })
    .describe('End of the page; the phone number follows the text.'),
});
export type ScheduleDemoCopy = z.infer<typeof scheduleDemoCopySchema>;
