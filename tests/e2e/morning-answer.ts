import type { Morning } from '#admin/contract/morning.ts';

const nothing = { rows: [], hasMore: false };
const still = { days: Array.from({ length: 30 }, () => 0), now: 0, before: 0 };

/** Answer of the overview of a site where nothing waits; `figures`: those that are not empty. */
export const quietMorning = (figures: Partial<Morning['figures']> = {}): Morning => ({
  figures: {
    ...{ posts: null, pageViews: null, conversations: null, averageVisit: null },
    ...{ storeFull: null, policyReports: 0, crowdedLeads: 0, failedDeliveries: [] },
    ...figures,
  },
  zone: 'America/Los_Angeles',
  ...{ demos: nothing, leads: nothing, questions: nothing, scheduled: nothing, unfinished: nothing },
  trends: { posts: still, pageViews: still, conversations: still, averageVisit: still },
});
