import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import type { TabProps } from './tab-props.ts';

interface Tab {
  readonly id: keyof AdminCopy['shell']['tab'];
  readonly View: LazyExoticComponent<ComponentType<TabProps>>;
}

/** The areas of the panel, each a folder and a chunk of its own. The first is shown unless the address says otherwise. */
export const tabs: readonly Tab[] = [
  { id: 'overview', View: lazy(() => import('../overview/OverviewTab.tsx')) },
  { id: 'leads', View: lazy(() => import('../leads/LeadsTab.tsx')) },
  { id: 'bookings', View: lazy(() => import('../bookings/BookingsTab.tsx')) },
  { id: 'chat', View: lazy(() => import('../chat/ChatTab.tsx')) },
  { id: 'traffic', View: lazy(() => import('../traffic/TrafficTab.tsx')) },
  { id: 'knowledge', View: lazy(() => import('../knowledge/KnowledgeTab.tsx')) },
  { id: 'blog', View: lazy(() => import('../blog/BlogTab.tsx')) },
];
