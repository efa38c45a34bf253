import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TabProps } from '#core/panel/admin.copy.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';

interface Tab {
  /** Part of the address, and key of the label in `content/copy/admin.yaml`. */
  readonly id: string;
  readonly View: LazyExoticComponent<ComponentType<TabProps<AdminPanelCopy>>>;
}

/** Tabs of the panel, each a chunk of its own. The first one is the default. */
export const tabs: readonly Tab[] = [
  { id: 'overview', View: lazy(() => import('../overview/OverviewTab.tsx')) },
  { id: 'leads', View: lazy(() => import('#sales/panel/leads/LeadsTab.tsx')) },
  { id: 'bookings', View: lazy(() => import('#sales/panel/bookings/BookingsTab.tsx')) },
  { id: 'chat', View: lazy(() => import('#assistant/panel/ConversationsTab.tsx')) },
  { id: 'traffic', View: lazy(() => import('#analytics/panel/AnalyticsTab.tsx')) },
  { id: 'knowledge', View: lazy(() => import('#assistant/panel/KnowledgeTab.tsx')) },
  { id: 'blog', View: lazy(() => import('#blog/panel/BlogTab.tsx')) },
];
