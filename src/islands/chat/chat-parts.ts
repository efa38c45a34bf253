import type { ChatCopy } from '#schemas/chat-copy.schema.ts';

/** What `/chat-parts.json` brings: words, the address of the styles, and the host whose links lead to us. */
export interface ChatParts {
  readonly copy: ChatCopy;
  readonly styles: string;
  readonly connectorHost: string;
}
