import type { Section } from '../../contract/knowledge.ts';
import { termsOf } from './tokens.ts';

/** A number for each field of a section: title, heading, text, and how visitors ask for it. */
export type Fields = readonly [title: number, heading: number, text: number, asked: number];

/** Counts of a term in each field of a section. */
interface Posting {
  readonly section: number;
  readonly counts: Fields;
}

/** Inverted index of the sections. Section numbers are indices of `sections`. */
export interface TermIndex {
  readonly sections: readonly Section[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  /** Number of terms in each field, by section, and their average. */
  readonly lengths: readonly Fields[];
  readonly averages: Fields;
}

export function buildTermIndex(sections: readonly Section[]): TermIndex {
  const postings = new Map<string, { section: number; counts: [number, number, number, number] }[]>();
  const lengths = sections.map((each, section): Fields => {
    const fields = fieldsOf(each);
    fields.forEach((terms, field) => {
      for (const term of terms) {
        const list = postings.get(term) ?? [];
        postings.set(term, list);
        let last = list.at(-1);
        if (last?.section !== section) {
          last = { section, counts: [0, 0, 0, 0] };
          list.push(last);
        }
        last.counts[field as 0 | 1 | 2 | 3] += 1;
      }
    });
    return fields.map((terms) => terms.length) as unknown as Fields;
  });
  const averages = [0, 1, 2, 3].map((field) => {
    const total = lengths.reduce((sum, each) => sum + (each[field] ?? 0), 0);
    return Math.max(1, total / Math.max(1, lengths.length));
  });
  return { sections, postings, lengths, averages: averages as unknown as Fields };
}

function fieldsOf({ title, heading, paragraphs, asked }: Section): string[][] {
  return [title, heading === title ? '' : heading, paragraphs.join(' '), asked.join(' ')].map(termsOf);
}

/** Inverse document frequency of a term by Robertson and Spärck Jones, never below zero. */
export function rarityOf({ postings, sections }: TermIndex, term: string): number {
  const found = postings.get(term)?.length ?? 0;
  return Math.log(1 + (sections.length - found + 0.5) / (found + 0.5));
}
