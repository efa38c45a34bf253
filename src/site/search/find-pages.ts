import { type ScoredIndex, scoreByTerms } from '#assistant/ranking/score-terms.ts';
import { stemOf, termsOf, wordsOf } from '#assistant/ranking/tokens.ts';
import type { SearchIndex } from '#core/contract/search-index.ts';

/** A section that was found, best first. */
export interface SectionResult {
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly text: string;
}

/** Results shown at most. */
export const MAX_RESULTS = 12;
/** Stems that a word which is still being typed stands for at most. */
const MOST_COMPLETIONS = 30;

/** Reads the sections of a stem from the index, at the first question for it. */
function readIndex({ sections, terms }: SearchIndex): ScoredIndex {
  const read = new Map<string, { sections: number[]; frequencies: number[] }>();
  const postingsOf = (term: string) => {
    const known = read.get(term);
    if (known || !Object.hasOwn(terms, term)) return known;
    const numbers = (terms[term] ?? '').split(' ').map((digits) => Number.parseInt(digits, 36));
    let section = 0;
    const found = { sections: [] as number[], frequencies: [] as number[] };
    for (let at = 0; at < numbers.length; at += 2) {
      section += numbers[at] ?? 0;
      found.sections.push(section);
      found.frequencies.push((numbers[at + 1] ?? 0) / 100);
    }
    read.set(term, found);
    return found;
  };
  return { sections, postings: { get: postingsOf } };
}

/**
 * Makes a search of an index: sections by the term score of the assistant. The last word may still be typed: it stands
 * for every stem that begins with it, too.
 */
export function searchIn(index: SearchIndex): (query: string) => readonly SectionResult[] {
  const scored = readIndex(index);
  const stems = Object.keys(index.terms);
  return (query) => {
    const last = /[\p{L}\p{N}]$/u.test(query) ? wordsOf(query).at(-1) : undefined;
    const words = termsOf(query);
    const typed = last && !words.includes(stemOf(last)) ? [...words, stemOf(last)] : words;
    const terms = typed.map((term) => {
      const isLast = last !== undefined && term === stemOf(last);
      const begins = (stem: string) => stem !== term && stem.startsWith(last ?? '');
      return { term, weight: 1, synonyms: isLast ? stems.filter(begins).slice(0, MOST_COMPLETIONS) : [] };
    });
    const scores = scoreByTerms(scored, terms);
    const found = [...scores.keys()].filter((at) => (scores[at] ?? 0) > 0);
    found.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
    return found.slice(0, MAX_RESULTS).flatMap((at) => {
      const section = index.sections[at];
      return section ? [{ title: section[0], heading: section[1], url: section[2], text: section[3] }] : [];
    });
  };
}
