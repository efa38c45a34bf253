import type { AnalyticsPanelCopy } from '#analytics/panel/panel-copy.ts';
import type { AssistantPanelCopy } from '#assistant/panel/panel-copy.ts';
import type { BlogPanelCopy } from '#blog/panel/panel-copy.ts';
import type { SalesPanelCopy } from '#sales/panel/panel-copy.ts';

/** Copy of all tabs, passed by the page. */
export interface AdminPanelCopy extends BlogPanelCopy, SalesPanelCopy, AssistantPanelCopy, AnalyticsPanelCopy {}
