import type { Place } from './melody.ts';

/** Text spoken without a pause. */
export interface Phrase {
  readonly text: string;
  /** After it, seconds, for a voice that takes no more time than others. */
  readonly pause: number;
  readonly place: Place;
}

/** Pause after each kind of phrase, in seconds. */
const PAUSES = { sentence: 0.4, paragraph: 0.7, clause: 0.2 } as const;
/** Splits a clause into parts of at most 160 characters, between words where possible. */
const BREATH_GROUP = /.{1,160}(?:\s|$)|.{160}/g;
/** Clauses shorter than this are merged with their neighbor, in characters. */
const MIN_CLAUSE_LENGTH = 20;

/** Symbols that the engine reads wrongly or not at all, with text that it reads correctly. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
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

/** Converts a text to the ASCII that the engine reads; other characters are dropped. */
function toReadable(text: string): string {
  return REPLACEMENTS.reduce((result, [symbol, replacement]) => result.replace(symbol, replacement), text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E\n]/g, ' ')
    .replace(/[^\S\n]+/g, ' ');
}

/** Splits a text into sentences (UAX 29) and their clauses. Empty for a text without a word. */
export function toPhrases(text: string): Phrase[] {
  const paragraphs = toReadable(text).split(/\n+/);
  return paragraphs.flatMap((paragraph, at) => {
    const phrases = [...sentences.segment(paragraph)].flatMap(({ segment }) => toClauses(segment));
    const isLast = at === paragraphs.length - 1;
    return phrases.map((phrase, index) =>
      index === phrases.length - 1 && !isLast ? { ...phrase, pause: PAUSES.paragraph } : phrase,
    );
  });
}

function toClauses(sentence: string): Phrase[] {
  const clauses: string[] = [];
  for (const part of sentence.split(/(?<=[,;:])\s+/)) {
    const last = clauses.at(-1);
    const isShort = last !== undefined && Math.min(last.length, part.length) < MIN_CLAUSE_LENGTH;
    if (isShort) clauses[clauses.length - 1] = `${last} ${part}`;
    else clauses.push(part);
  }
  const spoken = clauses
    .flatMap((clause) => clause.match(BREATH_GROUP) ?? [])
    .map((clause) => clause.trim())
    .filter((clause) => /[A-Za-z0-9]/.test(clause));
  const whole = spoken.join('').length;
  const ending = sentence.trimEnd().endsWith('?') ? 'question' : 'statement';
  let said = 0;
  return spoken.map((clause, at) => {
    const isLast = at === spoken.length - 1;
    const from = said / whole;
    said += clause.length;
    const place: Place = { from, to: said / whole, ending: isLast ? ending : 'clause' };
    return { text: clause, pause: isLast ? PAUSES.sentence : PAUSES.clause, place };
  });
}
