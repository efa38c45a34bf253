import type { PanelCopy } from '#core/panel/admin.copy.ts';
import type { AnalyticsCopy } from '../content/analytics.copy.ts';

/** Copy of the tab "Website Analytics". */
export interface AnalyticsPanelCopy extends PanelCopy {
  readonly analytics: AnalyticsCopy;
}
