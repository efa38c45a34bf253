import { z } from 'astro/zod';
import { bookedCopySchema, schedulerCopySchema } from './booking.copy.ts';
import { frameCopySchema } from './frame.copy.ts';

const text = z.string().min(1);
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
