import { certaintyOf, type Weights } from '#assistant/server/retrieval/confidence.ts';
import { rankSections } from '#assistant/server/retrieval/rank.ts';
import type { Retriever } from '#assistant/server/retrieval/retriever.ts';
import { idOf } from './businesses.ts';
import type { BenchQuestion } from './questions.ts';

/** Counts of outcomes over questions. */
export interface QualityResults {
  readonly answerable: number;
  /** The first section answers; one of the three does. */
  readonly first: number;
  readonly among3: number;
  /** One that answers was shown, surely or perhaps; surely. */
  readonly helped: number;
  readonly sureAndRight: number;
  /** The visitor was told that we do not know. */
  readonly refused: number;
  /** Answered as if sure by sections that do not answer. */
  readonly beside: number;
  readonly unanswerable: number;
  readonly answeredAsSure: number;
  readonly offeredAsPerhaps: number;
}

const NONE: QualityResults = {
  ...{ answerable: 0, first: 0, among3: 0, helped: 0, sureAndRight: 0, refused: 0, beside: 0 },
  ...{ unanswerable: 0, answeredAsSure: 0, offeredAsPerhaps: 0 },
};

const outcomeNames = [
  ...(['answerable', 'first', 'among3', 'helped', 'sureAndRight', 'refused', 'beside'] as const),
  ...(['unanswerable', 'answeredAsSure', 'offeredAsPerhaps'] as const),
];

export function addResults(all: readonly QualityResults[]): QualityResults {
  const sum = { ...NONE };
  for (const each of all) for (const name of outcomeNames) sum[name] += each[name];
  return sum;
}

/** Asks all questions. `weights`: of the classifier, the shipped ones by default. */
export function countResults(
  retriever: Retriever,
  questions: readonly BenchQuestion[],
  weights?: Weights,
): QualityResults {
  return addResults(
    questions.map(({ ask, after, right }): QualityResults => {
      const { ranked, confidence } = rankSections(retriever, ask, after, weights && { weights });
      const certainty = certaintyOf(confidence);
      const isRight = ranked.slice(0, 3).map(({ section }) => right.includes(idOf(section)));
      const count = (is: boolean | undefined) => Number(is === true);
      if (right.length === 0)
        return {
          ...NONE,
          unanswerable: 1,
          answeredAsSure: count(certainty === 'sure'),
          offeredAsPerhaps: count(certainty === 'perhaps'),
        };
      const found = isRight.includes(true);
      return {
        ...NONE,
        answerable: 1,
        first: count(isRight[0]),
        among3: count(found),
        helped: count(found && certainty !== 'none'),
        sureAndRight: count(found && certainty === 'sure'),
        refused: count(certainty === 'none'),
        beside: count(!found && certainty === 'sure'),
      };
    }),
  );
}

export const qualityHeads = [
  ...['documents', 'questions', 'first', 'among 3', 'helped', 'sure and right', 'refused', 'beside the point'],
  ...['unanswerable', 'as sure', 'as perhaps'],
];

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

export function toQualityRow(name: string, results: QualityResults): string[] {
  const { answerable, unanswerable, first, among3, helped, sureAndRight, refused, beside } = results;
  return [
    name,
    String(answerable),
    ...[first, among3, helped, sureAndRight, refused, beside].map((count) => percent(count, answerable)),
    String(unanswerable),
    percent(results.answeredAsSure, unanswerable),
    percent(results.offeredAsPerhaps, unanswerable),
  ];
}
