import type { PanelCopy } from '#core/panel/admin.copy.ts';
import type { ConversationsCopy } from '../content/conversations.copy.ts';
import type { RetrievalCopy } from '../content/retrieval.copy.ts';

/** Copy of the assistant's tabs. */
export interface AssistantPanelCopy extends PanelCopy {
  readonly conversations: ConversationsCopy;
  readonly retrieval: RetrievalCopy;
}
