import { shortSession } from '#core/panel/format.ts';
import { RecordPage } from '#core/panel/RecordPage.tsx';
import { fillIn } from '#core/template/fill-in.ts';
import type { AssistantPanelCopy } from '../panel-copy.ts';
import { ConversationView } from './ConversationView.tsx';
import type { ConversationRoute } from './conversations.state.ts';
import { useConversation } from './use-conversations.ts';

interface Props {
  copy: AssistantPanelCopy;
  place: ConversationRoute;
}

export function ConversationPage({ copy, place }: Props) {
  const { session, from } = place;
  const words = copy.conversations.conversation;
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
