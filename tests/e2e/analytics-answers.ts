import type { Page } from '@playwright/test';
import type {
  AnalyticsReport,
  Top,
  UserInteraction,
  WebsiteAnalyticsRecord,
} from '#analytics/contract/analytics-reports.ts';
import { type Dimension, dimensions } from '#analytics/contract/dimensions.ts';
import { answerWith } from './assistant-answers.ts';

/** Reports of the server without any visitor. */

const top = (rows: Readonly<Record<string, number>>, isExact = true): Top => ({
  rows: Object.entries(rows).map(([key, count]) => ({ key, count })),
  isExact,
});

const TOP: Record<Dimension, Top> = {
  pages: top({
    '/': 1_204,
    '/voice': 611,
    '/blog/answering-at-night': 402,
    '/book-demo': 288,
    '/blog/what-an-agent-costs-and-what-it-saves-a-clinic': 190,
    '/schedule-demo': 141,
    '/knowledge/plans': 98,
    '/blog': 77,
    '/privacy': 12,
    '/terms': 4,
  }),
  exits: top({ '/book-demo': 512, '/': 402 }),
  entries: top({ '/': 702, '/blog/answering-at-night': 311, '/voice': 120 }),
  sources: top({ '': 640, 'google.com': 420, 'news.ycombinator.com': 96, 'linkedin.com': 61 }, false),
  campaigns: top({ '': 1_100, 'spring-clinics / newsletter': 87 }),
  devices: top({ desktop: 811, mobile: 402, tablet: 20 }),
  browsers: top({ Chrome: 702, Safari: 331, Firefox: 120, Edge: 80 }),
  systems: top({ Windows: 480, iOS: 320, macOS: 260, Android: 120, Linux: 53 }),
  countries: top({ US: 702, CA: 120, DE: 88, '': 60, JP: 9 }),
  elements: top({}),
  outbound: top({ 'https://www.linkedin.com/company/voxwright': 14, 'https://github.com/voxwright': 6 }),
};

export const NO_TOP = Object.fromEntries(dimensions.map((each) => [each, top({})])) as AnalyticsReport['top'];

const DAYS = ['16', '17', '18', '19', '20', '21', '22'];
const VIEWS = [380, 412, 505, 471, 390, 214, 655];
const series = DAYS.map((day, at) => {
  const views = VIEWS[at] ?? 0;
  const visits = Math.round(views / 2.2);
  const times = { bounces: Math.round(visits * 0.4), seconds: visits * 225, leaves: 10, depth: 620, engaged: 480_000 };
  return { at: `2026-11-${day}`, views, visitors: Math.round(views / 2.6), visits, ...times };
});
const seriesBefore = series.map((point, at) => ({ ...point, at: `2026-11-${DAYS.length + 2 + at}`, views: 300 + at }));

export const TRAFFIC: AnalyticsReport = {
  period: '7d',
  against: 'before',
  audience: 'humans',
  zone: 'America/Los_Angeles',
  from: '2026-11-16',
  to: '2026-11-22',
  live: 4,
  totals: {
    views: 3_027,
    visitors: 1_164,
    visits: 1_375,
    bounces: 550,
    seconds: 309_375,
    leaves: 100,
    depth: 6_200,
    engaged: 4_800_000,
  },
  before: {
    views: 2_700,
    visitors: 1_164,
    visits: 1_500,
    bounces: 645,
    seconds: 300_000,
    leaves: 100,
    depth: 6_000,
    engaged: 4_800_000,
  },
  filters: [],
  isEstimated: false,
  page: null,
  series,
  seriesBefore,
  marks: [
    { at: '2026-11-18T17:00:00Z', kind: 'publish', label: 'Answering at night' },
    { at: '2026-11-18T17:02:00Z', kind: 'deploy', label: '3ad75a1f00d' },
    // Still the 20th in Los Angeles.
    { at: '2026-11-21T05:00:00Z', kind: 'deploy', label: '5b4307fbeef' },
  ],
  top: TOP,
  goals: [
    { goal: 'try-voice', visits: 210 },
    { goal: 'chat-opened', visits: 164 },
    { goal: 'chat-lead', visits: 11 },
    { goal: 'demo-form', visits: 22 },
    { goal: 'booking', visits: 9 },
    { goal: 'contact', visits: 5 },
  ],
  funnel: [
    { step: 'visit', visits: 1_375 },
    { step: 'interest', visits: 330 },
    { step: 'demo-page', visits: 132 },
    { step: 'demo', visits: 33 },
  ],
  brought: [
    { slug: 'answering-at-night', title: 'Answering at night', demos: 3 },
    { slug: 'what-an-agent-costs', title: 'What an agent costs', demos: 1 },
  ],
  dropped: 0,
  cappedAt: null,
};

const nothing = { views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0, leaves: 0, depth: 0, engaged: 0 };

export const EMPTY: AnalyticsReport = {
  ...TRAFFIC,
  totals: nothing,
  before: nothing,
  series: series.map(({ at }) => ({ ...nothing, at })),
  seriesBefore: seriesBefore.map(({ at }) => ({ ...nothing, at })),
  marks: [],
  top: NO_TOP,
  goals: TRAFFIC.goals.map(({ goal }) => ({ goal, visits: 0 })),
  funnel: TRAFFIC.funnel.map(({ step }) => ({ step, visits: 0 })),
  brought: [],
};

const momentOf = (at: number) => new Date(Date.parse('2026-11-22T16:20:00Z') - at * 47_000).toISOString();

export const interactionOf = (at: number, fields: Partial<UserInteraction> = {}): UserInteraction => ({
  id: `i-${at}`,
  action: 'click',
  elementId: ['hero-demo', 'chat-open', 'voice-play', 'nav-blog'][at % 4] ?? '',
  pageUrl: ['/', '/voice', '/blog/answering-at-night'][at % 3] ?? '',
  createdAt: momentOf(at),
  ...fields,
});

export const recordOf = (at: number, fields: Partial<WebsiteAnalyticsRecord> = {}): WebsiteAnalyticsRecord => ({
  sessionId: `9d2f41ac${at}-77c1-4e0b`,
  pageUrl: ['/', '/voice', '/blog/answering-at-night', '/book-demo'][at % 4] ?? '',
  source: ['', 'google.com', 'linkedin.com'][at % 3] ?? '',
  deviceType: at % 2 ? 'mobile' : 'desktop',
  browserName: ['Chrome', 'Safari', 'Edge'][at % 3] ?? '',
  country: ['US', 'DE', ''][at % 3] ?? '',
  createdAt: momentOf(at),
  ...fields,
});

const ANSWERS = {
  traffic: TRAFFIC,
  'live-visitors': { live: 4 },
  'popular-elements': [
    { elementId: 'hero-demo', count: 212 },
    { elementId: 'chat-open', count: 164 },
    { elementId: 'voice-play', count: 120 },
  ],
  'user-interactions': Array.from({ length: 20 }, (_, at) => interactionOf(at)),
  'website-analytics': Array.from({ length: 30 }, (_, at) => recordOf(at)),
};

type Answers = Parameters<typeof answerWith>[1];

/** Answers every call of the tab; what is given differs. */
export const answerAnalytics = (page: Page, answers: Answers = {}) => answerWith(page, { ...ANSWERS, ...answers });
