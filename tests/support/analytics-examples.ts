/** Calls of the tracker, and reports of them; see `examples.ts`. */
const PAGE = 'https://voxwright.example/try';

export const analyticsExamples = {
  listPopularElements: () => ({ path: '/api/admin/popular-elements', status: 200 }),
  listUserInteractions: () => ({ path: '/api/admin/user-interactions', status: 200 }),
  listWebsiteAnalytics: () => ({ path: '/api/admin/website-analytics', status: 200 }),
  readLive: () => ({ path: '/api/admin/live-visitors', status: 200 }),
  readAnalyticsReport: () => ({ path: '/api/admin/traffic?period=30d', status: 200 }),
  readClickMap: () => {
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    return { path: `/api/admin/click-map?page=%2F&device=phone&from=${day}&to=${day}`, status: 200 };
  },
  trackPageView: () => ({
    path: '/api/analytics/page-view',
    body: { pageUrl: PAGE, referrer: '', userAgent: 'Mozilla/5.0', deviceType: 'desktop', browserName: 'Firefox' },
    status: 204,
  }),
  trackInteraction: () => ({
    path: '/api/analytics/interaction',
    body: { elementId: 'hero', elementType: 'a', pageUrl: PAGE, action: 'click', position: { x: 4, y: 9 } },
    status: 204,
  }),
  trackVisit: () => ({
    path: '/api/analytics/visit',
    body: { event: 'goal', pageUrl: PAGE, goal: 'try-voice' },
    status: 204,
  }),
};
