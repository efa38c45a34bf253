import type { QuestionTerm } from '../../ranking/score-terms.ts';
import { type Token, tokensOf, wordsOf } from '../../ranking/tokens.ts';
import { synonymsOf, weightOfWord } from './english.ts';
import { addFeatures, type Features } from './phrase-features.ts';
import type { PhraseIndex } from './phrases.ts';
import { correct, type Spelling } from './spelling.ts';
import type { TermIndex } from './term-index.ts';

/** Weight of the content words of earlier questions, where a question refers back to them. */
const EARLIER_WEIGHT = 0.6;
/** A question with fewer content words refers back. */
const MIN_CONTENT_WORDS = 2;
/** Weight of what a long message tells besides its questions, and from how many words on it is long. */
const ASIDE_WEIGHT = 0.6;
const LONG_MESSAGE_WORDS = 13;
/** Weight of a synonym among the features of a question. */
const SYNONYM_FEATURE_WEIGHT = 0.2;

const POINTERS = new Set(
  'it its that this it they them their those these one ones he she there then also too same'.split(' '),
);
/** Beginnings that continue what was said before. */
const CONTINUES = /^(?:ok(?:ay)?,? |so,? )?(?:and|or|but|what about|how about|also|even|then)\b/i;
/** `there` that points nowhere. */
const EXISTS = /\b(?:is|are|was|were|isn't|aren't) there\b|\bthere(?: is|'s| are)\b/gi;

/**
 * Whether a question may need those before it: it points at something (`does it`), goes on (`and on Sundays?`), or has too few
 * content words to ask for anything.
 */
export function refersBack(text: string): boolean {
  const tokens = tokensOf(text.replace(EXISTS, 'is'));
  const content = tokens.filter(({ isStop }) => !isStop);
  return (
    content.length < MIN_CONTENT_WORDS || CONTINUES.test(text.trim()) || tokens.some(({ word }) => POINTERS.has(word))
  );
}

/** A question as the indexes read it. */
export interface ParsedQuestion {
  readonly tokens: readonly Token[];
  readonly terms: readonly QuestionTerm[];
  /** Weight of a content word. */
  readonly worthOf: (token: Token) => number;
}

/** Prepares a question for retrieval. `earlier`: questions that it refers back to. */
export function parseQuestion(
  text: string,
  earlier: readonly string[],
  { spelling, terms }: { readonly spelling: Spelling; readonly terms: TermIndex },
): ParsedQuestion {
  const tokenize = (each: string) => {
    const names = namesIn(each);
    return tokensOf(each, (word) => (names.has(word) ? [word] : correct(word, spelling)));
  };
  const tokens = tokenize(text);
  const asked = new Set(sentencesAsked(text).flatMap((sentence) => tokenize(sentence).map(({ stem }) => stem)));
  const isAside = (stem: string) => asked.size > 0 && !asked.has(stem);
  const worthOf = ({ word, stem }: Token) => weightOfWord(word) * (isAside(stem) ? ASIDE_WEIGHT : 1);
  // Each stem once, with its highest weight.
  const weights = new Map<string, number>();
  const before = earlier.flatMap(tokenize).map((token) => ({ token, weight: EARLIER_WEIGHT }));
  for (const { token, weight } of [...tokens.map((token) => ({ token, weight: 1 })), ...before])
    if (!token.isStop && !weights.has(token.stem)) weights.set(token.stem, weight * worthOf(token));
  const isKnown = (stem: string) => terms.postings.has(stem);
  return {
    tokens,
    worthOf,
    terms: [...weights].map(([term, weight]) => ({ term, weight, synonyms: [...synonymsOf(term)].filter(isKnown) })),
  };
}

/** Returns the capitalized words within sentences, in lower case: names, which look like other words misspelled. */
function namesIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}+/gu)].flatMap(([name]) => wordsOf(name)));
}

/** Returns the sentences of a long message that are questions; none when it has no other sentence. */
function sentencesAsked(text: string): string[] {
  const sentences = text.split(/(?<=[.?!])\s+/);
  if (text.split(/\s+/).length < LONG_MESSAGE_WORDS || sentences.length < 2) return [];
  return sentences.filter((sentence) => sentence.endsWith('?'));
}

/** Features of a question in the vocabulary of an index. */
export function featuresOf({ tokens, terms, worthOf }: ParsedQuestion, { vocabulary }: PhraseIndex): Features {
  const features = addFeatures(new Map(), tokens, vocabulary, { worthOf });
  const own = new Set(terms.map(({ term }) => term));
  const added = new Map<number, number>();
  for (const { weight, synonyms } of terms)
    for (const stem of synonyms) {
      const number = vocabulary.get(stem);
      if (number === undefined || own.has(stem)) continue;
      added.set(number, Math.max(added.get(number) ?? 0, weight * SYNONYM_FEATURE_WEIGHT));
    }
  for (const [number, weight] of added) features.set(number, (features.get(number) ?? 0) + weight);
  return features;
}
