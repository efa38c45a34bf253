import { useState } from 'react';
import { showToast } from '#core/browser/toasts.ts';
import type { Dates } from '#core/panel/format.ts';
import type { ConversationsCopy } from '../../content/conversations.copy.ts';
import type { Conversation } from '../../contract/chat-admin-calls.ts';
import { toTranscript } from './transcript.ts';

interface Props {
  copy: ConversationsCopy;
  dates: Dates;
  exchanges: readonly Conversation[];
}

/** Copies the conversation to the clipboard as text. */
export function CopyConversation({ copy, dates, exchanges }: Props) {
  const words = copy.conversation;
  const [copied, setCopied] = useState<readonly Conversation[] | null>(null);

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(toTranscript(exchanges, copy.exchange, dates));
      setCopied(exchanges);
    } catch {
      void showToast({ ...words.refused, look: 'destructive' });
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <button id="conversation-copy" type="button" className="text-button" onClick={() => void copyText()}>
        {words.copy}
      </button>
      <span role="status">{copied === exchanges && words.copied}</span>
    </p>
  );
}
