import { z } from 'astro/zod';

const text = z.string().min(1);
const heading = text.describe('Heading of this part.');
const none = text.describe('In place of rows when there are none.');
const column = text.describe('Above the names.');
const words = z.strictObject({
  title: text.describe('What has happened.'),
  text: text.describe('Why, or what to do.'),
});
const counted = z.strictObject({
  one: text.describe('For exactly one.'),
  other: text.describe('For any other number; {count} is filled in.'),
});
const dimension = z.strictObject({
  heading,
  column,
  count: text.describe('Above the numbers: what is counted.'),
  unknown: text.describe('In place of a name that is not known.'),
  known: z.record(z.string(), text).optional().describe('Names for what the server calls otherwise.'),
});

const figures = z.strictObject({
  heading: text.describe('Name of the figures, for screen readers.'),
  views: text.describe('Pages opened.'),
  visitors: text.describe('Distinct people by day.'),
  visits: text.describe('Page views without a longer pause between them.'),
  bounceRate: text.describe('Share of visits of one page.'),
  averageVisit: text.describe('Time from the first to the last sign of a visit.'),
  scrollDepth: text.describe('How much of a page was seen.'),
  engaged: text.describe('How long a page was in front.'),
  notes: z.strictObject({
    scrollDepth: text.describe('Below the scroll depth.'),
    engaged: text.describe('Below the engaged time.'),
  }),
  points: counted.describe('Difference of two rates, in percentage points.'),
  change: z
    .strictObject({
      more: text.describe('{amount} is filled in.'),
      less: text.describe('{amount} is filled in.'),
      same: text.describe('No difference worth a word.'),
      none: text.describe('Nothing was counted before; shown, not only read out.'),
    })
    .describe('Against the period before, for screen readers.'),
  shown: z
    .strictObject({
      more: text.describe('{amount} is filled in.'),
      less: text.describe('{amount} is filled in.'),
      same: text.describe('No difference.'),
    })
    .describe('The same, as it is seen.'),
  before: text.describe('{value} is filled in: the figure of the period before.'),
});

const chart = z.strictObject({
  heading: z
    .strictObject({
      hour: text.describe('For a day.'),
      day: text.describe('For some days.'),
      month: text.describe('For months.'),
    })
    .describe('Above the chart, by what one point of it is.'),
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
      open: text.describe('Opens the table.'),
      time: text.describe('Above hours, days or months.'),
      views: text.describe('Above numbers of page views.'),
      visitors: text.describe('Above numbers of visitors.'),
      visits: text.describe('Above numbers of visits.'),
      marks: text.describe('Above what was published and deployed, in the file.'),
    })
    .describe('The numbers of the chart.'),
});

const lists = z.strictObject({
  heading: text.describe('Above all lists.'),
  inexact: text.describe('Below a list whose counts may be a little too high.'),
  none,
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
  heading,
  column,
  visits: text.describe('Above numbers of visits that came to a goal.'),
  rate: text.describe('Above their share of all visits.'),
  names: z
    .strictObject({
      'try-voice': text.describe('Made or played a sample.'),
      'chat-opened': text.describe('Opened the assistant.'),
      'chat-lead': text.describe('Left a request through the assistant.'),
      'demo-form': text.describe('Sent the demo form.'),
      booking: text.describe('Booked a time.'),
      contact: text.describe('Sent the contact form.'),
    })
    .describe('What a visit may come to.'),
});

const funnel = z.strictObject({
  heading,
  column,
  visits: text.describe('Above numbers of visits.'),
  share: text.describe('Above their share of the first step.'),
  lost: text.describe('Above the share of the step before that did not come here.'),
  steps: z.strictObject({
    visit: text.describe('Every visit.'),
    interest: text.describe('Tried a voice or opened the chat.'),
    'demo-page': text.describe('Saw a page that offers a demo.'),
    demo: text.describe('Asked for a demo.'),
  }),
});

/** `content/copy/traffic.yaml`: Website Analytics. */
export const analyticsCopySchema = z.strictObject({
  page: z.literal('analytics'),
  heading,
  period: z.strictObject({
    label: text.describe('Name of the choice.'),
    today: text.describe('Since midnight.'),
    '7d': text.describe('Today and 6 days before.'),
    '30d': text.describe('Today and 29 days before.'),
    '90d': text.describe('Today and 89 days before.'),
    '12m': text.describe('This month and 11 before.'),
  }),
  audience: z.strictObject({
    label: text.describe('Name of the choice.'),
    humans: text.describe('Events of people.'),
    bots: text.describe('Events of bots.'),
  }),
  span: text.describe('Period of the figures; {days} and {zone} are filled in.'),
  live: z.strictObject({
    label: text.describe('Name of the figure.'),
    note: text.describe('Below it.'),
    failed: text.describe('When the newest number did not come.'),
    paused: text.describe('While the panel is inactive.'),
  }),
  figures,
  chart,
  lists,
  goals,
  funnel,
  brought: counted.extend({
    heading,
    text: text.describe('Below the heading.'),
    column,
    demos: text.describe('Above the numbers.'),
    none,
  }),
  dropped: counted.describe('Events that were refused.'),
  capped: text.describe('When the daily budget of commands is used up; {time} is filled in.'),
  elements: z.strictObject({
    heading,
    text: text.describe('Below the heading.'),
    column,
    count: text.describe('Above the numbers.'),
    none,
  }),
  interactions: z.strictObject({ heading, text: text.describe('Below the heading.'), none }),
  records: z.strictObject({ heading, none, shown: text.describe('{count} is filled in.') }),
  columns: z
    .strictObject({
      time: text.describe('When it was.'),
      action: text.describe('What was done.'),
      element: text.describe('What it was done to.'),
      page: text.describe('Where it was done.'),
      source: text.describe('Where the visit came from.'),
      device: text.describe('Kind of device.'),
      browser: text.describe('Name of the browser.'),
      country: text.describe('Country of the visitor.'),
      session: text.describe('Who it was, within a day.'),
    })
    .describe('What is known of a page view or a click: for screen readers, and in the file.'),
  actions: z.record(z.string(), text).describe('Names of what was done.'),
  session: text.describe('{session} is filled in: the first characters of its id.'),
  empty: z
    .strictObject({
      humans: z.strictObject({ heading, text: text.describe('Below it.') }),
      bots: z.strictObject({ heading, text: text.describe('Below it.') }),
    })
    .describe('In place of chart and lists while nothing was counted.'),
  counting: text.describe('How counting works, who is not counted; {zone} is filled in.'),
  csv: z.strictObject({
    save: text.describe('Saves everything that is shown.'),
    file: text.describe('Name of the file; {period}, {audience} and {day} are filled in.'),
    saved: text.describe('{file} is filled in.'),
    failed: words,
    figure: text.describe('Above the names of figures.'),
    value: text.describe('Above their values.'),
    before: text.describe('Above their values of the period before.'),
  }),
});

export type AnalyticsCopy = z.infer<typeof analyticsCopySchema>;
