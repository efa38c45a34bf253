import { useEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import { Button } from '#panel/Button.tsx';
import { copyText } from '#panel/copy-text.ts';
import type { Dates } from '#panel/format.ts';
import { createDates, pluralize, shortSession } from '#panel/format.ts';
import { Marks } from '#panel/Marks.tsx';
import { RecordPage } from '#panel/RecordPage.tsx';
import type { StoredCall } from '../contract/call-calls.ts';
import type { Conversation } from '../contract/chat-admin-calls.ts';
import type { TakeoverEntry } from '../contract/takeover.ts';
import { ExchangeItem } from './ExchangeItem.tsx';
import type { AssistantPanelCopy, ConversationRoute } from './panel-copy.ts';
import { callDetails, toTranscript } from './panel-copy.ts';
import { Takeover } from './Takeover.tsx';
import { useConversation } from './use-conversations.ts';
import { useTakeover } from './use-takeover.ts';

export function ConversationPage({ copy, place }: { copy: AssistantPanelCopy; place: ConversationRoute }) {
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
      {({ exchanges, calls }) => <ConversationView copy={copy} exchanges={exchanges} calls={calls} from={from} />}
    </RecordPage>
  );
}

interface ViewProps {
  copy: AssistantPanelCopy;
  exchanges: readonly Conversation[];
  calls: readonly StoredCall[];
  from: string;
}

/**
 * All exchanges of a conversation, oldest first. `from`: exchange whose link was followed; any other value shows the
 * conversation as a whole.
 */
function ConversationView({ copy, exchanges, calls, from }: ViewProps) {
  const { conversation: words, exchange: labels } = copy.conversations;
  const [copied, setCopied] = useState<readonly Conversation[] | null>(null);
  const dates = createDates(copy.locale);
  const list = useRef<HTMLOListElement>(null);
  const takeover = useTakeover(copy, exchanges[0]?.sessionId ?? '');
  const items = inOrder([...exchanges, ...(takeover.query.data?.entries ?? [])], calls);
  useEffect(() => {
    // The first exchange is below the heading anyway.
    list.current?.querySelector<HTMLElement>('[data-from]:not(:first-child)')?.focus();
  }, []);

  const copyAll = async () =>
    setCopied(
      (await copyText(
        toTranscript(
          items.filter((item) => 'kind' in item || 'userMessage' in item),
          labels,
          dates,
        ),
        words.refused,
      ))
        ? exchanges
        : null,
    );

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 wrap-anywhere">
        <p className="text-note text-text-muted">{pluralize(words.length, exchanges.length, copy.locale)}</p>
        <p className="flex flex-wrap items-center gap-x-5">
          <Button id="conversation-copy" label={words.copy} onClick={() => void copyAll()} />
          <span role="status">{copied === exchanges && words.copied}</span>
        </p>
      </div>
      <ol ref={list} className="grid max-w-text gap-6 pt-4">
        {items.map((item) =>
          'ending' in item ? (
            <CallItem key={item.createdAt} copy={copy} dates={dates} call={item} />
          ) : 'kind' in item ? (
            <EntryItem key={item.id} copy={copy} dates={dates} entry={item} />
          ) : (
            <ExchangeItem key={item.id} copy={copy} dates={dates} exchange={item} isFrom={item.id === from} />
          ),
        )}
      </ol>
      <Takeover copy={copy} takeover={takeover} />
    </>
  );
}

/** Exchanges with the assistant, entries of a takeover, and calls where they ended, by time. */
const inOrder = (items: readonly (Conversation | TakeoverEntry)[], calls: readonly StoredCall[]) =>
  [...items, ...calls.map((call) => ({ ...call, createdAt: call.endedAt }))].toSorted((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );

/** The end of a call: what was said in it stands above, as exchanges. */
function CallItem({ copy, dates, call }: { copy: AssistantPanelCopy; dates: Dates; call: StoredCall }) {
  const words = copy.conversations.conversation.call;
  return (
    <li className="grid min-w-0 gap-1.5 border-t border-border pt-4">
      <h3 className="flex flex-wrap justify-between gap-x-4 text-note font-semibold">
        {words.heading}{' '}
        <time dateTime={call.endedAt} className="font-[400] text-text-muted tabular-nums">
          {dates.moment(call.endedAt)}
        </time>
      </h3>
      <Marks>
        {callDetails(call, words, copy.locale).map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </Marks>
    </li>
  );
}

type EntryProps = { copy: AssistantPanelCopy; dates: Dates; entry: TakeoverEntry };

/** A message of a takeover, or that a person joined or left. */
function EntryItem({ copy, dates, entry: { kind, name, text, createdAt } }: EntryProps) {
  const { takeover: words } = copy.conversations;
  const isVisitor = name === '';
  return (
    <li className="grid min-w-0 gap-1.5 border-t border-border pt-4">
      <h3 className="flex flex-wrap justify-between gap-x-4 text-note font-semibold">
        <bdi>{kind === 'said' ? name || words.unknown : fillIn(words[kind], { person: name })}</bdi>{' '}
        <time dateTime={createdAt} className="font-[400] text-text-muted tabular-nums">
          {dates.moment(createdAt)}
        </time>
      </h3>
      {kind === 'said' && (
        <p
          className={`${isVisitor ? 'rounded-field bg-surface-muted px-4 py-3' : ''} whitespace-pre-wrap wrap-anywhere`}
          dir="auto"
        >
          {text}
        </p>
      )}
    </li>
  );
}
