import { z } from 'astro/zod';
import { amount, filled, headed, text, texts, titled } from '#core/content/text.schema.ts';
import { goals as goalNames } from '#core/contract/goals.ts';
import { each } from '#core/contract/shape.ts';

const column = text.describe('Above the names.');
const count = text.describe('Above the numbers: what is counted.');
const changed = filled('amount');
const dimension = z.strictObject({
  heading: text,
  column,
  count,
  unknown: text.describe('In place of a name that is not known.'),
  known: z.record(z.string(), text).optional().describe('Names for what the server calls otherwise.'),
});

const figures = texts('views').extend({
  heading: text.describe('Name of the figures, for screen readers.'),
  visitors: text.describe('Distinct people by day.'),
  visits: text.describe('Page views without a longer pause between them.'),
  bounceRate: text.describe('Share of visits of one page.'),
  averageVisit: text.describe('Time from the first to the last sign of a visit.'),
  scrollDepth: text.describe('How much of a page was seen.'),
  engaged: text.describe('How long a page was in front.'),
  points: amount.describe('Difference of two rates, in percentage points.'),
  change: texts('same')
    .extend({
      ...each(changed, 'more', 'less'),
      none: text.describe('Nothing was counted before; shown, not only read out.'),
    })
    .describe('Against the period before, for screen readers.'),
  shown: texts('same')
    .extend(each(changed, 'more', 'less'))
    .describe('The same, as it is seen.'),
  before: text.describe('{value} is filled in: the figure of the period before.'),
});

const chart = z.strictObject({
  heading: z.strictObject(each(filled('figure'), 'hour', 'day', 'month')).describe('By the length of one point.'),
  cursor: text.describe('Name of what the arrow keys move along the chart.'),
  values: text.describe('What one point says; {time}, {figure}, {value} and {before} are filled in.'),
  legend: text.describe('Name of the legend, for screen readers.'),
  before: texts('before', 'year').describe('In the legend: the dashed line, by what is compared with.'),
  publish: text.describe('In the legend: the dot.'),
  deploy: text.describe('In the legend: the diamond.'),
  marks: z.strictObject({
    publish: text.describe('{label} is filled in: titles of posts.'),
    deploy: text.describe('{label} is filled in: commits.'),
    more: filled('count').describe('Ends a list of many.'),
  }),
  table: texts('open', 'time')
    .extend({ marks: text.describe('Above what was published and deployed, in the file.') })
    .describe('The numbers of the chart.'),
});

const lists = texts('heading', 'none', 'press').extend({
  inexact: text.describe('Below a list whose counts may be a little too high.'),
  all: text.describe('Shows every row, and names without a cut.'),
  few: text.describe('The way back.'),
  dimensions: z.strictObject({
    ...each(dimension, 'pages', 'entries', 'exits', 'sources', 'campaigns', 'devices'),
    ...each(dimension, 'browsers', 'systems', 'countries', 'elements', 'outbound'),
  }),
});

const goals = texts('heading').extend({
  column,
  visits: text.describe('Above numbers of visits that came to a goal.'),
  rate: text.describe('Above their share of all visits.'),
  names: texts(...goalNames),
});

const funnel = texts('heading', 'visits').extend({
  column,
  share: text.describe('Above their share of the first step.'),
  lost: text.describe('Above the share of the step before that did not come here.'),
  steps: texts('visit', 'demo-page').extend({
    interest: text.describe('Tried a voice or opened the chat.'),
    demo: text.describe('Asked for a demo.'),
  }),
});

const onPage = z.strictObject({
  heading: filled('page'),
  ...each(text, 'views', 'visits', 'entries', 'exits', 'none', 'column', 'count'),
  from: text.describe('Pages before this one.'),
  to: text.describe('Pages after this one.'),
  elements: text.describe('What was clicked on this page.'),
  clicks: z.strictObject({
    open: text.describe('Shows the page with the places of clicks.'),
    ...each(text, 'heading', 'label', 'phone', 'tablet', 'computer', 'visit', 'failed'),
    frame: filled('page'),
    none: text.describe('Without clicks in these days.'),
    cell: amount.describe('What a mark says.'),
    text: text.describe('What is shown; {days} is filled in.'),
  }),
});

/** `content/copy/analytics.yaml`: Website Analytics. */
export const analyticsCopySchema = texts('heading').extend({
  page: z.literal('analytics'),
  period: texts('label', 'today', '7d', '30d', '90d', '12m', 'range'),
  range: texts('from', 'to'),
  against: texts('label', 'before', 'year'),
  filters: texts('label', 'clear', 'goals').extend({
    chip: text.describe('{list} and {value} are filled in.'),
    remove: filled('filter'),
    estimated: text.describe('When not all visits of the period are kept one by one.'),
    none: headed.describe('When no visit passes the filters.'),
  }),
  audience: texts('label', 'humans', 'bots'),
  span: text.describe('Period of the figures; {days} and {zone} are filled in.'),
  live: texts('label', 'note').extend({
    failed: text.describe('When the newest number did not come.'),
    paused: text.describe('While the panel is inactive.'),
  }),
  figures,
  chart,
  lists,
  goals,
  funnel,
  onPage,
  brought: amount.extend({ ...each(text, 'heading', 'text', 'none'), column, demos: count }),
  dropped: amount.describe('Events that were refused.'),
  capped: text.describe('When the daily budget of commands is used up; {time} is filled in.'),
  elements: texts('heading', 'text', 'none').extend({ column, count }),
  interactions: texts('heading', 'text', 'none'),
  records: texts('heading', 'none').extend({ shown: filled('count') }),
  columns: texts('time', 'action', 'element', 'page', 'source', 'device', 'browser', 'country', 'session').describe(
    'What is known of a page view or a click: for screen readers, and in the file.',
  ),
  actions: z.record(z.string(), text).describe('Names of what was done.'),
  session: text.describe('{session} is filled in: the first characters of its id.'),
  empty: z.strictObject(each(headed, 'humans', 'bots')).describe('In place of chart and lists.'),
  counting: text.describe('How counting works, who is not counted; {zone} is filled in.'),
  csv: texts('value', 'before').extend({
    save: text.describe('Saves everything that is shown.'),
    file: text.describe('Name of the file; {period}, {audience} and {day} are filled in.'),
    saved: filled('file'),
    failed: titled,
    figure: text.describe('Above the names of figures.'),
  }),
});

export type AnalyticsCopy = z.infer<typeof analyticsCopySchema>;
