import type { LeadAnswers } from '#contracts/lead-calls.ts';
import type { VisitContext } from '#contracts/person.ts';
import { inWords } from './answers.ts';
import type { Column } from './csv.ts';
import type { AskedWords } from './inbox-words.ts';

/** A column for each of these answers, under the name the form gives it. */
export function answerColumns<Row>(
  asked: AskedWords,
  names: readonly (keyof LeadAnswers)[],
  answersOf: (row: Row) => Partial<LeadAnswers> | undefined,
): Column<Row>[] {
  return names.map((name) => ({
    header: asked.fields[name].label,
    value: (row) => inWords(asked.fields, name, answersOf(row)?.[name] ?? ''),
  }));
}

/** A column for each thing that a visit tells of itself. */
export function contextColumns<Row>(
  { context }: AskedWords,
  contextOf: (row: Row) => VisitContext | undefined,
): Column<Row>[] {
  const names = Object.keys(context) as (keyof VisitContext)[];
  return names.map((name) => ({ header: context[name], value: (row) => contextOf(row)?.[name] ?? '' }));
}
