import type { ResponseOf } from '#core/contract/contract.ts';
import type { askRetriever } from '../../contract/knowledge.ts';
import type { RetrievalResult } from './retrieve.ts';
import { THRESHOLD } from './scores.ts';

/** Describes a retrieval for the panel. */
export function describeRetrieval({ sections, confidence, isKnown }: RetrievalResult): ResponseOf<typeof askRetriever> {
  const best = sections[0]?.score ?? 1;
  return {
    sections: sections.map(({ section, score }) => ({
      title: section.title,
      heading: section.heading,
      url: section.url,
      category: section.category,
      text: section.paragraphs.join('\n\n'),
      score: score / best,
    })),
    confidence,
    threshold: THRESHOLD,
    isKnown,
  };
}
