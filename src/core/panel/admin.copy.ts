import { z } from 'astro/zod';

const text = z.string().min(1);
const words = z.strictObject({ title: text, text });
const card = z.strictObject({
  label: text,
  sample: text.describe('What the card shows until something has been counted.'),
  hint: text.describe('Tooltip of the card.'),
});

/** Copy of the card of a paid engine. */
export const vendorEngineCopySchema = z.strictObject({
  heading: text,
  none: text.describe('Where no such engine is configured.'),
  switch: text.describe('Name of the switch.'),
  on: text,
  off: text,
  switching: text,
  effect: text.describe('What switching off means.'),
  calls: text.describe('{calls} and {budget} are filled in.'),
  perVisitor: text.describe('{count} is filled in.'),
  paused: text.describe('{time} is filled in.'),
  spent: text.describe('When the calls of the day are used.'),
  toasts: z.strictObject({ on: words, off: words, failed: text.describe('Above what the server said.') }),
});

export type VendorEngineCopy = z.infer<typeof vendorEngineCopySchema>;

const login = z.strictObject({
  heading: text,
  username: text,
  password: text,
  showPassword: text,
  hidePassword: text,
  submit: text,
  submitting: text,
  missingUsername: text,
  missingPassword: text,
  demo: text.describe('Above the demo credentials, where the server accepts them.'),
  useDemo: text,
  notConfigured: text,
});

const shell = z.strictObject({
  heading: text,
  tabs: text.describe('Name of the list of tabs.'),
  site: text,
  user: text.describe('Beside Logout; {name} is filled in.'),
  logout: text,
  tab: z.record(text, text).describe('Label of each tab by its id, see `src/admin/dashboard/tabs.ts`.'),
});

const states = z.strictObject({
  loading: text,
  failed: text.describe('Above what the server said.'),
  unreachable: text,
  broken: text.describe('When a part of the panel fails.'),
  retry: text,
  refresh: text,
  refreshed: text.describe('{time} is filled in.'),
});

/** `content/copy/admin.yaml`: the panel, except the blog. */
export const adminCopySchema = z.strictObject({
  page: z.literal('admin'),
  title: text.describe('Title of the page, before the name of the product.'),
  description: text.max(160),
  noScript: text,
  loading: text,
  login,
  again: z.strictObject({ heading: text, text, leave: text }).describe('Over the page when a session ends.'),
  expiry: z
    .strictObject({
      idle: text.describe('{time} is filled in.'),
      stay: text,
      absolute: text.describe('{time} is filled in.'),
      renew: text,
    })
    .describe('Some minutes before a session ends.'),
  toasts: z.record(z.enum(['failed', 'unreachable', 'success', 'loggedOut', 'logoutFailed']), words),
  shell,
  states,
  overview: z.strictObject({
    heading: text,
    sample: text.describe('Beside a sample figure.'),
    sampleHint: text.describe('Tooltip of it.'),
    cards: z.record(z.enum(['posts', 'pageViews', 'conversations', 'averageVisit']), card),
    voice: vendorEngineCopySchema,
  }),
});

export type AdminCopy = z.infer<typeof adminCopySchema>;

/** Copy of every tab; the tabs of a feature extend it. */
export interface PanelCopy {
  readonly admin: AdminCopy;
  /** Language tag for dates and numbers. */
  readonly locale: string;
  /** IANA time zone of business hours, as of this build. */
  readonly zone: string;
}

/** `place`: the part of the address after the name of the tab, such as the id of a post; empty for its front. */
export interface TabProps<Copy extends PanelCopy = PanelCopy> {
  readonly copy: Copy;
  readonly place: string;
}
