import { z } from 'astro/zod';

const text = z.string().min(1);
const column = text.describe('Above the names.');
const amount = text.describe('{amount} is filled in.');
const counted = z.strictObject({ one: text, other: text.describe('{count} is filled in.') });
const dimension = z.strictObject({
  heading: text,
  column,
  count: text.describe('Above the numbers: what is counted.'),
  unknown: text.describe('In place of a name that is not known.'),
  known: z.record(z.string(), text).optional().describe('Names for what the server calls otherwise.'),
});

const figures = z.strictObject({
  heading: text.describe('Name of the figures, for screen readers.'),
  views: text,
  visitors: text.describe('Distinct people by day.'),
  visits: text.describe('Page views without a longer pause between them.'),
  bounceRate: text.describe('Share of visits of one page.'),
  averageVisit: text.describe('Time from the first to the last sign of a visit.'),
  scrollDepth: text.describe('How much of a page was seen.'),
  engaged: text.describe('How long a page was in front.'),
  notes: z.strictObject({ scrollDepth: text, engaged: text }).describe('Below the figures that have no change.'),
  points: counted.describe('Difference of two rates, in percentage points.'),
  change: z
    .strictObject({
      more: amount,
      less: amount,
      same: text,
      none: text.describe('Nothing was counted before; shown, not only read out.'),
    })
    .describe('Against the period before, for screen readers.'),
  shown: z.strictObject({ more: amount, less: amount, same: text }).describe('The same, as it is seen.'),
  before: text.describe('{value} is filled in: the figure of the period before.'),
});

const chart = z.strictObject({
  heading: z.strictObject({ hour: text, day: text, month: text }).describe('By the length of one point.'),
  cursor: text.describe('Name of what the arrow keys move along the chart.'),
  values: text.describe('What one point says; {time}, {views} and {visits} are filled in.'),
  legend: text.describe('Name of the legend, for screen readers.'),
  views: text.describe('In the legend: the solid line.'),
  visits: text.describe('In the legend: the dashed line.'),
  publish: text.describe('In the legend: the dot.'),
  deploy: text.describe('In the legend: the diamond.'),
  marks: z.strictObject({
    publish: text.describe('{label} is filled in: the title of the post.'),
    deploy: text.describe('{label} is filled in: the commit.'),
  }),
  table: z
    .strictObject({
      open: text,
      time: text,
      views: text,
      visitors: text,
      visits: text,
      marks: text.describe('Above what was published and deployed, in the file.'),
    })
    .describe('The numbers of the chart.'),
});

const lists = z.strictObject({
  heading: text,
  inexact: text.describe('Below a list whose counts may be a little too high.'),
  none: text,
  all: text.describe('Shows every row, and names without a cut.'),
  few: text.describe('The way back.'),
  dimensions: z.strictObject({
    pages: dimension,
    entries: dimension,
    sources: dimension,
    campaigns: dimension,
    devices: dimension,
    browsers: dimension,
    systems: dimension,
    countries: dimension,
    elements: dimension,
    outbound: dimension,
  }),
});

const goals = z.strictObject({
  heading: text,
  column,
  visits: text.describe('Above numbers of visits that came to a goal.'),
  rate: text.describe('Above their share of all visits.'),
  names: z.strictObject({
    'try-voice': text,
    'chat-opened': text,
    'chat-lead': text,
    'demo-form': text,
    booking: text,
    contact: text,
  }),
});

const funnel = z.strictObject({
  heading: text,
  column,
  visits: text,
  share: text.describe('Above their share of the first step.'),
  lost: text.describe('Above the share of the step before that did not come here.'),
  steps: z.strictObject({
    visit: text,
    interest: text.describe('Tried a voice or opened the chat.'),
    'demo-page': text,
    demo: text.describe('Asked for a demo.'),
  }),
});

const empty = z.strictObject({ heading: text, text });

/** `content/copy/analytics.yaml`: Website Analytics. */
export const analyticsCopySchema = z.strictObject({
  page: z.literal('analytics'),
  heading: text,
  period: z.strictObject({ label: text, today: text, '7d': text, '30d': text, '90d': text, '12m': text }),
  audience: z.strictObject({ label: text, humans: text, bots: text }),
  span: text.describe('Period of the figures; {days} and {zone} are filled in.'),
  live: z.strictObject({
    label: text,
    note: text,
    failed: text.describe('When the newest number did not come.'),
    paused: text.describe('While the panel is inactive.'),
  }),
  figures,
  chart,
  lists,
  goals,
  funnel,
  brought: counted.extend({ heading: text, text, column, demos: text.describe('Above the numbers.'), none: text }),
  dropped: counted.describe('Events that were refused.'),
  capped: text.describe('When the daily budget of commands is used up; {time} is filled in.'),
  elements: z.strictObject({ heading: text, text, column, count: text.describe('Above the numbers.'), none: text }),
  interactions: z.strictObject({ heading: text, text, none: text }),
  records: z.strictObject({ heading: text, none: text, shown: text.describe('{count} is filled in.') }),
  columns: z
    .strictObject({
      time: text,
      action: text,
      element: text,
      page: text,
      source: text,
      device: text,
      browser: text,
      country: text,
      session: text,
    })
    .describe('What is known of a page view or a click: for screen readers, and in the file.'),
  actions: z.record(z.string(), text).describe('Names of what was done.'),
  session: text.describe('{session} is filled in: the first characters of its id.'),
  empty: z.strictObject({ humans: empty, bots: empty }).describe('In place of chart and lists.'),
  counting: text.describe('How counting works, who is not counted; {zone} is filled in.'),
  csv: z.strictObject({
    save: text.describe('Saves everything that is shown.'),
    file: text.describe('Name of the file; {period}, {audience} and {day} are filled in.'),
    saved: text.describe('{file} is filled in.'),
    failed: z.strictObject({ title: text, text }),
    figure: text.describe('Above the names of figures.'),
    value: text,
    before: text,
  }),
});

export type AnalyticsCopy = z.infer<typeof analyticsCopySchema>;
