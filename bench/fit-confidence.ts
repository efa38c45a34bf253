import type { Section } from '#assistant/contract/knowledge.ts';
import {
  type ConfidenceFeatures,
  confidenceOf,
  featureNames,
  type Nearness,
  type Weights,
} from '#assistant/server/retrieval/confidence.ts';
import { rankSections } from '#assistant/server/retrieval/rank.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { idOf, readBusinesses } from './retrieval/businesses.ts';
import { halve } from './retrieval/mixture.ts';
import { countResults, qualityHeads, toQualityRow } from './retrieval/quality.ts';
import { type BenchQuestion, readQuestions } from './retrieval/questions.ts';
import { toTable } from './table.ts';

/** A question put to the documents of a business. */
interface Example {
  readonly business: string;
  readonly features: ConfidenceFeatures;
  readonly near: Nearness;
  /** Whether one of the three sections found answers. */
  readonly isAnswered: boolean;
  readonly weight: number;
}

/** Steps of gradient descent (Adagrad: Duchi et al. 2011), their size, and how much large weights are held back. */
const STEPS = 1_000;
const RATE = 0.5;
const HOLD_BACK = 1e-3;
/** Weight of a question asked again without the sections that answer it, so that nothing does. */
const REMOVED_WEIGHT = 0.2;
/** Weight of our own questions: their documents were written by the authors of the retriever. */
const OWN_WEIGHT = 0.5;

/**
 * Fits the weights of `confidence.ts` over several businesses, each with and without example questions, and shows how well
 * weights do on a business that they were not fitted on.
 */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const [businesses, own, { tuning }] = await Promise.all([readBusinesses(), readKnowledgeIndex(), readQuestions()]);
  const bare = own.sections.map((each) => ({ ...each, asked: [] }));
  const sets = [
    ...businesses.flatMap(({ name, sections, withExamples, questions }) => [
      { business: name, kind: 'documents alone', sections, questions, weight: 1 },
      { business: name, kind: 'with example questions', sections: withExamples, questions, weight: 1 },
    ]),
    ...businesses.map(({ name, sections, questions }) => {
      const among = [...own.sections, ...sections];
      return { business: name, kind: 'documents alone, among ours', sections: among, questions, weight: OWN_WEIGHT };
    }),
    ...[1, 2].flatMap((seed) => [
      ...businesses.map(({ name, withExamples, questions }) => ({
        business: name,
        kind: `half, ${seed}`,
        sections: halve(withExamples, seed),
        questions,
        weight: OWN_WEIGHT,
      })),
      {
        business: 'own',
        kind: `half ${seed}`,
        sections: halve(own.sections, seed),
        questions: tuning,
        weight: OWN_WEIGHT,
      },
    ]),
    { business: 'own', kind: 'documents alone', sections: bare, questions: tuning, weight: OWN_WEIGHT },
    { business: 'own', kind: 'with example questions', sections: own.sections, questions: tuning, weight: OWN_WEIGHT },
  ];
  const measured = sets.map((set) => ({ ...set, examples: toExamples(set) }));
  const without = (business?: string) =>
    fit(measured.filter((set) => set.business !== business).flatMap(({ examples }) => examples));
  const rows = measured.map((set) => {
    const weights = without(set.business);
    return toQualityRow(
      `${set.business}, ${set.kind}`,
      countResults(buildRetriever(set.sections, []), set.questions, weights),
    );
  });
  say('Weights fitted on the other businesses:');
  say(toTable(qualityHeads, rows));
  const rounded = Object.entries(without()).map(([name, value]) => [name, Number(value.toFixed(2))]);
  say(`Weights fitted on all: ${JSON.stringify(Object.fromEntries(rounded))}`);
  return true;
}

interface ExampleSet {
  readonly business: string;
  readonly sections: readonly Section[];
  readonly questions: readonly BenchQuestion[];
  readonly weight: number;
}

function toExamples({ business, sections, questions, weight }: ExampleSet): Example[] {
  const retriever = buildRetriever(sections, []);
  return questions.flatMap(({ ask, after, right }) => {
    const isRight = (section: Section) => right.includes(idOf(section));
    const measure = (without: ReadonlySet<number>, weight: number): Example[] => {
      const { ranked, features, near } = rankSections(retriever, ask, after, { without });
      const isAnswered = without.size === 0 && ranked.slice(0, 3).some(({ section }) => isRight(section));
      return features ? [{ business, features, near, isAnswered, weight }] : [];
    };
    const answering = new Set(sections.flatMap((section, at) => (isRight(section) ? [at] : [])));
    const removed = answering.size > 0 ? measure(answering, weight * REMOVED_WEIGHT) : [];
    return [...measure(new Set(), weight), ...removed];
  });
}

type MutableWeights = { -readonly [name in keyof Weights]: number };

const names = ['bias', ...featureNames] as const;
const zeros = (): MutableWeights => ({
  ...{ bias: 0, similarity: 0, coverage: 0, headingCoverage: 0, textCoverage: 0 },
  ...{ brevity: 0, known: 0, score: 0, sentence: 0, lacksKind: 0 },
});

function fit(examples: readonly Example[]): Weights {
  const weights = zeros();
  const squares = zeros();
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = zeros();
    for (const { features, near, isAnswered, weight } of examples) {
      const error = ((confidenceOf(features, near, weights) - Number(isAnswered)) * weight) / total;
      slope.bias += error;
      for (const name of featureNames) slope[name] += error * features[name];
    }
    for (const name of names) {
      const regularized = slope[name] + (name === 'bias' ? 0 : HOLD_BACK * weights[name]);
      squares[name] += regularized ** 2;
      weights[name] -= (RATE * regularized) / Math.sqrt(squares[name] + 1e-9);
    }
  }
  return weights;
}
