import type { ResponseOf } from '#core/contract/contract.ts';
import type { Certainty } from '../../contract/chat-calls.ts';
import type { askRetriever } from '../../contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '../../contract/limits.ts';
import { rarityOf } from '../../ranking/score-terms.ts';
import { certaintyOf } from './confidence.ts';
import { type RankedSection, rankSections } from './rank.ts';
import type { Retriever } from './retriever.ts';

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
 * Finds the sections that answer a question. `earlier`: the visitor's earlier questions, oldest first, to
 * understand a follow-up.
 */
export function retrieve(retriever: Retriever, text: string, earlier: readonly string[] = []): RetrievalResult {
  const { ranked, terms, confidence } = rankSections(retriever, text, earlier);
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
  return {
    sections: sections.map(({ section }) => ({
      ...{ title: section.title, heading: section.heading, url: section.url, category: section.category },
      text: section.paragraphs.join('\n\n'),
    })),
    confidence,
    certainty,
  };
}
