import { fillIn } from '#core/template/fill-in.ts';
import { toHash } from '#panel/hash-router.ts';
import { Marks, TitleLink } from '#panel/Marks.tsx';
import { PanelPart } from '#panel/PanelPart.tsx';
import { RowList } from '#panel/ResourceList.tsx';
import type { OpenChat } from '../contract/takeover.ts';
import { type AssistantPanelCopy, toConversationRoute, truncate } from './panel-copy.ts';

/** Chats that are open in visitors' browsers. A failure shows no list: the next look is near. */
export function OpenChats({ copy, chats }: { copy: AssistantPanelCopy; chats: readonly OpenChat[] }) {
  const { openChats: words } = copy.conversations;
  return (
    <PanelPart id="open-chats-heading" heading={words.heading} note={words.text}>
      {chats.length === 0 && <p className="text-note text-text-muted">{words.none}</p>}
      {chats.length > 0 && (
        <RowList id="open-chats" aria-labelledby="open-chats-heading">
          {chats.map(({ sessionId, question, person }) => (
            <li key={sessionId} className="grid gap-1 border-b border-border py-3">
              <TitleLink
                id={`open-chat-${sessionId}`}
                href={toHash({ tab: 'chat', place: toConversationRoute(sessionId, 'whole') })}
                dir="auto"
              >
                {truncate(question)}
              </TitleLink>
              {person !== null && (
                <Marks>
                  <span>{fillIn(words.taken, { person })}</span>
                </Marks>
              )}
            </li>
          ))}
        </RowList>
      )}
    </PanelPart>
  );
}
