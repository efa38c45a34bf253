import type { ResponseOf } from '#contracts/contract.ts';
import type { askRetriever } from '#contracts/knowledge.ts';
import { THRESHOLD } from './confidence.ts';
import type { Retrieved } from './retrieve.ts';

/** What an admin is told of a search. */
export function describeRetrieved({
  sections,
  confidence,
  isKnown,
}: Retrieved): ResponseOf<typeof askRetriever> {
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
