import { finish, mapInSteps, type Steps } from '#core/server/steps.ts';
import type { Section } from '../../contract/knowledge.ts';
import { STOP_WORDS, wordsOf } from '../../ranking/tokens.ts';
import { buildPhraseIndex, outOfScopePhrases, type PhraseIndex, phrasesOf } from './phrases.ts';
import { buildSpelling, type Spelling } from './spelling.ts';
import { buildTermIndex, type TermIndex } from './term-index.ts';

/** Indexes of everything that can be quoted. */
export interface Retriever {
  readonly terms: TermIndex;
  readonly phrases: PhraseIndex;
  /** Example questions that no section answers. */
  readonly outOfScope: PhraseIndex;
  readonly spelling: Spelling;
  /** Section numbers of each document or post. */
  readonly documents: readonly (readonly number[])[];
}

/** Builds the indexes at once. `outOfScope`: example questions that no section answers. */
export const buildRetriever = (sections: readonly Section[], outOfScope: readonly string[]): Retriever =>
  finish(retrieverInSteps(sections, outOfScope));

/** As `buildRetriever`, in steps: thousands of sections take seconds. */
export function* retrieverInSteps(sections: readonly Section[], outOfScope: readonly string[]): Steps<Retriever> {
  const terms = yield* buildTermIndex(sections);
  const phrases = yield* mapInSteps(sections, phrasesOf);
  return {
    terms,
    phrases: yield* buildPhraseIndex(phrases.flat(), sections.length),
    outOfScope: yield* buildPhraseIndex(outOfScopePhrases(outOfScope), 1),
    spelling: yield* buildSpelling(new Set([...STOP_WORDS, ...terms.words, ...outOfScope.flatMap(wordsOf)])),
    documents: [...Map.groupBy(sections.keys(), (at) => sections[at]?.title ?? '').values()],
  };
}
