import { readMorning } from '#admin/contract/morning.ts';
import { searchPanel } from '#admin/contract/search.ts';
import { composeMorning } from '#admin/server/morning.ts';
import { readFigures } from '#admin/server/overview.store.ts';
import { listReports } from '#admin/server/policy/policy-reports.store.ts';
import { searchRecords } from '#admin/server/search.ts';
import { loadAssistantFacts } from '#assistant/server/assistant-facts.ts';
import { readPolicyReports } from '#core/contract/policy-reports.ts';
import { readOverview } from '#core/contract/session.ts';
import { endpoint } from '#core/server/http/endpoint.ts';
import { methods } from '#core/server/http/methods.ts';
import { loadSiteFacts } from '#core/server/site-facts.ts';

export const config = {
  path: ['/api/admin/overview', '/api/admin/morning', '/api/admin/search', '/api/admin/policy-reports'],
};

const policy = { access: 'admin', limit: 'session' } as const;

export default methods(
  endpoint(readOverview, policy, async ({ services, adminSession }) => {
    const { zone } = (await loadSiteFacts(services.env)).scheduling;
    return (await readFigures(services.store, zone, adminSession)).figures;
  }),
  endpoint(readMorning, policy, ({ services, adminSession }) => composeMorning(services, adminSession)),
  endpoint(searchPanel, policy, async ({ query, services, adminSession }) => {
    const { chatRetentionDays } = await loadAssistantFacts(services.env);
    return searchRecords(services, adminSession, query.q, chatRetentionDays);
  }),
  endpoint(readPolicyReports, policy, ({ services, adminSession }) => listReports(services, adminSession)),
);
