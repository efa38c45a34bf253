import type { AdminCopy } from './admin.copy.ts';

/** Copy of every tab; the tabs of a feature extend it. */
export interface PanelCopy {
  readonly admin: AdminCopy;
  /** Language tag for dates and numbers. */
  readonly locale: string;
  /** IANA time zone of business hours, as of this build. */
  readonly zone: string;
}

/** `place`: the part of the address after the name of the tab, such as the id of a post; empty for its front. */
export interface TabProps<Copy extends PanelCopy = PanelCopy> {
  readonly copy: Copy;
  readonly place: string;
}
