import { mapInSteps, type Steps } from '#core/server/steps.ts';
import { stemOf } from '../../ranking/tokens.ts';
import { isEnglish } from './english.ts';

/** Known words by their deletions (the word without one letter): words with small edit distance share one. */
export interface Spelling {
  readonly known: ReadonlySet<string>;
  /** Stems of the known words: another form of a known word is no mistake. */
  readonly stems: ReadonlySet<string>;
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
}

const MIN_WORD_LENGTH = 3;
const MAX_WORD_LENGTH = 24;

/** Builds the index. `known`: correct words; of several equally close ones, the earlier is chosen. */
export function* buildSpelling(known: ReadonlySet<string>): Steps<Spelling> {
  const neighbours = new Map<string, string[]>();
  for (const word of known) {
    yield;
    if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH) continue;
    for (const form of deletionsOf(word)) {
      const list = neighbours.get(form);
      if (list) list.push(word);
      else neighbours.set(form, [word]);
    }
  }
  return { known, stems: new Set(yield* mapInSteps([...known], stemOf)), neighbours };
}

/** The word and each of its forms without one letter. */
function deletionsOf(word: string): string[] {
  const forms = [word];
  for (let at = 0; at < word.length; at++) forms.push(word.slice(0, at) + word.slice(at + 1));
  return forms;
}

/**
 * Corrects a word: to the closest known word, or to two known words written as one; unchanged when it is known, short,
 * or close to none. Candidates are found by deletion (Garbe: SymSpell), which covers up to two separate mistakes.
 */
export function correct(word: string, spelling: Spelling): string[] {
  const { known, stems, neighbours } = spelling;
  if (
    word.length < MIN_WORD_LENGTH ||
    word.length > MAX_WORD_LENGTH ||
    known.has(word) ||
    stems.has(stemOf(word)) ||
    isEnglish(word) ||
    /\d/.test(word)
  )
    return [word];
  const candidates = new Set(deletionsOf(word).flatMap((form) => neighbours.get(form) ?? []));
  const [nearest] = [...candidates]
    .map((candidate) => ({
      candidate,
      distance: editDistance(word, candidate) + (candidate[0] === word[0] ? 0 : OTHER_INITIAL_PENALTY),
    }))
    .filter(({ distance }) => distance <= maxDistance(word))
    .sort((a, b) => a.distance - b.distance);
  return nearest ? [nearest.candidate] : (splitInTwo(word, known) ?? [word]);
}

/** Mistakes in the first letter are rare. */
const OTHER_INITIAL_PENALTY = 0.4;

function maxDistance({ length }: string): number {
  if (length < 4) return 1;
  return length < 7 ? 1.4 : 2;
}

function splitInTwo(word: string, known: ReadonlySet<string>): string[] | null {
  for (let at = MIN_WORD_LENGTH; at <= word.length - MIN_WORD_LENGTH; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known.has(part))) return parts;
  }
  return null;
}

/**
 * Optimal string alignment distance: insertions, deletions, replacements and swaps of adjacent letters cost one each.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
