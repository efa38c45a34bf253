import type { QuestionTerm } from '../../ranking/score-terms.ts';
import { type Token, tokensOf, wordsOf } from '../../ranking/tokens.ts';
import { synonymsOf, weightOfWord } from './english.ts';
import { addFeatures, type Features, type PhraseIndex } from './phrases.ts';
import type { TermIndex } from './scores.ts';
import { correct, type Spelling } from './spelling.ts';

/** Weight of earlier questions: high when the present one refers back to them, low when it stands alone. */
const FOLLOW_UP_WEIGHT = 0.6;
const STANDALONE_WEIGHT = 0.2;
/** How many earlier questions are used. */
const MAX_EARLIER = 2;
/** A question with fewer content words counts as a follow-up. */
const MIN_CONTENT_WORDS = 2;
/** Weight of what a long message tells besides its questions, and from how many words on it is long. */
const ASIDE_WEIGHT = 0.6;
const LONG_MESSAGE_WORDS = 13;
/** Weight of a synonym among the features of a question. */
const SYNONYM_FEATURE_WEIGHT = 0.2;

const POINTERS = new Set(
  'it its that this it they them their those these one ones he she there then also too and else same'.split(' '),
);

/** A question as the indexes read it. */
export interface ParsedQuestion {
  readonly tokens: readonly Token[];
  readonly terms: readonly QuestionTerm[];
  /** Weight of a content word. */
  readonly worthOf: (token: Token) => number;
  readonly before: readonly { readonly tokens: readonly Token[]; readonly weight: number }[];
}

/** Prepares a question for retrieval. `earlier`: the visitor's earlier questions, oldest first. */
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
  const isShort = tokens.filter(({ isStop }) => !isStop).length < MIN_CONTENT_WORDS;
  const pointsBack = isShort || tokens.some(({ word }) => POINTERS.has(word));
  const weight = pointsBack ? FOLLOW_UP_WEIGHT : STANDALONE_WEIGHT;
  const before = earlier.slice(-MAX_EARLIER).map((each) => ({ tokens: tokenize(each), weight }));
  const asked = new Set(sentencesAsked(text).flatMap((sentence) => tokenize(sentence).map(({ stem }) => stem)));
  const isAside = (stem: string) => asked.size > 0 && !asked.has(stem);
  const worthOf = ({ word, stem }: Token) => weightOfWord(word) * (isAside(stem) ? ASIDE_WEIGHT : 1);
  // Each stem once, with its highest weight.
  const weights = new Map<string, number>();
  const all = [{ tokens, weight: 1 }, ...before].flatMap((each) => each.tokens.map((token) => ({ ...each, token })));
  for (const { token, weight } of all)
    if (!token.isStop && !weights.has(token.stem)) weights.set(token.stem, weight * worthOf(token));
  const isKnown = (stem: string) => terms.postings.has(stem);
  return {
    tokens,
    worthOf,
    before,
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
export function featuresOf({ tokens, terms, before, worthOf }: ParsedQuestion, { vocabulary }: PhraseIndex): Features {
  const features = addFeatures(new Map(), tokens, vocabulary, { worthOf });
  for (const { tokens, weight } of before) addFeatures(features, tokens, vocabulary, { weight, worthOf });
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
