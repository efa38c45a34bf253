/** Words said in one breath, and how long to be silent after them, seconds. */
export interface Phrase {
  readonly text: string;
  readonly pause: number;
}

/** Silence after the last mark of a phrase. */
const PAUSES = { sentence: 0.4, paragraph: 0.7, clause: 0.2 } as const;
/** Nobody has more breath, characters: a longer clause is said in parts, between two words where there are any. */
const BREATH = /.{1,160}(?:\s|$)|.{160}/g;
/** A clause of fewer characters stays with its neighbour. */
const SHORTEST_CLAUSE = 20;

/** Marks and signs that the engine reads wrongly or not at all, as it would say them. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”«»"]/g, ' '],
  [/[–—]/g, ', '],
  [/…/g, '.'],
  [/&/g, ' and '],
  [/€\s?(\d[\d.,]*)/g, '$1 euros'],
  [/£\s?(\d[\d.,]*)/g, '$1 pounds'],
  [/\bAI\b/g, 'A I'],
  [/\bAPI\b/g, 'A P I'],
  [/\bFAQ\b/g, 'F A Q'],
  [/ß/g, 'ss'],
  [/[æÆ]/g, 'ae'],
  [/[øØ]/g, 'o'],
  [/[łŁ]/g, 'l'],
];

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A text in the letters, digits and marks that the engine knows; what it does not know is left out. */
export function toReadable(text: string): string {
  const said = SAID.reduce((result, [sign, words]) => result.replace(sign, words), text);
  return said
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E\n]/g, ' ')
    .replace(/[^\S\n]+/g, ' ');
}

/**
 * A text as a voice says it: by sentences, long ones by their clauses too. None where there is no word.
 * A sentence ends where Unicode says so (UAX 29).
 */
export function toPhrases(text: string): Phrase[] {
  const paragraphs = toReadable(text).split(/\n+/);
  return paragraphs.flatMap((paragraph, at) => {
    const said = [...sentences.segment(paragraph)].flatMap(({ segment }) => toClauses(segment));
    const isLast = at === paragraphs.length - 1;
    return said.map((phrase, index) =>
      index === said.length - 1 && !isLast ? { ...phrase, pause: PAUSES.paragraph } : phrase,
    );
  });
}

function toClauses(sentence: string): Phrase[] {
  const clauses: string[] = [];
  for (const part of sentence.split(/(?<=[,;:])\s+/)) {
    const last = clauses.at(-1);
    const isShort = last !== undefined && Math.min(last.length, part.length) < SHORTEST_CLAUSE;
    if (isShort) clauses[clauses.length - 1] = `${last} ${part}`;
    else clauses.push(part);
  }
  const spoken = clauses
    .flatMap((clause) => clause.match(BREATH) ?? [])
    .map((clause) => clause.trim())
    .filter((clause) => /[A-Za-z0-9]/.test(clause));
  return spoken.map((clause, at) => ({
    text: clause,
    pause: at === spoken.length - 1 ? PAUSES.sentence : PAUSES.clause,
  }));
}
