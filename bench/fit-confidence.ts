import { buildRetriever, rankSections } from '#assistant/server/retrieval/retrieve.ts';
import { type ConfidenceFeatures, featureNames } from '#assistant/server/retrieval/scores.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { readQuestions } from './retrieval/questions.ts';

interface Example {
  readonly measured: ConfidenceFeatures;
  readonly isAnswered: boolean;
  readonly weight: number;
}

/** Steps of gradient descent, their size, and how much large weights are held back. */
const STEPS = 4_000;
const RATE = 0.5;
const HOLD_BACK = 1e-4;
/** Weight of a question of the tuning half beside a wording. */
const TUNING_WEIGHT = 15;
/** Every so many wordings are taken: neighbours say little more. */
const EVERY = 2;

/**
 * Fits the weights of `confidence.ts`: each wording of a section, and each question out of scope, is asked as if it were not
 * there itself; so is the tuning half of the bench, which weighs more, as its authors had not read the documents.
 */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const { sections, outOfScope } = await readKnowledgeIndex();
  const retriever = buildRetriever(sections, outOfScope);
  const { texts, sectionOf } = retriever.phrases;
  const isAsked = (text: string, place: number) => place === sections.length || sections[place]?.asked.includes(text);
  const raw = texts.flatMap((text, at) => {
    const place = sectionOf[at] ?? 0;
    if (at % EVERY > 0 || !isAsked(text, place)) return [];
    const { features, ranked } = rankSections(retriever, text, [], at);
    const found = ranked.slice(0, 3).map(({ section }) => section.title);
    const isAnswered = place < sections.length;
    // Where even the document is missed, being sure of it would be wrong.
    if (!features || (isAnswered && !found.includes(sections[place]?.title ?? ''))) return [];
    return [{ measured: features, isAnswered }];
  });
  const answered = raw.filter((each) => each.isAnswered).length;
  const share = { true: raw.length / answered / 2, false: raw.length / (raw.length - answered) / 2 };
  const { tuning } = await readQuestions();
  const asked = tuning.flatMap(({ ask, after, right }) => {
    const { features } = rankSections(retriever, ask, after);
    return features ? [{ measured: features, isAnswered: right.length > 0 }] : [];
  });
  const examples = [...raw, ...asked].map((each, at): Example => {
    return { ...each, weight: share[`${each.isAnswered}`] * (at < raw.length ? 1 : TUNING_WEIGHT) };
  });
  const weights = fit(examples);
  say(`${answered} wordings, ${raw.length - answered} questions out of scope, ${sharesOf(examples, weights)}`);
  say(
    JSON.stringify(
      Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Number(value.toFixed(2))])),
    ),
  );
  return true;
}

type Weights = Record<'bias' | keyof ConfidenceFeatures, number>;

const sumOf = (weights: Weights, measured: ConfidenceFeatures) =>
  featureNames.reduce((sum, name) => sum + weights[name] * measured[name], weights.bias);

function fit(examples: readonly Example[]): Weights {
  const weights = Object.fromEntries(['bias', ...featureNames].map((name) => [name, 0])) as Weights;
  for (let step = 0; step < STEPS; step++) {
    const slope = Object.fromEntries(
      Object.entries(weights).map(([name, value]) => [name, HOLD_BACK * value]),
    ) as Weights;
    for (const { measured, isAnswered, weight } of examples) {
      const error = ((1 / (1 + Math.exp(-sumOf(weights, measured))) - Number(isAnswered)) * weight) / examples.length;
      slope.bias += error;
      for (const name of featureNames) slope[name] += error * measured[name];
    }
    for (const name of Object.keys(weights) as (keyof Weights)[]) weights[name] -= RATE * slope[name];
  }
  return weights;
}

function sharesOf(examples: readonly Example[], weights: Weights): string {
  const right = (isAnswered: boolean) => {
    const own = examples.filter((each) => each.isAnswered === isAnswered);
    return (own.filter(({ measured }) => sumOf(weights, measured) >= 0 === isAnswered).length / own.length).toFixed(3);
  };
  return `told rightly at 0.5: ${right(true)} and ${right(false)}`;
}
