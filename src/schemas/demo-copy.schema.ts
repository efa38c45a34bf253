import { z } from 'astro/zod';
import { bookedCopy, schedulerCopy } from './booking-copy.schema.ts';
import { frameCopy } from './frame-copy.schema.ts';

const text = z.string().min(1);
const page = { title: text.describe('Before the name of the product.'), description: text.max(160) };

/** `content/copy/book-demo.yaml`: the demo request page. */
export const bookDemo = z.strictObject({
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
    write: text.describe('Opens the contact form.'),
  }),
  quotes: text.describe('Above the quotes of the landing page.'),
});

/** `content/copy/schedule-demo.yaml`: the scheduling page. */
export const scheduleDemo = z.strictObject({
  page: z.literal('schedule-demo'),
  ...page,
  back: text,
  heading: text,
  lead: text.describe('Above the calendar.'),
  frame: frameCopy.describe('Around the booking calendar of `embeds` in site.yaml; ours stands in for it.'),
  scheduler: schedulerCopy,
  booked: bookedCopy,
  ways: z
    .strictObject({
      heading: text.describe('Above them.'),
      form: z.strictObject({ heading: text, text, action: text }),
      phone: z.strictObject({ heading: text, text }),
      email: z.strictObject({ heading: text, text }),
    })
    .describe('How to get a time without the calendar.'),
  foot: text.describe('At the end of the page; {hours} is filled in, the phone number follows.'),
});
