import { z } from 'astro/zod';
import { playerNames } from '../contract/players.ts';
import { demosSchema, hostProblem, schedulingSchema, weekdays } from '../contract/site-facts.ts';

/** An address, or `#` while there is none. */
const address = z.union([z.literal('#'), z.url()]);
/** A page of ours or of others; `#`: left out; `not-yet`: named, and marked as not available yet. */
const place = z.union([z.literal('#'), z.literal('not-yet'), z.string().regex(/^\/[^/]/), z.url()]);

const parameter = z.string().regex(/^[\w[\].-]+$/);

/** A file of the site, from the root. */
const ownFile = z.string().regex(/^\/[^/]/);
/** A file of the site, or an external one. */
const mediaFile = z.union([ownFile, z.url({ protocol: /^https$/ })]);

const siteShape = z.strictObject({
  name: z.string().min(1).describe('The product and the company, as written in titles.'),
  tagline: z.string().describe('What it is in five words; beside the name where there is room.'),
  description: z.string().max(200).describe('What it does in one sentence, for search results and feeds.'),
  locale: z.string().describe('BCP 47 tag of the language of the site; also decides how dates are written.'),
  email: z.email().describe('Where a visitor writes to.'),
  demoEmail: z.email().describe('Where someone who wants a demo writes to.'),
  phone: z.string().describe('The main phone number, as shown.'),
  directPhone: z.string().describe('The direct line of the demo request page, as shown.'),
  hours: z
    .strictObject({
      contact: z.string().describe('Business hours beside the contact form.'),
      demo: z.string().describe('Business hours on the demo request page.'),
    })
    .describe('Shown as they stand; nothing is computed from them.'),
  links: z
    .strictObject({ pricing: place, api: place, documentation: place, helpCenter: place })
    .describe('Places that the footer names.'),
  embeds: z
    .strictObject({
      leadForm: address.describe('A lead form, in the contact section of the landing page.'),
      booking: address.describe('A booking calendar, on the scheduling page.'),
      players: z.array(z.enum(playerNames)).describe('Sites whose videos posts may play.'),
    })
    .describe('Pages from outside. Nothing is asked of them before a visitor opens them.'),
  leadConnector: z
    .url({ protocol: /^https$/ })
    .describe('Page of the lead connector; links to its host in replies of the assistant open the contact dialog.'),
  chatRetentionDays: z.int().min(1).max(730).describe('Days that conversations with the assistant are kept.'),
  prefill: z
    .strictObject({
      name: parameter.optional().describe('First and last name.'),
      email: parameter.optional(),
      phone: parameter.optional(),
      company: parameter.optional(),
    })
    .describe('Names of the query parameters by which the embeds take what a visitor has typed already.'),
  scheduling: schedulingSchema,
  demos: demosSchema,
  clientPortal: address.describe('Where customers log in.'),
  social: z
    .array(z.strictObject({ name: z.string().describe('The network.'), url: place.describe('Our page there.') }))
    .describe('In the order shown.'),
  audioFileName: z.string().endsWith('.mp3').describe('Name of a downloaded voice sample.'),
  demoVideo: z
    .strictObject({
      video: mediaFile.describe('16:9, in a format that every browser plays, such as H.264 in MP4.'),
      poster: mediaFile.describe('A picture of the same shape, shown until the video plays.'),
      captions: ownFile.describe('WebVTT: what is said or, in a silent video, what is seen.'),
    })
    .describe('The video of the demo dialog and of the About section.'),
});

/** `content/site.yaml`: every fact of the brand. */
export const siteSchema = siteShape.superRefine(({ demos, scheduling }, context) => {
  for (const day of weekdays) {
    const message = hostProblem(demos, scheduling.hours, day);
    if (message) context.addIssue({ code: 'custom', path: ['demos', 'hosts'], message });
  }
});

export type Site = z.infer<typeof siteSchema>;
