import { useEffect, useRef, useState } from 'react';
import { fillIn } from '#core/template/fill-in.ts';
import type { ChatStore } from '../../chat/chat-store.ts';
import type { Answer } from '../../chat/message.ts';
import { THUMBS } from '../../chat/parse-reply.ts';
import type { ChatParts, WindowCopy } from '../../content/chat.copy.ts';
import type { Source } from '../../contract/chat-calls.ts';
import { collapseBlankLines, toOwnPath, toTextParts } from '../reply-text.ts';
import { Icon, IconButton, TEXT_BUTTON } from './Buttons.tsx';
import { MessageBubble } from './MessageBubble.tsx';

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
      {answer.heard !== undefined && (
        <p dir="auto" className="border-s-2 border-border ps-2 text-small text-text-muted">
          {copy.call.unheard} {answer.content.slice(answer.heard)}
        </p>
      )}
      <Offer number={number} sources={answer.sources} />
      <Sources number={number} label={copy.sources} sources={answer.sources.filter(({ isOffer }) => !isOffer)} />
    </MessageBubble>
  );
}

type RatingProps = Pick<Props, 'answer' | 'number'> & { copy: WindowCopy['rating']; onRate: ChatStore['rate'] };

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
 * Text of an answer. Links to the lead connector become buttons, our own addresses links; everything else stays text. `id`:
 * prefix of their ids.
 */
export function ReplyText({ id, text, parts: { copy, connectorHost, addresses }, onContact }: ReplyTextProps) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {toTextParts(collapseBlankLines(text), connectorHost, addresses).map((piece, index) => {
        const key = `${id}-${index + 1}`;
        if (piece.kind === 'text') return piece.text;
        if (piece.kind === 'address') {
          return (
            <a key={key} id={key} href={piece.href} className={`${TEXT_BUTTON} whitespace-nowrap`}>
              {piece.text}
            </a>
          );
        }
        return (
          <button key={key} id={key} type="button" className={TEXT_BUTTON} onClick={onContact}>
            {piece.label ?? copy.contact}
          </button>
        );
      })}
    </p>
  );
}

/** The page that an answer leads to, as a link in view. */
function Offer({ number, sources }: Pick<SourcesProps, 'number' | 'sources'>) {
  const offer = sources.find(({ isOffer }) => isOffer);
  const path = offer && toOwnPath(offer.url, location.origin);
  if (!path) return null;
  return (
    <a
      id={`chat-offer-${number}`}
      href={path}
      dir="auto"
      className="mt-2 flex min-h-9 w-fit items-center rounded-card bg-accent-text px-3.5 font-semibold text-on-accent no-underline hover:bg-accent-hover phone:min-h-11"
    >
      {offer.title}
    </a>
  );
}

type SourcesProps = { number: number; label: string; sources: readonly Source[] };

/** Pages an answer quotes, in one line that opens to their links. A source outside this site is named but not linked. */
function Sources({ number, label, sources }: SourcesProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  if (sources.length === 0) return null;
  const names = [...new Set(sources.map(({ title }) => title))].join(' · ');
  return (
    <>
      <button
        id={`chat-sources-${number}`}
        type="button"
        className="mt-1 flex min-h-7 w-full items-center gap-1 text-start text-small text-text-muted hover:text-text"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span dir="auto" className="min-w-0 truncate">
          {fillIn(label, { names })}
        </span>
        <span className={`flex-none ${isOpen ? '' : 'rotate-180'}`}>
          <Icon shape="restore" />
        </span>
      </button>
      {isOpen && (
        <ul ref={list} className="grid justify-items-start gap-1 pt-0.5 pb-1 text-small">
          {sources.map(({ title, heading, url }, index) => {
            const path = toOwnPath(url, location.origin);
            const key = `chat-source-${number}-${index + 1}`;
            const name = heading && heading !== title ? `${title}: ${heading}` : title;
            const Tag = path ? 'a' : 'span';
            return (
              <li key={key}>
                <Tag
                  {...(path && { id: key, href: path })}
                  dir="auto"
                  className="block rounded-badge bg-surface-muted px-2 py-0.75"
                >
                  {name}
                </Tag>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
