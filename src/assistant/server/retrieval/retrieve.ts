import type { ResponseOf } from '#core/contract/contract.ts';
import { RETRIEVED_SECTIONS } from '#core/contract/limits.ts';
import type { Certainty } from '../../contract/chat-calls.ts';
import type { askRetriever, Section } from '../../contract/knowledge.ts';
import { addFeatures, buildPhraseIndex, measureSimilarity, type PhraseIndex } from './phrases.ts';
import {
  buildTermIndex,
  type ConfidenceFeatures,
  certaintyOf,
  confidenceOf,
  rarityOf,
  scoreByTerms,
  type TermIndex,
  THRESHOLD,
  type WeightedTerm,
} from './scores.ts';
import { buildSpelling, correct, type Spelling } from './spelling.ts';
import { STOP_WORDS, tokensOf, wordsOf } from './tokens.ts';

/** Weight of earlier questions: high when the present one refers back to them, low when it stands alone. */
const FOLLOW_UP_WEIGHT = 0.6;
const STANDALONE_WEIGHT = 0.2;
/** How many earlier questions are used. */
const MAX_EARLIER = 2;
/** A question with fewer content words counts as a follow-up. */
const MIN_CONTENT_WORDS = 3;

const POINTERS = new Set(
  'it its that this it they them their those these one ones he she there then also too and else same'.split(' '),
);

/**
 * Prepares a question for retrieval. `earlier`: the visitor's earlier questions, oldest first. `corrected` of the result:
 * number of content words whose spelling was corrected.
 */
function parseQuestion(text: string, earlier: readonly string[], { spelling, phrases: { vocabulary } }: Retriever) {
  const tokenize = (each: string) => tokensOf(each, (word) => correct(word, spelling));
  const tokens = tokenize(text);
  const before = earlier.slice(-MAX_EARLIER).map(tokenize);
  const isShort = tokens.filter(({ isStop }) => !isStop).length < MIN_CONTENT_WORDS;
  const pointsBack = isShort || tokens.some(({ word }) => POINTERS.has(word));
  const weight = pointsBack ? FOLLOW_UP_WEIGHT : STANDALONE_WEIGHT;
  const features = addFeatures(new Map(), tokens, vocabulary);
  for (const each of before) addFeatures(features, each, vocabulary, { weight });
  const typed = new Set(wordsOf(text));
  const corrected = tokens.filter(({ word, isStop }) => !isStop && !typed.has(word)).length;
  // Each stem once, with its highest weight.
  const weights = new Map<string, number>();
  for (const { stem, isStop } of tokens) if (!isStop) weights.set(stem, 1);
  for (const { stem, isStop } of before.flat()) if (!isStop && !weights.has(stem)) weights.set(stem, weight);
  const terms = [...weights].map(([term, weight]): WeightedTerm => ({ term, weight }));
  return { tokens, corrected, features, terms };
}

/** Indexes of everything that can be quoted. */
export interface Retriever {
  readonly terms: TermIndex;
  readonly phrases: PhraseIndex;
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
 * Weights of phrase similarity, of term score, and of a document for its sections. Tuned on the even half of the bench.
 */
const PHRASE_WEIGHT = 10;
const TERM_WEIGHT = 8;
const DOCUMENT_WEIGHT = 1;
/** How many of its best sections make the score of a document. */
const DOCUMENT_TOP_SECTIONS = 5;
/** Maximum rarity of a term, and minimum of the reachable term score. */
const MAX_RARITY = 6;
const MIN_REACH = 4;
const MAX_OTHERS = 6;
/** Weight of a corrected word relative to an unknown one. */
const CORRECTED_WEIGHT = 0.25;
/** Prior of `coverage`: few words are weak evidence, so this weight is assumed, half of it covered. */
const PRIOR_REACH = 5;

/** Builds the indexes. `outOfScope`: example questions that no section answers. */
export function buildRetriever(sections: readonly Section[], outOfScope: readonly string[]): Retriever {
  const texts = sections.flatMap(({ title, heading, paragraphs, asked }) => [title, heading, ...paragraphs, ...asked]);
  const words = new Set([...STOP_WORDS, ...texts.flatMap(wordsOf), ...outOfScope.flatMap(wordsOf)]);
  return {
    terms: buildTermIndex(sections),
    phrases: buildPhraseIndex(sections, outOfScope),
    spelling: buildSpelling(words),
    documents: [...Map.groupBy(sections.keys(), (at) => sections[at]?.title ?? '').values()],
  };
}

/**
 * Finds the sections that answer a question. `earlier`: the visitor's earlier questions, oldest first, to
 * understand a follow-up.
 */
export function retrieve(retriever: Retriever, text: string, earlier: readonly string[] = []): RetrievalResult {
  const { ranked, terms, features } = rankSections(retriever, text, earlier);
  const confidence = features ? confidenceOf(features) : 0;
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
export function describeRetrieval({ sections, confidence, isKnown }: RetrievalResult): ResponseOf<typeof askRetriever> {
  const best = sections[0]?.score ?? 1;
  return {
    sections: sections.map(({ section, score }) => ({
      ...{ title: section.title, heading: section.heading, url: section.url, category: section.category },
      text: section.paragraphs.join('\n\n'),
      score: score / best,
    })),
    confidence,
    threshold: THRESHOLD,
    isKnown,
  };
}

/** Scores all sections. `except`: see `measureSimilarity`. `features` of the best section; null when there is none. */
export function rankSections(retriever: Retriever, text: string, earlier: readonly string[], except?: number) {
  const { terms: index, phrases } = retriever;
  const { tokens, corrected, features, terms } = parseQuestion(text, earlier, retriever);
  const rarity = (term: string) => Math.min(MAX_RARITY, rarityOf(index, term));
  const reach = terms.reduce((sum, { term, weight }) => sum + weight * rarity(term), 0);
  const most = Math.max(reach, MIN_REACH);
  const byTerms = scoreByTerms(index, terms);
  const { sections, outOfScope } = measureSimilarity(phrases, features, except);
  const points = sections.map((value, at) => PHRASE_WEIGHT * value + (TERM_WEIGHT * (byTerms[at] ?? 0)) / most);
  addDocumentScores(retriever, points);
  const indices = bestIndices(points, RETRIEVED_SECTIONS + MAX_OTHERS);
  const ranked = indices.flatMap((at): RankedSection[] => {
    const section = index.sections[at];
    return section ? [{ section, score: points[at] ?? 0 }] : [];
  });
  const best = indices[0] ?? -1;
  const bestSimilarity = sections[best] ?? 0;
  const contentWords = tokens.filter(({ isStop }) => !isStop).map(({ stem }) => stem);
  const missing = contentWords.filter((stem) => !index.postings.has(stem)).length;
  const unknown = missing + CORRECTED_WEIGHT * corrected;
  const isIn = (stem: string) => index.postings.get(stem)?.some(({ section }) => section === best) === true;
  const covered = terms.reduce((sum, { term, weight }) => sum + (isIn(term) ? weight * rarity(term) : 0), 0);
  const measured: ConfidenceFeatures = {
    similarity: bestSimilarity,
    outOfScopeSimilarity: outOfScope,
    relativeSimilarity: bestSimilarity / (bestSimilarity + outOfScope + 0.1),
    termScore: (byTerms[best] ?? 0) / most,
    unknownShare: unknown / (contentWords.length + 1),
    coverage: (covered + PRIOR_REACH / 2) / (reach + PRIOR_REACH),
    contentWords: contentWords.length,
  };
  return { ranked, terms, features: best < 0 ? null : measured };
}

/** Adds the score of its document to each section. */
function addDocumentScores({ documents }: Retriever, points: Float32Array): void {
  for (const indices of documents) {
    const own = Float32Array.from(indices, (at) => points[at] ?? 0).sort();
    let spoken = 0;
    for (let rank = 1; rank <= Math.min(DOCUMENT_TOP_SECTIONS, own.length); rank++)
      spoken += own[own.length - rank] ?? 0;
    for (const at of indices) points[at] = (points[at] ?? 0) + (DOCUMENT_WEIGHT * spoken) / DOCUMENT_TOP_SECTIONS;
  }
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
