/** Begins the address of each kind of event: `page-view`, `interaction`, `visit`. The tracker imports it: no zod here. */
export const TRACKING_PATH = '/api/analytics/';
