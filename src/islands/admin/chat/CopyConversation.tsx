import { useState } from 'react';
import { showToast } from '#browser/toasts.ts';
import type { Conversation } from '#contracts/chat-admin-calls.ts';
import type { ChatsCopy } from '#schemas/chats-copy.schema.ts';
import type { Dates } from '../parts/dates.ts';
import { toTranscript } from './transcript.ts';

interface Props {
  copy: ChatsCopy;
  dates: Dates;
  exchanges: readonly Conversation[];
}

/** Puts the conversation into the clipboard as text. */
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
    <p className="record-actions">
      <button id="conversation-copy" type="button" className="text-button" onClick={() => void copyText()}>
        {words.copy}
      </button>
      <span role="status">{copied === exchanges && words.copied}</span>
    </p>
  );
}
