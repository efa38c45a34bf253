import { z } from 'astro/zod';

const text = z.string().min(1);
const titleOnly = z.strictObject({ title: text });
const message = z.strictObject({ title: text, text });

const findings = z
  .strictObject({
    linkEmpty: text,
    linkInvalid: text,
    linkMissing: text,
    anchorMissing: text,
    alt: text,
    headingFirst: text,
    headingSkip: text,
    titleLong: text,
    descriptionMissing: text,
    short: text,
    imageHeavy: text,
  })
  .describe('Findings. {text}, {address}, {count}, {total}, {max}, {level} and {size} are filled in.');

const bar = z.strictObject({
  label: text,
  saved: text,
  live: text,
  view: text,
  newTab: text.describe('Says that a link opens a new tab, for screen readers.'),
  building: text,
  buildingFor: text.describe('{seconds} and {usual} are filled in.'),
  static: text,
  done: text.describe('State of a step, for screen readers.'),
  now: text,
  ahead: text,
  failed: text,
  unknown: text,
});

const notices = z
  .strictObject({
    build: z.strictObject({ failing: text, stopped: text, locked: text }),
    retryAt: text,
    retry: text,
    retrying: text,
    unknown: text,
    schedule: z.strictObject({ ok: text, late: text, never: text, 'unknown-context': text }),
  })
  .describe(
    'Problems of publishing. {problem} (message of the server), {count} (failures), {time} and {age} are filled in.',
  );

const schedule = z.strictObject({
  heading: text,
  text: text.describe('{zone} is filled in.'),
  publishAt: text,
  unpublishAt: text,
  save: text,
  clear: text,
  past: text,
  order: text,
  saved: titleOnly,
  cleared: titleOnly,
  planned: text.describe('{time} is filled in.'),
  plannedEnd: text.describe('{time} is filled in.'),
});

const link = z.strictObject({
  heading: text,
  text,
  expiry: text,
  hours: z.record(z.string().regex(/^\d+$/), text).describe('Lifetimes of a link in hours, with their labels.'),
  create: text,
  creating: text,
  address: text,
  expires: text.describe('{time} is filled in.'),
  copy: text,
  copied: text,
  revoke: text,
  revoked: message,
  failed: text,
  revokeFailed: text,
});

const history = z.strictObject({
  heading: text,
  text: text.describe('{max} is filled in.'),
  loading: text,
  empty: text,
  list: text,
  entry: text.describe('{time} is filled in with the time at which the text was replaced.'),
  words: text.describe('{count} is filled in.'),
  kinds: z.strictObject({ text, 'working-copy': text }),
  compare: text,
  restore: text,
  restored: message,
});

/** `content/copy/post-publish.yaml`: publishing, schedule, previews and history. */
export const postPublishCopySchema = z.strictObject({
  page: z.literal('post-publish'),
  dialog: z.strictObject({ heading: text, text, checking: text, fine: text, found: text, back: text }),
  findings,
  bar,
  notices,
  schedule,
  link,
  preview: z.strictObject({
    heading: text,
    frame: text,
    loading: text,
    failed: text,
    widths: text,
    phone: text,
    desk: text,
  }),
  history,
  close: text,
});

export type PostPublishCopy = z.infer<typeof postPublishCopySchema>;
