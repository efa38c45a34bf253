import { stemmer } from 'stemmer';

/** Words without content. Pronouns are included: `retrieve.ts` resolves what they refer to. */
export const STOP_WORDS = new Set(
  `a about actually after again all also always am an and another any anybody anyone anything are aren as ask at be because been
  before being but by can cannot cant could couldnt d did didnt do does doesnt doing dont each either else ever every
  everything exactly few find for from get gets give gives go goes going gonna got guys had has hasnt have havent having he
  her here hers hey hi him his how however i id if ill im in instead into is isnt it its itself ive just know let lets like ll m
  many may maybe me mean might mine more most much must my myself need needs no not of ok okay on one ones only or other our
  ours out over own perhaps please possible put quite re really s say says see shall she should so some somebody someone
  something still such sure t take tell than thanks that thats the their theirs them then there theres these they theyre thing
  things think this those though through to too u up ur us use used using ve very want wanted wants was wasnt way we well were
  what whats when where wheres whether which while who whos whose why will with within wont would wouldnt yes yet you your
  youre yours`.split(/\s+/),
);

const stems = new Map<string, string>();

/** Stems a word by Porter's algorithm (https://tartarus.org/martin/PorterStemmer/). */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = /^[a-z]+$/.test(word) ? stemmer(word) : word;
  // Bounded, as visitors can type anything.
  if (stems.size < 50_000) stems.set(word, stem);
  return stem;
}

/** Splits a text into words in lower case, without accents and apostrophes; `24/7` and `2.0` are one word, `toll-free` is two. */
export function wordsOf(text: string): string[] {
  // Most texts are in English, and need nothing of what other letters do.
  const isAscii = !/[\u0080-\uffff]/.test(text);
  const plain = (isAscii ? text : text.normalize('NFKD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/['’`](s|d|ll|re|ve|m)\b/g, '')
    .replace(/['’`]/g, '')
    .replace(/\b24\s*[/x]\s*7\b/g, ' 247 ');
  return plain.match(isAscii ? /\d+(?:\.\d+)+|[a-z\d]+/g : /\d+(?:\.\d+)+|[\p{L}\p{N}]+/gu) ?? [];
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

export type Token = { readonly word: string; readonly stem: string; readonly isStop: boolean };

/** Tokenizes a text; `correct` corrects the spelling of each word. */
export function tokensOf(text: string, correct?: (word: string) => string[]): Token[] {
  const words = wordsOf(text);
  const corrected = correct ? words.flatMap(correct) : words;
  return corrected.map((word) => ({ word, stem: stemOf(word), isStop: isStopWord(word) }));
}

/** Stems of the content words among these, in order, with repetitions. */
export const toTerms = (words: readonly string[]): string[] => words.filter((word) => !isStopWord(word)).map(stemOf);

/** Stems of the content words of a text, in order, with repetitions. */
export const termsOf = (text: string): string[] => toTerms(wordsOf(text));
