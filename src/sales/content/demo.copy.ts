import { z } from 'astro/zod';

const text = z.string().min(1);

/** Copy around an embedded page of another site. */
export const frameCopySchema = z.strictObject({
  title: text.describe('Accessible name of the frame.'),
  heading: text.describe('Heading of the placeholder.'),
  text,
  open: text.describe('Button that loads the frame.'),
  loading: text,
  outside: text.describe('Link that opens the page in a new tab.'),
  failed: text.describe('Error when the frame did not load; the alternative follows.'),
});

export type FrameCopy = z.infer<typeof frameCopySchema>;

const heading = z.strictObject({ heading: text, text });

/** Copy of our own scheduler: the card, the form, and the page with the form for browsers without a script. */
const schedulerCopySchema = z.strictObject({
  card: z.strictObject({
    heading: text,
    text: text.describe('{hours} is filled in.'),
    action: text.describe('Button that shows the free times.'),
  }),
  times: z.strictObject({
    legend: text.describe('Above the days.'),
    note: text.describe('Length of a demo, below the legend.'),
    one: text.describe('Number of free times of a day with one; {count} is filled in.'),
    other: text.describe('Number of free times of a day with several; {count} is filled in.'),
    later: text.describe('Opens the days after the tenth.'),
    none: text.describe('Shown when no time is free; other ways to book follow.'),
    missing: text.describe('Error when no time was chosen.'),
    loading: text,
    failed: text.describe('Error when the free times could not be loaded; other ways to book follow.'),
    retry: text,
  }),
  zone: z.strictObject({
    label: text.describe('Label of the list of time zones.'),
    ours: text.describe('Our time zone in that list; {zone} is filled in.'),
    change: text.describe('Button that applies the chosen zone without a script.'),
  }),
  person: text.describe('Heading of the fields.'),
  chosen: text.describe('Chosen time, above the button; {day} and {time} are filled in.'),
  submit: text,
  sending: text,
  failed: heading.describe('Toast when the booking could not be sent.'),
  move: z
    .strictObject({ title: text, heading: text, lead: text, submit: text })
    .describe('The same page when it moves an existing booking.'),
  away: heading.describe('Shown instead of the form while the store is unavailable.'),
});
export type SchedulerCopy = z.infer<typeof schedulerCopySchema>;

const state = heading.describe('Heading and text of the page in this state.');

/** Copy of the page of a booking, in each of its states. */
const bookedCopySchema = z.strictObject({
  title: text.describe('Title of the page, before the name of the product.'),
  states: z.strictObject({
    booked: state,
    moved: state,
    begun: state.describe('During the demo.'),
    over: state,
    cancelled: state,
    missing: state.describe('For a link without a booking.'),
    away: state.describe('While the store is unavailable.'),
  }),
  time: text.describe('{from} and {to} are filled in.'),
  ours: text.describe('The same time in our zone; {day}, {time} and {zone} are filled in.'),
  reason: text.describe('Reason of a cancellation by us; {reason} is filled in.'),
  invite: text.describe('Link to the calendar file.'),
  move: text.describe('Link to the other free times.'),
  cancel: z
    .strictObject({ open: text, text, action: text })
    .describe('Button that asks for confirmation, the question, and the button that confirms.'),
  again: text.describe('Link that starts a new booking.'),
  retry: text,
  help: text.describe('At the end of the page; phone number and email address follow as links.'),
});

const page = { title: text.describe('Precedes the name of the product.'), description: text.max(160) };

/** `content/copy/book-demo.yaml`: the demo request page. */
export const bookDemoCopySchema = z.strictObject({
  page: z.literal('book-demo'),
  ...page,
  heading: text,
  lead: text,
  formHeading: text,
  benefits: z.strictObject({ heading: text, items: z.array(z.strictObject({ title: text, text })).min(1) }),
  direct: z.strictObject({
    heading: text,
    phoneLabel: text,
    emailLabel: text,
    hoursLabel: text,
    write: text.describe('Link that opens the contact form.'),
  }),
  quotes: text.describe('Heading of the quotes of the landing page.'),
});
export type BookDemoCopy = z.infer<typeof bookDemoCopySchema>;

/** `content/copy/schedule-demo.yaml`: the scheduling page. */
export const scheduleDemoCopySchema = z.strictObject({
  page: z.literal('schedule-demo'),
  ...page,
  back: text,
  heading: text,
  lead: text.describe('Text above the calendar.'),
  frame: frameCopySchema.describe('Around the booking calendar of `embeds` in site.yaml; ours is the fallback.'),
  scheduler: schedulerCopySchema,
  booked: bookedCopySchema,
  ways: z
    .strictObject({
      heading: text.describe('Heading of the section.'),
      form: z.strictObject({ heading: text, text, action: text }),
      phone: z.strictObject({ heading: text, text }),
      email: z.strictObject({ heading: text, text }),
    })
    .describe('Other ways to book a demo.'),
  foot: text.describe('End of the page; {hours} is filled in, the phone number follows.'),
});
export type ScheduleDemoCopy = z.infer<typeof scheduleDemoCopySchema>;
