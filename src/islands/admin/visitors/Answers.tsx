import type { LeadAnswers } from '#contracts/lead-calls.ts';
import type { LeadKind } from '#contracts/leads.ts';
import { answersOf } from './answers.ts';
import { Facts } from './Facts.tsx';
import type { AskedWords } from './inbox-words.ts';

interface Props {
  copy: AskedWords;
  answers: LeadAnswers;
  /** Of the form, whose questions are shown although they were left out. */
  kind?: LeadKind;
  /** In place of an answer that was left out; without it those are not shown. */
  nothingSaid?: string;
}

export function Answers({ copy, answers, kind, nothingSaid }: Props) {
  const said = answersOf(answers, copy.fields, kind).filter(({ value }) => value !== '' || nothingSaid);
  return (
    <Facts
      facts={said.map(({ label, value }) => [
        label,
        value || <span className="record-quiet">{nothingSaid}</span>,
      ])}
    />
  );
}
