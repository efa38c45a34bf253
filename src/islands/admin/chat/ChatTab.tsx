import { useState } from 'react';
import { EVERYTHING } from '../parts/list.state.ts';
import type { TabProps } from '../shell/tab-props.ts';
import { useArrival } from '../visitors/use-arrival.ts';
import { ChatFront } from './ChatFront.tsx';
import { ConversationPage } from './ConversationPage.tsx';
import { parseConversationPlace } from './chat.state.ts';
import type { ChatLook } from './use-chats.ts';

export default function ChatTab({ copy, place }: TabProps) {
  // Kept while a conversation is open: whoever comes back finds what they were looking at.
  const [look, setLook] = useState<ChatLook>(EVERYTHING);
  const [showsAll, setShowsAll] = useState(false);
  useArrival('chat', place);
  if (place !== '') return <ConversationPage key={place} copy={copy} place={parseConversationPlace(place)} />;
  return <ChatFront copy={copy} look={look} onLook={setLook} showsAll={showsAll} onShowsAll={setShowsAll} />;
}
