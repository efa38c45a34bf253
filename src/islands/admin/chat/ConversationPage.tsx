import { fillIn } from '#shell/fill-in.ts';
import type { AdminWords } from '../admin-words.ts';
import { RecordPage } from '../visitors/RecordPage.tsx';
import { ConversationView } from './ConversationView.tsx';
import { type ConversationPlace, shortSession } from './chat.state.ts';
import { useConversation } from './use-chats.ts';

interface Props {
  copy: AdminWords;
  place: ConversationPlace;
}

export function ConversationPage({ copy, place }: Props) {
  const { session, from } = place;
  const words = copy.chats.conversation;
  return (
    <RecordPage
      copy={copy}
      words={words}
      back={{ tab: 'chat', place: '' }}
      query={useConversation(session)}
      missing="CONVERSATION_NOT_FOUND"
      title={() => fillIn(words.title, { session: shortSession(session) })}
    >
      {(exchanges) => <ConversationView copy={copy} exchanges={exchanges} from={from} />}
    </RecordPage>
  );
}
