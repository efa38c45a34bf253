import type { Section } from '../../contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '../../contract/limits.ts';
import { cappedRarityOf, scoreByTerms } from '../../ranking/score-terms.ts';
import { type AnswerKind, hasKind, kindOfQuestion, sentenceCoverageOf } from './answer-kinds.ts';
import { type ConfidenceFeatures, certaintyOf, confidenceOf, type Nearness, type Weights } from './confidence.ts';
import { measureSimilarity } from './phrases.ts';
import { featuresOf, type ParsedQuestion, parseQuestion, refersBack } from './question.ts';
import type { Retriever } from './retriever.ts';
import { coverageOf, reachOf, type TermIndex } from './term-index.ts';

export interface RankedSection {
  readonly section: Section;
  /** Comparable only within one question. */
  readonly score: number;
}

/**
 * Weights of phrase similarity, of term score, and of a document for its sections. Tuned on the even half of the bench and
 * on the businesses of `bench/retrieval/transfer`; small changes of them change little.
 */
const PHRASE_WEIGHT = 20;
const TERM_WEIGHT = 13;
const DOCUMENT_WEIGHT = 0.6;
/** How many of its best sections make the score of a document. */
const DOCUMENT_TOP_SECTIONS = 5;
/** Minimum of the reachable term score. */
const MIN_REACH = 4;
/** Maximum number of the next best sections. */
export const MAX_OTHERS = 6;
/** Added to the reach where coverage is a feature: few words are weak evidence. */
const PRIOR_REACH = 3;
/** Weight of the question that begins the present topic, and of those after it, in the score of a question that refers back. */
const TOPIC_WEIGHT = 0.5;
const SINCE_TOPIC_WEIGHT = 0.3 * TOPIC_WEIGHT;
/** How much of these weights counts in the feature `similarity`. */
const EARLIER_SIMILARITY = 0.5;
/** How many sections are read for what a question asks for, and what is left of the score of one that lacks it. */
const READ_SECTIONS = 12;
const LACKS_KIND_SHARE = 0.85;
/** Values that count as 1 in the features `known` and `score`. */
const FULL_KNOWN = 6;
const FULL_SCORE = 30;

/** All sections by their score. `features`, `near`: see `confidence.ts`; null when no section is found. */
interface Ranking {
  readonly ranked: readonly RankedSection[];
  readonly terms: ParsedQuestion['terms'];
  readonly features: ConfidenceFeatures | null;
  readonly near: Nearness;
  /** 0 to 1. */
  readonly confidence: number;
}

/** For benches. `without`: numbers of sections to leave out, to ask what they answer; `weights`: of the classifier. */
interface RankingOptions {
  readonly without?: ReadonlySet<number>;
  readonly weights?: Weights;
}

/**
 * Scores all sections by a question alone. Where that is not sure to answer and the question refers back, the sections that
 * the earlier questions are about count, too.
 */
export function rankSections(
  retriever: Retriever,
  text: string,
  earlier: readonly string[],
  options: RankingOptions = {},
): Ranking {
  const alone = rankBy(retriever, text, [], options);
  if (earlier.length === 0 || certaintyOf(alone.confidence) === 'sure' || !refersBack(text)) return alone;
  return rankBy(retriever, text, topicOf(retriever, earlier, options), options);
}

/** The last question that was understood by itself, and those after it. */
function topicOf(retriever: Retriever, earlier: readonly string[], options: RankingOptions): readonly string[] {
  const standsAlone = (text: string) =>
    !refersBack(text) || certaintyOf(rankBy(retriever, text, [], options).confidence) === 'sure';
  return earlier.slice(Math.max(0, earlier.findLastIndex(standsAlone)));
}

/** Ranks by a question, and by those of its topic where it refers back to them. */
function rankBy(
  retriever: Retriever,
  text: string,
  topic: readonly string[],
  { without = NO_SECTIONS, weights }: RankingOptions,
): Ranking {
  const { terms: index, outOfScope } = retriever;
  const question = parseQuestion(text, [], retriever);
  const { terms } = topic.length > 0 ? parseQuestion(text, topic, retriever) : question;
  const { points, similarity, nearest } = scoreWithTopic(retriever, question, topic);
  for (const at of without) points[at] = 0;
  addDocumentScores(retriever, points);
  const kind = kindOfQuestion(text);
  const lacksKind = sectionsWithout(kind, index, points);
  for (const at of lacksKind) points[at] = LACKS_KIND_SHARE * (points[at] ?? 0);
  for (const at of without) points[at] = -1;
  const indices = bestIndices(points, RETRIEVED_SECTIONS + MAX_OTHERS);
  const ranked = indices.flatMap((at) => {
    const section = index.sections[at];
    return section ? [{ section, score: points[at] ?? 0 }] : [];
  });
  const [best = -1] = indices;
  const near: Nearness = {
    outOfScope: measureSimilarity(outOfScope, featuresOf(question, outOfScope)).nearest[0] ?? 0,
    section: nearest[best] ?? 0,
  };
  const [first] = ranked;
  if (!first) return { ranked, terms, near, features: null, confidence: 0 };
  const inText = indices.slice(0, RETRIEVED_SECTIONS).map((at) => coverageOf(index, terms, at, 'text'));
  const sentence = sentenceCoverageOf(first.section, terms, { kind, rarityOf: (term) => cappedRarityOf(index, term) });
  const damped = (covered: number) => covered / (reachOf(index, terms) + PRIOR_REACH);
  const features: ConfidenceFeatures = {
    similarity: Math.min(1, similarity[best] ?? 0),
    coverage: damped(coverageOf(index, terms, best, 'any')),
    headingCoverage: damped(coverageOf(index, terms, best, 'heading')),
    textCoverage: damped(Math.max(...inText)),
    ...featuresOfWords(question, (stem) => index.postings.get(stem)?.sections.some((at) => !without.has(at)) === true),
    score: first.score / FULL_SCORE,
    sentence: damped(sentence),
    lacksKind: Number(lacksKind.has(best)),
  };
  return { ranked, terms, near, features, confidence: confidenceOf(features, near, weights) };
}

function featuresOfWords({ tokens, worthOf }: ParsedQuestion, isKnown: (stem: string) => boolean) {
  const content = tokens.filter(({ isStop }) => !isStop);
  const known = content.filter(({ stem }) => isKnown(stem)).reduce((sum, token) => sum + worthOf(token), 0);
  return { brevity: 1 / (1 + content.length / 3), known: Math.min(1, known / FULL_KNOWN) };
}

/** Numbers of those of the best sections that hold nothing of the kind that is asked for. */
function sectionsWithout(kind: AnswerKind | null, index: TermIndex, points: Float32Array): ReadonlySet<number> {
  if (!kind) return NO_SECTIONS;
  const lacks = (at: number) => index.sections.slice(at, at + 1).some((section) => !hasKind(section, kind));
  return new Set(bestIndices(points, READ_SECTIONS).filter(lacks));
}

/** Scores all sections by a question, and less by those of its topic, the one that begins it first. */
function scoreWithTopic(retriever: Retriever, question: ParsedQuestion, topic: readonly string[]) {
  const scores = scoreSections(retriever, question);
  for (const [at, text] of topic.entries()) {
    const weight = at === 0 ? TOPIC_WEIGHT : SINCE_TOPIC_WEIGHT;
    const earlier = scoreSections(retriever, parseQuestion(text, [], retriever));
    addWeighted(scores.points, earlier.points, weight);
    addWeighted(scores.similarity, earlier.similarity, EARLIER_SIMILARITY * weight);
  }
  return scores;
}

/** Scores all sections by one question; documents are not counted yet. */
function scoreSections({ terms: index, phrases }: Retriever, question: ParsedQuestion) {
  const byTerms = scoreByTerms(index, question.terms);
  const reach = Math.max(reachOf(index, question.terms), MIN_REACH);
  const { similarity, nearest } = measureSimilarity(phrases, featuresOf(question, phrases));
  const points = similarity.map((value, at) => PHRASE_WEIGHT * value + (TERM_WEIGHT * (byTerms[at] ?? 0)) / reach);
  return { points, similarity, nearest };
}

function addWeighted(sum: Float32Array, values: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (values[at] ?? 0);
}

const NO_SECTIONS: ReadonlySet<number> = new Set();

/** Adds the score of its document to each section. */
function addDocumentScores({ documents }: Retriever, points: Float32Array): void {
  for (const indices of documents) {
    let sum = 0;
    for (const at of indices) sum += points[at] ?? 0;
    if (sum === 0) continue;
    const score = indices.length > DOCUMENT_TOP_SECTIONS ? sumOfBest(points, indices) : sum;
    for (const at of indices) points[at] = (points[at] ?? 0) + (DOCUMENT_WEIGHT * score) / DOCUMENT_TOP_SECTIONS;
  }
}

function sumOfBest(points: Float32Array, indices: readonly number[]): number {
  const own = Float32Array.from(indices, (at) => points[at] ?? 0).sort();
  return own.subarray(-DOCUMENT_TOP_SECTIONS).reduce((sum, value) => sum + value);
}

/** Indices of the highest values, best first; of equal ones the earlier first. */
function bestIndices(points: Float32Array, most: number): number[] {
  const best: number[] = [];
  for (let at = 0; at < points.length; at++) {
    const value = points[at] ?? 0;
    if (best.length === most && value <= (points[best[most - 1] ?? 0] ?? 0)) continue;
    const rank = best.findIndex((other) => value > (points[other] ?? 0));
    best.splice(rank < 0 ? best.length : rank, 0, at);
    best.length = Math.min(best.length, most);
  }
  return best;
}
