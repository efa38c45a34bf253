import type { Section } from '#contracts/knowledge.ts';
import { RETRIEVED_SECTIONS } from '#contracts/limits.ts';
import type { Wanted } from './choose-sentences.ts';
import { confidenceOf, type Signs, THRESHOLD } from './confidence.ts';
import { understand } from './follow-up.ts';
import { buildIndex, rarityOf, type TermIndex } from './index-terms.ts';
import { buildSpelling, type Spelling } from './spelling.ts';
import { pointsByTerms, type WeightedTerm } from './term-points.ts';
import { STOP_WORDS, wordsOf } from './tokens.ts';
import { buildWordings, nearness, type WordingIndex } from './wordings.ts';

/** Everything that can be quoted, ready to be asked. */
export interface Retriever {
  readonly terms: TermIndex;
  readonly wordings: WordingIndex;
  readonly spelling: Spelling;
  /** Sections of each document or post. */
  readonly documents: readonly (readonly number[])[];
}

export interface RankedSection {
  readonly section: Section;
  /** Points; only comparable within one question. */
  readonly score: number;
}

export interface Retrieved {
  /** Best first, `RETRIEVED_SECTIONS` at most. */
  readonly sections: readonly RankedSection[];
  /** Those that come next, best first. */
  readonly others: readonly RankedSection[];
  /** What was asked, as terms. */
  readonly question: Wanted;
  /** How likely it is that the sections answer it, 0 to 1. */
  readonly confidence: number;
  readonly isKnown: boolean;
}

/** What the two ways of finding count, and what the rest of a document does for its section. Tuned on the even half. */
const WORDINGS_WORTH = 10;
const TERMS_WORTH = 8;
const DOCUMENT_WORTH = 1;
/** Best sections of a document that speak for it. */
const SPEAKING = 5;
/** A term counts at most this much of what could be reached, and a question at least so much. */
const RAREST = 6;
const LEAST_REACH = 4;
const OTHERS = 6;
/** A word that had to be corrected is this much of an unknown one. */
const CORRECTED_WORTH = 0.25;
/** What is found of few words tells little: so much is taken to be there, half of it found. */
const PRIOR_REACH = 5;

/** `outOfScope`: questions that nothing here answers, as visitors ask them. */
export function buildRetriever(sections: readonly Section[], outOfScope: readonly string[]): Retriever {
  const texts = sections.flatMap(({ title, heading, paragraphs, asked }) => [
    title,
    heading,
    ...paragraphs,
    ...asked,
  ]);
  const words = new Set([...STOP_WORDS, ...texts.flatMap(wordsOf), ...outOfScope.flatMap(wordsOf)]);
  return {
    terms: buildIndex(sections),
    wordings: buildWordings(sections, outOfScope),
    spelling: buildSpelling(words),
    documents: [...Map.groupBy(sections.keys(), (at) => sections[at]?.title ?? '').values()],
  };
}

/** `earlier`: what the visitor asked before, oldest first; a follow-up is understood by it. */
export function retrieve(retriever: Retriever, text: string, earlier: readonly string[] = []): Retrieved {
  const { ranked, terms, signs } = weigh(retriever, text, earlier);
  const confidence = signs ? confidenceOf(signs) : 0;
  return {
    sections: ranked.slice(0, RETRIEVED_SECTIONS),
    others: ranked.slice(RETRIEVED_SECTIONS),
    question: new Map(terms.map(({ term, weight }) => [term, weight * rarityOf(retriever.terms, term)])),
    confidence,
    isKnown: confidence >= THRESHOLD,
  };
}

interface Weighed {
  readonly ranked: readonly RankedSection[];
  readonly terms: readonly WeightedTerm[];
  /** Of the best section; null when there is none. */
  readonly signs: Signs | null;
}

/** `except`: see `nearness`. */
export function weigh(
  retriever: Retriever,
  text: string,
  earlier: readonly string[],
  except?: number,
): Weighed {
  const { terms: index, wordings, spelling } = retriever;
  const { tokens, corrected, features, terms } = understand(text, earlier, {
    spelling,
    vocabulary: wordings.vocabulary,
  });
  const rarity = (term: string) => Math.min(RAREST, rarityOf(index, term));
  const reach = terms.reduce((sum, { term, weight }) => sum + weight * rarity(term), 0);
  const most = Math.max(reach, LEAST_REACH);
  const byTerms = pointsByTerms(index, terms);
  const { near, nothing } = nearness(wordings, features, except);
  const points = near.map((value, at) => WORDINGS_WORTH * value + (TERMS_WORTH * (byTerms[at] ?? 0)) / most);
  addDocuments(retriever, points);
  const places = bestPlaces(points, RETRIEVED_SECTIONS + OTHERS);
  const ranked = places.flatMap((at): RankedSection[] => {
    const section = index.sections[at];
    return section ? [{ section, score: points[at] ?? 0 }] : [];
  });
  const best = places[0] ?? -1;
  const telling = tokens.filter(({ isStop }) => !isStop).map(({ stem }) => stem);
  const missing = telling.filter((stem) => !index.postings.has(stem)).length;
  const unknown = missing + CORRECTED_WORTH * corrected;
  const isIn = (stem: string) => index.postings.get(stem)?.some(({ section }) => section === best) === true;
  const covered = terms.reduce((sum, { term, weight }) => sum + (isIn(term) ? weight * rarity(term) : 0), 0);
  const signs = {
    near: near[best] ?? 0,
    nothing,
    nearer: (near[best] ?? 0) / ((near[best] ?? 0) + nothing + 0.1),
    terms: (byTerms[best] ?? 0) / most,
    unknown: unknown / (telling.length + 1),
    covered: (covered + PRIOR_REACH / 2) / (reach + PRIOR_REACH),
    count: telling.length,
  };
  return { ranked, terms, signs: best < 0 ? null : signs };
}

/** Adds what its document says for each section. */
function addDocuments({ documents }: Retriever, points: Float32Array): void {
  for (const places of documents) {
    const own = Float32Array.from(places, (at) => points[at] ?? 0).sort();
    let spoken = 0;
    for (let rank = 1; rank <= Math.min(SPEAKING, own.length); rank++) spoken += own[own.length - rank] ?? 0;
    for (const at of places) points[at] = (points[at] ?? 0) + (DOCUMENT_WORTH * spoken) / SPEAKING;
  }
}

/** Places of the greatest, best first; of equals the earlier one. */
function bestPlaces(points: Float32Array, most: number): number[] {
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
