import { useRef } from 'react';
import { TRANSCRIPT_MAX_LENGTH } from '#contracts/limits.ts';
import type { ChatCopy } from '#schemas/chat-copy.schema.ts';
import type { Chat } from './chat.state.ts';
import { toTranscript } from './transcript.ts';

/** Opens the contact dialog with the conversation at hand, or goes where the form always is. */
export function useContact({ session, messages }: Chat, copy: ChatCopy): () => void {
  const isComing = useRef(false);
  return () => {
    if (isComing.current) return;
    isComing.current = true;
    const transcript = toTranscript(messages, copy.people, TRANSCRIPT_MAX_LENGTH);
    const conversation = session && messages.length > 1 ? { session, transcript } : undefined;
    import('#browser/contact-dialog.ts')
      .then(({ openContact }) => openContact('chat-lead', conversation))
      .catch(() => location.assign('/#contact'))
      .finally(() => {
        isComing.current = false;
      });
  };
}
