import { z } from 'astro/zod';
import { amount, failed, filled, headShape, text, texts, timed, titled } from '#core/content/text.schema.ts';
import { each } from '#core/contract/shape.ts';

const card = texts('label').extend({
  sample: text.describe('What the card shows until something has been counted.'),
  hint: text.describe('Tooltip of the card.'),
});

/** Copy of the card of a paid engine. */
export const vendorEngineCopySchema = texts('heading', 'on', 'off', 'switching').extend({
  none: text.describe('Where no such engine is configured.'),
  switch: text.describe('Name of the switch.'),
  effect: text.describe('What switching off means.'),
  calls: filled('calls', 'budget'),
  perVisitor: filled('count'),
  paused: timed,
  spent: text.describe('When the calls of the day are used.'),
  toasts: z.strictObject({ ...each(titled, 'on', 'off'), failed }),
});

export type VendorEngineCopy = z.infer<typeof vendorEngineCopySchema>;

const login = texts('heading', 'username', 'password', 'showPassword', 'hidePassword', 'submit', 'submitting').extend({
  ...each(text, 'missingUsername', 'missingPassword', 'useDemo', 'notConfigured'),
  oldBrowser: text.describe('Where the browser lacks what the panel needs.'),
  demo: text.describe('Above the demo credentials, where the server accepts them.'),
});

const shell = texts('heading', 'site', 'logout').extend({
  tabs: text.describe('Name of the list of tabs.'),
  user: text.describe('Beside Logout; {name} is filled in.'),
  waiting: filled('count').describe('Behind the name of a tab, for screen readers.'),
  tab: z.record(text, text).describe('Label of each tab by its id, see `src/admin/dashboard/tabs.ts`.'),
});

const states = texts('loading', 'unreachable', 'retry', 'refresh').extend({
  failed,
  broken: text.describe('When a part of the panel fails.'),
  refreshed: timed,
});

const part = texts('heading', 'none', 'all');

const morning = z.strictObject({
  demos: part.extend({ ...each(text, 'today', 'tomorrow', 'now'), call: filled('phone') }),
  leads: part,
  questions: part.extend({ asked: amount }),
  posts: part.extend({ ...each(text, 'untitled', 'unfinished', 'building'), scheduled: timed }),
});

/** `content/copy/admin.yaml`: the panel, except the blog. */
export const adminCopySchema = texts('noScript', 'loading').extend({
  page: z.literal('admin'),
  ...headShape,
  login,
  again: texts('heading', 'text', 'leave').describe('Over the page when a session ends.'),
  expiry: texts('stay', 'renew')
    .extend(each(timed, 'idle', 'absolute'))
    .describe('Some minutes before a session ends.'),
  toasts: z.strictObject(each(titled, 'failed', 'unreachable', 'success', 'loggedOut', 'logoutFailed')),
  shell,
  states,
  palette: texts(
    'heading',
    'open',
    'openHint',
    'label',
    'placeholder',
    'results',
    'doing',
    'untitled',
    'searching',
    'keys',
  ).extend({
    nothing: filled('typed'),
    actions: texts('newPost', 'newDocument', 'upload', 'newsroom', 'trash', 'quarantine', 'availability', 'person'),
    kinds: texts('leads', 'bookings', 'people', 'posts', 'documents', 'conversations'),
  }),
  overview: texts('heading').extend({
    full: text.describe('Notice while the store is nearly full; {percent} of its memory.'),
    crowd: texts('one', 'other', 'look').describe('Notice of leads that are kept apart; {count}.'),
    undelivered: amount.extend({ show: text }).describe('Notice of leads and bookings whose messages were given up.'),
    policy: texts('hint').extend({
      row: text.describe('What was stopped and where; {blocked}, {page}.'),
      times: text.describe('How often; {count}, {day}, {directive}.'),
      one: text.describe('Notice of one report in seven days.'),
      other: text.describe('The same of more; {count}.'),
    }),
    sample: text.describe('Beside a sample figure.'),
    sampleHint: text.describe('Tooltip of it.'),
    cards: z.strictObject(each(card, 'posts', 'pageViews', 'conversations', 'averageVisit')),
    morning: morning.describe('Parts of the overview; each has a link to all of its kind.'),
    trend: z.strictObject(each(filled('percent'), 'more', 'less')).extend({
      same: text,
      posts: filled('now', 'before').describe('Posts that went live in 30 days, and before.'),
      conversations: filled('now', 'before').describe('Conversations that began in 30 days, and before.'),
    }),
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
