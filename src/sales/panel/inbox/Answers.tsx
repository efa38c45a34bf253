import type { LeadAnswers } from '../../contract/lead-calls.ts';
import type { LeadKind } from '../../contract/leads.ts';
import type { FormLabels } from '../panel-copy.ts';
import { answersOf } from './answers.ts';
import { Facts } from './Facts.tsx';

interface Props {
  copy: FormLabels;
  answers: LeadAnswers;
  /** Form whose fields are all listed, also when left empty. */
  kind?: LeadKind;
  /** Shown for an empty answer; without it empty answers are hidden. */
  nothingSaid?: string;
}

export function Answers({ copy, answers, kind, nothingSaid }: Props) {
  const rows = answersOf(answers, copy.fields, kind).filter(({ value }) => value !== '' || nothingSaid);
  return (
    <Facts
      facts={rows.map(({ label, value }) => [
        label,
        value || <span className="text-note text-text-muted">{nothingSaid}</span>,
      ])}
    />
  );
}
