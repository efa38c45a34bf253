import type { ResponseOf } from '#contracts/contract.ts';
import type { findPerson } from '#contracts/people-calls.ts';
import type { PeopleCopy } from '#schemas/people-copy.schema.ts';
import { fillIn } from '#shell/fill-in.ts';
import { toHash } from '../place.ts';

interface Props {
  conversations: ResponseOf<typeof findPerson>['conversations'];
  words: PeopleCopy;
}

/** What somebody has talked about with the assistant, as far as they sent it along with a form. */
export function PersonChats({ conversations, words }: Props) {
  if (conversations.length === 0) return null;
  return (
    <section aria-labelledby="person-chats" className="record-part">
      <h3 id="person-chats">{words.conversations}</h3>
      <ul className="person-records">
        {conversations.map(({ sessionId, exchanges }) => (
          <li key={sessionId}>
            <a
              id={`person-chat-${sessionId}`}
              href={toHash({ tab: 'chat', place: sessionId })}
              className="row-action"
            >
              {fillIn(exchanges === 1 ? words.exchanges.one : words.exchanges.other, { count: exchanges })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
