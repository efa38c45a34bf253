import { z } from 'astro/zod';

const text = z.string().min(1);
const said = z.strictObject({ title: text });
const words = z.strictObject({ title: text, text });

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
  .describe(
    'What may be wrong with a post. {text}, {address}, {count}, {total}, {max}, {level} and {size} are filled in.',
  );

const bar = z.strictObject({
  label: text,
  saved: text,
  live: text,
  view: text,
  newTab: text.describe('How a link opens, for screen readers.'),
  building: text,
  buildingFor: text.describe('{seconds} and {usual} are filled in.'),
  static: text,
  done: text.describe('How a step stands, for screen readers.'),
  now: text,
  ahead: text,
  failed: text,
  problem: text.describe('{problem} is filled in: the sentence of the server.'),
  retryAt: text.describe('{time} is filled in.'),
  retry: text,
  unknown: text,
});

const schedule = z.strictObject({
  heading: text,
  text: text.describe('{zone} is filled in.'),
  publishAt: text,
  unpublishAt: text,
  save: text,
  clear: text,
  past: text,
  order: text,
  saved: said,
  cleared: said,
  planned: text.describe('{time} is filled in.'),
  plannedEnd: text.describe('{time} is filled in.'),
});

const link = z.strictObject({
  heading: text,
  text,
  expiry: text,
  hours: z.record(z.string().regex(/^\d+$/), text).describe('Hours a link may live, and how that is said.'),
  create: text,
  creating: text,
  address: text,
  expires: text.describe('{time} is filled in.'),
  copy: text,
  copied: text,
  revoke: text,
  revoked: words,
  failed: text,
  revokeFailed: text,
});

const history = z.strictObject({
  heading: text,
  text: text.describe('{max} is filled in.'),
  loading: text,
  empty: text,
  list: text,
  entry: text.describe('{time} is filled in: when the text was replaced.'),
  words: text.describe('{count} is filled in.'),
  kinds: z.strictObject({ text, 'working-copy': text }),
  compare: text,
  restore: text,
  restored: words,
});

/** `content/copy/post-publish.yaml`: what leads a post to its readers, and back. */
export const postPublishCopySchema = z.strictObject({
  page: z.literal('post-publish'),
  dialog: z.strictObject({ heading: text, text, checking: text, fine: text, found: text, back: text }),
  findings,
  bar,
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
