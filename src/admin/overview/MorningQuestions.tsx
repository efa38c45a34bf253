import type { OpenQuestion } from '#assistant/contract/chat-admin-calls.ts';
import { OfferedSection } from '#assistant/panel/OfferedSection.tsx';
import { type Settlement, useSettleQuestion } from '#assistant/panel/use-conversations.ts';
import { pluralize } from '#panel/format.ts';
import { toHash } from '#panel/hash-router.ts';
import type { Morning } from '../contract/morning.ts';
import type { AdminPanelCopy } from '../panel-copy.ts';
import { Part, Row } from './MorningPart.tsx';
import { relativeTime } from './overview.state.ts';

interface Props {
  copy: AdminPanelCopy;
  questions: Morning['questions'];
  /** The same with the sections that may answer them, which come after the rest of the overview. */
  offers: readonly OpenQuestion[];
  /** Milliseconds since the epoch. */
  now: number;
}

/** Open questions, with what may answer them. */
export function MorningQuestions({ copy, questions: { rows, hasMore }, offers, now }: Props) {
  const { locale } = copy;
  const words = copy.admin.overview.morning.questions;
  const settle = useSettleQuestion(copy);

  function send(key: string, settlement: Settlement): void {
    const onSuccess = () => document.getElementById('morning-all-questions')?.focus();
    if (!settle.isPending) settle.mutate({ key, settlement }, { onSuccess });
  }

  return (
    <Part id="questions" isLong words={words} tab="chat" hasMore={hasMore} isEmpty={rows.length === 0}>
      {rows.map(({ key, question, count, lastAt }, at) => {
        const known = offers.find((each) => each.key === key);
        return (
          <Row
            key={key}
            id={`morning-question-${at}`}
            href={toHash({ tab: 'chat', place: '' })}
            title={question}
            aside={<time dateTime={lastAt}>{relativeTime(lastAt, now, locale)}</time>}
            offer={
              known && (
                <OfferedSection
                  copy={copy.conversations}
                  question={known}
                  isSettling={settle.isPending && settle.variables.key === key}
                  onSettle={(settlement) => send(key, settlement)}
                />
              )
            }
          >
            {pluralize(words.asked, count, locale)}
          </Row>
        );
      })}
    </Part>
  );
}
