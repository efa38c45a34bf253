import type { ResponseOf } from '#core/contract/contract.ts';
import { RETRIEVED_SECTIONS } from '#core/contract/limits.ts';
import { finish, mapInSteps, type Steps } from '#core/server/steps.ts';
import type { Certainty } from '../../contract/chat-calls.ts';
import type { askRetriever, Section } from '../../contract/knowledge.ts';
import { rarityOf, scoreByTerms } from '../../ranking/score-terms.ts';
import { STOP_WORDS, type Token, wordsOf } from '../../ranking/tokens.ts';
import { buildPhraseIndex, measureSimilarity, outOfScopePhrases, type PhraseIndex, phrasesOf } from './phrases.ts';
import { featuresOf, parseQuestion } from './question.ts';
import {
  buildTermIndex,
  type ConfidenceFeatures,
  certaintyOf,
  confidenceOf,
  coverageOf,
  type Nearness,
  reachOf,
  type TermIndex,
  THRESHOLDS,
} from './scores.ts';
import { buildSpelling, type Spelling } from './spelling.ts';

/** Indexes of everything that can be quoted. */
export interface Retriever {
  readonly terms: TermIndex;
  readonly phrases: PhraseIndex;
  /** Example questions that no section answers. */
  readonly outOfScope: PhraseIndex;
  readonly spelling: Spelling;
  /** Section numbers of each document or post. */
  readonly documents: readonly (readonly number[])[];
}

interface RankedSection {
  readonly section: Section;
  /** Comparable only within one question. */
  readonly score: number;
}

export interface RetrievalResult {
  /** Best first, `RETRIEVED_SECTIONS` at most. */
  readonly sections: readonly RankedSection[];
  /** The next best sections. */
  readonly others: readonly RankedSection[];
  /** Weights of the question's terms. */
  readonly question: ReadonlyMap<string, number>;
  /** Probability that the sections answer the question, 0 to 1. */
  readonly confidence: number;
  readonly certainty: Certainty;
  /** True for `sure`. */
  readonly isKnown: boolean;
}

/**
 * Weights of phrase similarity, of term score, and of a document for its sections. Tuned on the even half of the bench and
 * on the businesses of `bench/retrieval/transfer`; small changes of them change little.
 */
const PHRASE_WEIGHT = 20;
const TERM_WEIGHT = 16;
const DOCUMENT_WEIGHT = 0.6;
/** How many of its best sections make the score of a document. */
const DOCUMENT_TOP_SECTIONS = 5;
/** Minimum of the reachable term score. */
const MIN_REACH = 4;
/** Maximum number of the next best sections. */
export const MAX_OTHERS = 6;
/** Added to the reach where coverage is a feature: few words are weak evidence. */
const PRIOR_REACH = 3;
/** Values that count as 1 in the features `known` and `score`. */
const FULL_KNOWN = 6;
const FULL_SCORE = 30;

/** Builds the indexes at once. `outOfScope`: example questions that no section answers. */
export const buildRetriever = (sections: readonly Section[], outOfScope: readonly string[]): Retriever =>
  finish(retrieverInSteps(sections, outOfScope));

/** As `buildRetriever`, in steps: thousands of sections take seconds. */
export function* retrieverInSteps(sections: readonly Section[], outOfScope: readonly string[]): Steps<Retriever> {
  const words = yield* mapInSteps(sections, ({ title, heading, paragraphs, asked }) =>
    [title, heading, ...paragraphs, ...asked].flatMap(wordsOf),
  );
  const known = new Set([...STOP_WORDS, ...words.flat(), ...outOfScope.flatMap(wordsOf)]);
  const phrases = yield* mapInSteps(sections, phrasesOf);
  return {
    terms: yield* buildTermIndex(sections),
    phrases: yield* buildPhraseIndex(phrases.flat(), sections.length),
    outOfScope: yield* buildPhraseIndex(outOfScopePhrases(outOfScope), 1),
    spelling: yield* buildSpelling(known),
    documents: [...Map.groupBy(sections.keys(), (at) => sections[at]?.title ?? '').values()],
  };
}

/**
 * Finds the sections that answer a question. `earlier`: the visitor's earlier questions, oldest first, to
 * understand a follow-up.
 */
export function retrieve(retriever: Retriever, text: string, earlier: readonly string[] = []): RetrievalResult {
  const { ranked, terms, features, near } = rankSections(retriever, text, earlier);
  const confidence = features ? confidenceOf(features, near) : 0;
  const certainty = certaintyOf(confidence);
  return {
    sections: ranked.slice(0, RETRIEVED_SECTIONS),
    others: ranked.slice(RETRIEVED_SECTIONS),
    question: new Map(terms.map(({ term, weight }) => [term, weight * rarityOf(retriever.terms, term)])),
    confidence,
    certainty,
    isKnown: certainty === 'sure',
  };
}

/** Describes a retrieval for the panel. */
export function describeRetrieval({
  sections,
  confidence,
  certainty,
}: RetrievalResult): ResponseOf<typeof askRetriever> {
  const best = sections[0]?.score ?? 1;
  return {
    sections: sections.map(({ section, score }) => ({
      ...{ title: section.title, heading: section.heading, url: section.url, category: section.category },
      text: section.paragraphs.join('\n\n'),
      score: score / best,
    })),
    confidence,
    certainty,
    thresholds: THRESHOLDS,
  };
}

/**
 * Scores all sections. `features`, `near`: see `scores.ts`; null when no section is found. `without`: numbers of sections
 * to leave out, so that a bench can ask what they answer.
 */
export function rankSections(
  retriever: Retriever,
  text: string,
  earlier: readonly string[],
  without: ReadonlySet<number> = NO_SECTIONS,
) {
  const { terms: index, phrases, outOfScope } = retriever;
  const question = parseQuestion(text, earlier, retriever);
  const { tokens, terms, worthOf } = question;
  const reach = reachOf(index, terms);
  const byTerms = scoreByTerms(index, terms);
  const { similarity, nearest } = measureSimilarity(phrases, featuresOf(question, phrases));
  const points = similarity.map((value, at) =>
    without.has(at) ? 0 : PHRASE_WEIGHT * value + (TERM_WEIGHT * (byTerms[at] ?? 0)) / Math.max(reach, MIN_REACH),
  );
  addDocumentScores(retriever, points);
  for (const at of without) points[at] = -1;
  const indices = bestIndices(points, RETRIEVED_SECTIONS + MAX_OTHERS);
  const ranked = indices.flatMap((at): RankedSection[] => {
    const section = index.sections[at];
    return section ? [{ section, score: points[at] ?? 0 }] : [];
  });
  const best = indices[0] ?? -1;
  const near: Nearness = {
    outOfScope: measureSimilarity(outOfScope, featuresOf(question, outOfScope)).nearest[0] ?? 0,
    section: nearest[best] ?? 0,
  };
  if (best < 0) return { ranked, terms, near, features: null };
  const content = tokens.filter(({ isStop }) => !isStop);
  const isKnown = ({ stem }: Token) =>
    index.postings.get(stem)?.sections.some((section) => !without.has(section)) === true;
  const known = content.filter(isKnown).reduce((sum, token) => sum + worthOf(token), 0);
  const damped = (covered: number) => covered / (reach + PRIOR_REACH);
  const inText = indices.slice(0, RETRIEVED_SECTIONS).map((at) => coverageOf(index, terms, at, 'text'));
  const features: ConfidenceFeatures = {
    similarity: similarity[best] ?? 0,
    coverage: damped(coverageOf(index, terms, best, 'any')),
    headingCoverage: damped(coverageOf(index, terms, best, 'heading')),
    textCoverage: damped(Math.max(...inText)),
    brevity: 1 / (1 + content.length / 3),
    known: Math.min(1, known / FULL_KNOWN),
    score: (points[best] ?? 0) / FULL_SCORE,
  };
  return { ranked, terms, near, features };
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
