import type { VisitContext } from '#core/contract/person.ts';
import type { Column } from '#core/panel/csv.ts';
import type { LeadAnswers } from '../../contract/lead-calls.ts';
import type { FormLabels } from '../panel-copy.ts';
import { formatAnswer } from './answers.ts';

/** Columns of answers, headed by the labels of the form. */
export function answerColumns<Row>(
  labels: FormLabels,
  names: readonly (keyof LeadAnswers)[],
  answersOf: (row: Row) => Partial<LeadAnswers> | undefined,
): Column<Row>[] {
  return names.map((name) => ({
    header: labels.fields[name].label,
    value: (row) => formatAnswer(labels.fields, name, answersOf(row)?.[name] ?? ''),
  }));
}

/** Columns of the visit's context. */
export function contextColumns<Row>(
  { context }: FormLabels,
  contextOf: (row: Row) => VisitContext | undefined,
): Column<Row>[] {
  const names = Object.keys(context) as (keyof VisitContext)[];
  return names.map((name) => ({ header: context[name], value: (row) => contextOf(row)?.[name] ?? '' }));
}
