import type { ReactNode } from 'react';
import type { TabProps } from '#panel/admin.copy.ts';
import { deferred } from '../deferred.tsx';
import type { AdminPanelCopy } from '../panel-copy.ts';

interface Tab {
  /** Part of the address, and key of the label in `content/copy/admin.yaml`. */
  readonly id: string;
  readonly View: (props: TabProps<AdminPanelCopy>) => ReactNode;
}

/** Tabs of the panel, each a chunk of its own. The first one is the default. */
export const tabs: readonly Tab[] = [
  { id: 'overview', View: deferred(() => import('../overview/OverviewTab.tsx')) },
  { id: 'leads', View: deferred(() => import('#sales/panel/leads/LeadsTab.tsx')) },
  { id: 'bookings', View: deferred(() => import('#sales/panel/bookings/BookingsTab.tsx')) },
  { id: 'chat', View: deferred(() => import('#assistant/panel/ConversationsTab.tsx')) },
  { id: 'traffic', View: deferred(() => import('#analytics/panel/AnalyticsTab.tsx')) },
  { id: 'knowledge', View: deferred(() => import('#assistant/panel/KnowledgeTab.tsx')) },
  { id: 'blog', View: deferred(() => import('#blog/panel/BlogTab.tsx')) },
];
