import { mapInSteps, type Steps } from '#core/server/steps.ts';
import type { Section } from '../../contract/knowledge.ts';
import {
  cappedRarityOf,
  type QuestionTerm,
  type Postings as ScoredPostings,
  SYNONYM_WEIGHT,
} from '../../ranking/score-terms.ts';
import { toTerms, wordsOf } from '../../ranking/tokens.ts';

/** A number for each field of a section: title, heading, text, and how visitors ask for it. */
type Fields = readonly number[];

/** Parts of a section in which a term can stand, one bit each. */
export const PARTS = { heading: 1, text: 2, asked: 4, any: 7 } as const;
export type Part = keyof typeof PARTS;
const PART_OF_FIELD = [PARTS.heading, PARTS.heading, PARTS.text, PARTS.asked];

/** The sections that contain a term, by ascending number. */
interface Postings extends ScoredPostings {
  readonly sections: Uint32Array;
  /** Bits of `PARTS`. */
  readonly parts: Uint8Array;
}

/** Inverted index of the sections. Section numbers are indices of `sections`. */
export interface TermIndex {
  readonly sections: readonly Section[];
  readonly postings: ReadonlyMap<string, Postings>;
  /** All words of the sections as written, stop words among them; the earlier first. */
  readonly words: ReadonlySet<string>;
}

export function* buildTermIndex(sections: readonly Section[]): Steps<TermIndex> {
  const found = new Map<string, { section: number; counts: number[] }[]>();
  const words = new Set<string>();
  const lengths = yield* mapInSteps(sections, (each, section): Fields => {
    const fields = fieldsOf(each).map((text) => {
      const written = wordsOf(text);
      for (const word of written) words.add(word);
      return toTerms(written);
    });
    fields.forEach((terms, field) => {
      for (const term of terms) {
        const list = found.get(term) ?? [];
        if (list.length === 0) found.set(term, list);
        let last = list.at(-1);
        if (last?.section !== section) {
          last = { section, counts: [0, 0, 0, 0] };
          list.push(last);
        }
        last.counts[field] = (last.counts[field] ?? 0) + 1;
      }
    });
    return fields.map((terms) => terms.length);
  });
  const fullLengths = FIELDS.map((options, field) => {
    if ('fullLength' in options) return options.fullLength;
    const total = lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0);
    return Math.max(1, total / Math.max(1, lengths.length));
  });
  const toPostings = (list: readonly { readonly section: number; readonly counts: Fields }[]): Postings => ({
    sections: Uint32Array.from(list, ({ section }) => section),
    frequencies: Float32Array.from(list, ({ section, counts }) =>
      frequencyOf(counts, lengths[section] ?? [], fullLengths),
    ),
    parts: Uint8Array.from(list, ({ counts }) => partsOf(counts)),
  });
  const postings = yield* mapInSteps([...found], ([term, list]) => [term, toPostings(list)] as const);
  return { sections, postings: new Map(postings), words };
}

const partsOf = (counts: Fields): number =>
  counts.reduce((bits, count, field) => (count > 0 ? bits | (PART_OF_FIELD[field] ?? 0) : bits), 0);

const fieldsOf = ({ title, heading, paragraphs, asked }: Section): string[] => [
  title,
  heading === title ? '' : heading,
  paragraphs.join(' '),
  asked.join(' '),
];

/**
 * Weight of each field, how much its length matters, and the length that is long: the average one, or terms. A term of
 * example questions counts by its share of them: each of forty questions would else count as much as a sentence of the text,
 * and sections without examples never be found beside those with some. Tuned on the even half of `bench/retrieval` and on
 * mixtures of sections with and without (`bench retrieval-mixture`).
 */
const FIELDS = [
  { worth: 1.2, b: 0.3 },
  { worth: 2.4, b: 0.4 },
  { worth: 1, b: 0.6 },
  { worth: 1.2, b: 1, fullLength: 20 },
] as const;
const SATURATION = 1.2;

function frequencyOf(counts: Fields, lengths: Fields, fullLengths: Fields): number {
  let frequency = 0;
  FIELDS.forEach(({ worth, b }, field) => {
    const count = counts[field] ?? 0;
    const length = 1 - b + (b * (lengths[field] ?? 0)) / (fullLengths[field] ?? 1);
    if (count > 0) frequency += (worth * count) / length;
  });
  return frequency / (SATURATION + frequency);
}

/**
 * Sums weight times rarity of the terms that a section contains in this part; a synonym counts as much as in the score.
 * `reachOf`: the sum for a section with all of them.
 */
export function coverageOf(index: TermIndex, terms: readonly QuestionTerm[], section: number, part: Part): number {
  const isIn = (term: string) => contains(index, term, section, part);
  return terms.reduce((sum, { term, weight, synonyms }) => {
    const share = isIn(term) ? 1 : synonyms.some(isIn) ? SYNONYM_WEIGHT : 0;
    return share === 0 ? sum : sum + share * weight * cappedRarityOf(index, term);
  }, 0);
}

export const reachOf = (index: TermIndex, terms: readonly QuestionTerm[]): number =>
  terms.reduce((sum, { term, weight }) => sum + weight * cappedRarityOf(index, term), 0);

function contains({ postings }: TermIndex, term: string, section: number, part: Part): boolean {
  const found = postings.get(term);
  return found !== undefined && ((found.parts[indexIn(found.sections, section)] ?? 0) & PARTS[part]) > 0;
}

/** Returns where a number stands in an ascending list; -1 when it does not. */
function indexIn(list: Uint32Array, number: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return list[low] === number ? low : -1;
}
