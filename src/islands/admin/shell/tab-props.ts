import type { AdminWords } from '../admin-words.ts';

/** `place`: what the address says behind the name of the tab, such as the id of a post; empty for its front. */
export interface TabProps {
  readonly copy: AdminWords;
  readonly place: string;
}
