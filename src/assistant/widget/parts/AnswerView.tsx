import type { ChatCopy, ChatParts } from '../../content/chat.copy.ts';
import type { Source } from '../../contract/chat-calls.ts';
import { THUMBS } from '../chat-api.ts';
import type { ChatStore } from '../chat-store.ts';
import type { Answer } from '../message.ts';
import { toOwnPath, toTextParts } from '../reply-text.ts';
import { IconButton, TEXT_BUTTON } from './Buttons.tsx';
import { collapseBlankLines, MessageBubble } from './MessageBubble.tsx';

interface Props {
  answer: Answer;
  /** Number of the exchange, part of the ids. */
  number: number;
  store: ChatStore;
  parts: ChatParts;
  onContact: () => void;
}

export function AnswerView({ answer, number, store, parts, onContact }: Props) {
  const { copy } = parts;
  return (
    <MessageBubble
      message={answer}
      people={copy.people}
      beside={<Rating answer={answer} number={number} copy={copy.rating} onRate={store.rate} />}
    >
      <ReplyText id={`chat-contact-${number}`} text={answer.content} parts={parts} onContact={onContact} />
      <Sources number={number} label={copy.sources} sources={answer.sources} />
    </MessageBubble>
  );
}

type RatingProps = Pick<Props, 'answer' | 'number'> & { copy: ChatCopy['rating']; onRate: ChatStore['rate'] };

/** Thumbs up and down; pressing the chosen one again removes the rating. */
function Rating({ answer: { answerId, thumb }, number, copy, onRate }: RatingProps) {
  if (answerId === null) return null;
  return (
    <span className="flex">
      {THUMBS.map((each) => (
        <IconButton
          key={each}
          id={`chat-${each}-${number}`}
          label={copy[each]}
          shape={each}
          className="h-7"
          isPressed={thumb === each}
          onPress={() => onRate(answerId, thumb === each ? null : each)}
        />
      ))}
    </span>
  );
}

type ReplyTextProps = { id: string; text: string; parts: ChatParts; onContact?: () => void };

/**
 * Text of an answer. Links to the lead connector become buttons; everything else stays text. `id`: prefix of the
 * buttons' ids.
 */
export function ReplyText({ id, text, parts: { copy, connectorHost }, onContact }: ReplyTextProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {toTextParts(collapseBlankLines(text), connectorHost).map((piece, index) => {
        const key = `${id}-${index + 1}`;
        if (piece.kind === 'text') return piece.text;
        return (
          <button key={key} id={key} type="button" className={TEXT_BUTTON} onClick={onContact}>
            {piece.label ?? copy.contact}
          </button>
        );
      })}
    </p>
  );
}

/** Pages an answer quotes. A source outside this site is named but not linked. */
function Sources({ number, label, sources }: { number: number; label: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-1.5 gap-y-1 pt-2 pb-1 text-small">
      <span className="py-0.75 text-text-muted">{label}</span>
      {sources.map(({ title, heading, url }, index) => {
        const path = toOwnPath(url, location.origin);
        const key = `chat-source-${number}-${index + 1}`;
        const name = heading && heading !== title ? `${title}: ${heading}` : title;
        const Tag = path ? 'a' : 'span';
        return (
          <Tag
            key={key}
            {...(path && { id: key, href: path })}
            dir="auto"
            className="rounded-badge bg-surface-muted px-2 py-0.75"
          >
            {name}
          </Tag>
        );
      })}
    </p>
  );
}
