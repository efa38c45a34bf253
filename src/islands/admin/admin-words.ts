import type { AdminCopy } from '#schemas/admin-copy.schema.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import type { RetrievalCopy } from '#schemas/retrieval-copy.schema.ts';
import type { TrafficCopy } from '#schemas/traffic-copy.schema.ts';
import type { BlogWords } from './blog/blog-words.ts';
import type { InboxWords } from './visitors/inbox-words.ts';

/** Every word of the panel, as the page hands it over. */
export interface AdminWords {
  readonly admin: AdminCopy;
  readonly blog: BlogWords;
  readonly inbox: InboxWords;
  readonly chats: ChatsCopy;
  readonly traffic: TrafficCopy;
  readonly retrieval: RetrievalCopy;
  /** Language tag that dates and numbers are written in. */
  readonly locale: string;
  /** IANA zone that business hours are counted in, as of this build. */
  readonly zone: string;
}
