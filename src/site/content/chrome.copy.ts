import { z } from 'astro/zod';
import { filled, text } from '#core/content/text.schema.ts';

const id = z.string().describe('Stable id of the element; clicks are counted under it.');
const link = z.strictObject({
  id,
  label: text,
  href: z.string().startsWith('/').describe('`/#section` is a plain `#section` on the landing page itself.'),
});
const button = z.strictObject({ id, label: text });

const place = z.strictObject({
  id,
  label: text,
  link: z.enum(['pricing', 'api', 'documentation', 'helpCenter']).describe('Which of `links` in site.yaml.'),
});

/** A list of links of the footer under a heading. */
const column = z.strictObject({ id, heading: text, entries: z.array(z.union([link, place])) });

/** `content/copy/chrome.yaml`: texts of every page. */
export const chromeCopySchema = z.strictObject({
  page: z.literal('chrome').describe('What every page shares.'),
  skipLink: text.describe('First thing a keyboard reaches.'),
  navLabel: text.describe('Name of the navigation at the top.'),
  homeLabel: text.describe('Accessible name of the logo.'),
  nav: z.array(link),
  search: link,
  demo: link.describe('Leads to the calendar.'),
  clientLogin: button.describe('Leads to `clientPortal` of site.yaml.'),
  login: link,
  getStarted: link,
  drawer: z.strictObject({ open: button, close: button }).describe('Its buttons, on small screens.'),
  theme: text.describe('Name of the switch between light and dark, as what it switches on.'),
  newTab: text.describe('Said after a link that opens a new tab.'),
  notYet: text.describe('Shown after a name whose address in site.yaml is `not-yet`.'),
  toasts: z.strictObject({
    label: text.describe('Name of the place where short messages appear; says that F8 leads there.'),
    close: text.describe('Accessible name of the button of such a message.'),
  }),
  figures: z.array(z.strictObject({ figure: text, what: text.optional() })).describe('Above the footer.'),
  footerColumns: z.array(column),
  socialHeading: text,
  copyright: filled('year', 'name'),
  feed: link,
  feedTitle: text.describe('Name of the feed; {name} is filled in.'),
  ribbon: z
    .strictObject({
      label: text.describe('Name of the ribbon.'),
      text: text.describe('{branch} and {commit} are filled in.'),
      changes: link.describe('Leads to the list of pages that differ from the live site.'),
    })
    .describe('Shown on previews of a branch.'),
  cardAlt: text.describe('Alternative text of the picture shown beside shared links; {title} is filled in.'),
});
export type ChromeCopy = z.infer<typeof chromeCopySchema>;
