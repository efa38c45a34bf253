import { type Signs, signNames } from '#server/retrieval/confidence.ts';
import { buildRetriever, weigh } from '#server/retrieval/retrieve.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { readQuestions } from './retrieval/questions.ts';

interface Example {
  readonly signs: Signs;
  readonly isAnswered: boolean;
  readonly weight: number;
}

/** Steps of gradient descent, their size, and how much large weights are held back. */
const STEPS = 4_000;
const RATE = 0.5;
const HOLD_BACK = 1e-4;
/** What a question of the tuning half counts beside a wording. */
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
  const { texts, places } = retriever.wordings;
  const isAsked = (text: string, place: number) =>
    place === sections.length || sections[place]?.asked.includes(text);
  const raw = texts.flatMap((text, at) => {
    const place = places[at] ?? 0;
    if (at % EVERY > 0 || !isAsked(text, place)) return [];
    const { signs, ranked } = weigh(retriever, text, [], at);
    const found = ranked.slice(0, 3).map(({ section }) => section.title);
    const isAnswered = place < sections.length;
    // Where even the document is missed, being sure of it would be wrong.
    if (!signs || (isAnswered && !found.includes(sections[place]?.title ?? ''))) return [];
    return [{ signs, isAnswered }];
  });
  const answered = raw.filter((each) => each.isAnswered).length;
  const share = { true: raw.length / answered / 2, false: raw.length / (raw.length - answered) / 2 };
  const { tuning } = await readQuestions();
  const asked = tuning.flatMap(({ ask, after, right }) => {
    const { signs } = weigh(retriever, ask, after);
    return signs ? [{ signs, isAnswered: right.length > 0 }] : [];
  });
  const examples = [...raw, ...asked].map((each, at): Example => {
    return { ...each, weight: share[`${each.isAnswered}`] * (at < raw.length ? 1 : TUNING_WEIGHT) };
  });
  const weights = fit(examples);
  say(
    `${answered} wordings, ${raw.length - answered} questions out of scope, ${sharesOf(examples, weights)}`,
  );
  say(
    JSON.stringify(
      Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Number(value.toFixed(2))])),
    ),
  );
  return true;
}

type Weights = Record<'bias' | keyof Signs, number>;

const sumOf = (weights: Weights, signs: Signs) =>
  signNames.reduce((sum, name) => sum + weights[name] * signs[name], weights.bias);

function fit(examples: readonly Example[]): Weights {
  const weights = Object.fromEntries(['bias', ...signNames].map((name) => [name, 0])) as Weights;
  for (let step = 0; step < STEPS; step++) {
    const slope = Object.fromEntries(
      Object.entries(weights).map(([name, value]) => [name, HOLD_BACK * value]),
    ) as Weights;
    for (const { signs, isAnswered, weight } of examples) {
      const error =
        ((1 / (1 + Math.exp(-sumOf(weights, signs))) - Number(isAnswered)) * weight) / examples.length;
      slope.bias += error;
      for (const name of signNames) slope[name] += error * signs[name];
    }
    for (const name of Object.keys(weights) as (keyof Weights)[]) weights[name] -= RATE * slope[name];
  }
  return weights;
}

function sharesOf(examples: readonly Example[], weights: Weights): string {
  const right = (isAnswered: boolean) => {
    const own = examples.filter((each) => each.isAnswered === isAnswered);
    return (own.filter(({ signs }) => sumOf(weights, signs) >= 0 === isAnswered).length / own.length).toFixed(
      3,
    );
  };
  return `told rightly at 0.5: ${right(true)} and ${right(false)}`;
}
