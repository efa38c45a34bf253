import { stemOf } from './tokens.ts';

/** Words by what is left of them when a letter is taken out: neighbours share one of these. */
export interface Spelling {
  readonly known: ReadonlySet<string>;
  /** Stems of those: another form of a known word is no slip. */
  readonly stems: ReadonlySet<string>;
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
}

const SHORTEST = 3;
const LONGEST = 24;

/** `known`: words that are right; of several that are equally near, the earlier one is taken. */
export function buildSpelling(known: ReadonlySet<string>): Spelling {
  const neighbours = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < SHORTEST || word.length > LONGEST) continue;
    for (const form of withoutOne(word)) {
      const list = neighbours.get(form);
      if (list) list.push(word);
      else neighbours.set(form, [word]);
    }
  }
  return { known, stems: new Set([...known].map(stemOf)), neighbours };
}

/** The word and each of its forms that lack one letter. */
function withoutOne(word: string): string[] {
  const forms = [word];
  for (let at = 0; at < word.length; at++) forms.push(word.slice(0, at) + word.slice(at + 1));
  return forms;
}

/**
 * The known word that was probably meant, or the two that were written as one; the word itself when it is known, short, or near
 * to nothing. Candidates are found by deletion (Garbe: SymSpell), which holds for up to two slips that lie apart.
 */
export function correct(word: string, spelling: Spelling): string[] {
  const { known, stems, neighbours } = spelling;
  if (
    word.length < SHORTEST ||
    word.length > LONGEST ||
    known.has(word) ||
    stems.has(stemOf(word)) ||
    /\d/.test(word)
  )
    return [word];
  const candidates = new Set(withoutOne(word).flatMap((form) => neighbours.get(form) ?? []));
  const [nearest] = [...candidates]
    .map((candidate) => ({
      candidate,
      distance: slips(word, candidate) + (candidate[0] === word[0] ? 0 : OTHER_INITIAL),
    }))
    .filter(({ distance }) => distance <= mostSlips(word))
    .sort((a, b) => a.distance - b.distance);
  return nearest ? [nearest.candidate] : (inTwo(word, known) ?? [word]);
}

/** A slip in the first letter is rare. */
const OTHER_INITIAL = 0.4;

function mostSlips({ length }: string): number {
  if (length < 4) return 1;
  return length < 6 ? 1.4 : 2.4;
}

function inTwo(word: string, known: ReadonlySet<string>): string[] | null {
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known.has(part))) return parts;
  }
  return null;
}

/** Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours, one each. */
export function slips(a: string, b: string): number {
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
