import type { CallResult } from '#core/server/vendor-budget/guard.ts';
import type { Language } from '../../contract/assistant.copy.ts';
import { isStopWord, wordsOf } from '../../ranking/tokens.ts';
import type { ModelAddress } from '../chat-settings.ts';
import type { Recent } from '../conversations/begin.store.ts';
import { ModelError } from '../models/model.ts';
import { rewriteQuestion } from '../models/rewrite.ts';
import { type RetrievalResult, retrieve } from '../retrieval/retrieve.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { fuse } from '../vectors/fuse.ts';
import type { Cosines } from '../vectors/search.ts';
import { detectLanguage } from './language.ts';

interface VisitorQuestion {
  readonly text: string;
  /** Oldest first. */
  readonly history: readonly Recent[];
  /** Earlier questions that this one may refer back to, oldest first. */
  readonly earlier: readonly string[];
  readonly product: string;
  /** Null: no language model may be asked. */
  readonly model: ModelAddress | null;
  /** See `compareByMeaning`. Null: no embedding model may be asked. */
  readonly compare: ((text: string) => Promise<Cosines | 'failed' | null>) | null;
}

/** A question as it was understood, and what was found for it. */
export interface ResolvedQuestion {
  readonly parts: readonly [QuestionPart, ...QuestionPart[]];
  /** Null: English. */
  readonly language: Language | null;
  /** Outcome of the call that rewrote the question, and of the one that embedded it; null when none was made. */
  readonly rewriting: CallResult | null;
  readonly embedding: CallResult | null;
}

/** Words from which on a message is a story, whose question has to be found first. */
const STORY_WORDS = 36;

/** Score and calls of a question, and the outcome by which the reserved call of the language model is settled. */
export const measureCalls = ({ parts, rewriting, embedding }: ResolvedQuestion) => ({
  score: confidenceOf(parts),
  calls: [rewriting, embedding].filter((outcome) => outcome !== null).length,
  // A failed embedding has a pause of its own.
  outcome: rewriting ?? (embedding === 'answered' ? 'answered' : 'unused'),
});

const confidenceOf = (parts: readonly QuestionPart[]) => Math.min(...parts.map(({ found }) => found.confidence));

/**
 * Retrieves sections for a question. Where they are not sure to answer, or it is in another language, a language model first
 * rewrites it into a search question; without one, or when it fails, the visitor's own words are searched. Where words are
 * not sure, an embedding model finds what is near in meaning.
 */
export async function resolveQuestion(retriever: Retriever, question: VisitorQuestion): Promise<ResolvedQuestion> {
  const understood = await understandWords(retriever, question);
  const [only, ...more] = understood.parts;
  if (!question.compare || more.length > 0 || only.found.isKnown) return { ...understood, embedding: null };
  const cosines = await question.compare(only.text);
  if (cosines === null || cosines === 'failed') return { ...understood, embedding: cosines };
  return { ...understood, parts: [{ ...only, found: fuse(only.found, cosines) }], embedding: 'answered' };
}

async function understandWords(
  retriever: Retriever,
  { text, history, earlier, product, model }: VisitorQuestion,
): Promise<Omit<ResolvedQuestion, 'embedding'>> {
  const parts = retrieveParts(retriever, text, earlier);
  const language = await detectLanguage(text);
  const isSure = parts.every(({ found }) => found.isKnown);
  const needsRewriting = language !== null || (!isSure && (history.length > 0 || wordsOf(text).length >= STORY_WORDS));
  if (!model || !needsRewriting) return { parts, language, rewriting: null };
  const rewritten = await rewriteQuestion(model, { product, text, history }).catch((thrown) => {
    if (thrown instanceof ModelError) return null;
    throw thrown;
  });
  if (rewritten === null) return { parts, language, rewriting: 'failed' };
  const found = retrieveParts(retriever, rewritten, []);
  // The words of an English visitor may say more than the rewriting.
  const isBetter = language !== null || confidenceOf(found) >= confidenceOf(parts);
  return { parts: isBetter ? found : parts, language, rewriting: 'answered' };
}

/** A question, or one part of it, and the sections found for it. */
export interface QuestionPart {
  readonly text: string;
  readonly found: RetrievalResult;
}

/** Maximum number of parts that a question is split into. */
const MAX_PARTS = 2;
const AUXILIARY =
  'do|does|did|can|could|is|are|was|were|will|would|should|may|must|have|has|isnt|arent|dont|doesnt|cant';
const WH = 'how|what|which|who|whom|whose|when|where|why';
/** Words between the first word and its verb that make a clause of it, as in `who they are`. */
const SUBJECT = 'i|we|you|they|it|he|she|this|that|the|our|your|my|their|its|to';
/** How a direct question begins: `can they`, `how long do`, `for how long`. Clauses such as `what it costs` do not count. */
const DIRECT_WH = `(?:(?:for|since|until|to|from|in|at|with|by|on) )?(?:${WH})(?:(?: (?!(?:${SUBJECT})\\b)[\\w-]+){0,3}? (?:${AUXILIARY})\\b|\\?| happens\\b| long\\b| much\\b)`;
const DIRECT = `(?:(?:${AUXILIARY})\\b|${DIRECT_WH})`;
const JOINT = new RegExp(`[,;]?\\s+(?:and|also|plus|but|or|as well as)\\s+(?:also\\s+|then\\s+)?(?=${DIRECT})`, 'i');
const COMMA = new RegExp(`[,;]\\s+(?:also\\s+)?(?=${DIRECT_WH})`, 'i');
/** A question before the joint; a statement there only introduces the one after it. */
const ASKS = new RegExp(
  `(?:^|[.,;:!]\\s*|\\b(?:tell me|explain|know|wonder|wondering|ask)\\s+)(?:${WH}|${AUXILIARY})\\b`,
  'i',
);
/** Beginnings after which a comma joins two questions; `When I am away, who answers?` is one. */
const BEFORE_COMMA = new RegExp(`^(?:how|what|which|who|${AUXILIARY})\\b`, 'i');
/** A conjunction at the beginning of a later sentence. */
const CONJUNCTION = /^(?:and|also|but|or|plus|then)\b[, ]*/i;

/**
 * Retrieves the sections for a question. One with two parts is answered by part if every part is sure and another section
 * answers it. A part that is not sure by itself, or whose section is far from the part before it, refers to that part; the
 * first one to earlier questions. `earlier`: see `retrieve`.
 */
export function retrieveParts(
  retriever: Retriever,
  text: string,
  earlier: readonly string[],
): readonly [QuestionPart, ...QuestionPart[]] {
  const whole: QuestionPart = { text, found: retrieve(retriever, text, earlier) };
  const texts = splitQuestion(text);
  if (texts.length === 1) return [whole];
  const [first, ...more] = texts.map((part, at): QuestionPart => {
    const alone = retrieve(retriever, part);
    const inContext = retrieve(retriever, part, at === 0 ? earlier : texts.slice(0, at));
    const best = alone.sections[0]?.section;
    // `How long is it kept?` by itself finds anything that lasts.
    const isMeant = at === 0 || inContext.sections.some(({ section }) => section === best);
    return { text: part, found: alone.isKnown && isMeant ? alone : inContext };
  });
  if (!first || more.length === 0) return [whole];
  const parts = [first, ...more];
  const best = new Set(parts.map(({ found }) => found.sections[0]?.section));
  return parts.every(({ found }) => found.isKnown) && best.size === parts.length ? [first, ...more] : [whole];
}

/** Splits a message into its questions. A message of one question, or of too many, stays whole. */
export function splitQuestion(text: string): readonly string[] {
  const sentences = text.match(/[^?]+\?*/g) ?? [];
  // Sentences before a question introduce it: only the question marks count.
  const questions = sentences
    .filter((sentence, at) => sentence.includes('?') || (at > 0 && startsAsQuestion(sentence)))
    .flatMap(splitSentence)
    .map((each) => each.trim().replace(CONJUNCTION, ''));
  const isSplit = questions.length > 1 && questions.length <= MAX_PARTS && questions.every(hasContent);
  if (isSplit) return questions;
  const parts = sentences.length === 1 ? splitSentence(text) : [];
  return parts.length === MAX_PARTS && parts.every(hasContent) ? parts : [text];
}

const startsAsQuestion = (sentence: string): boolean =>
  new RegExp(`^${DIRECT}`, 'i').test(sentence.trim().replace(CONJUNCTION, ''));

function splitSentence(sentence: string): string[] {
  const text = sentence.trim();
  const joint = JOINT.exec(text) ?? (BEFORE_COMMA.test(text) ? COMMA.exec(text) : null);
  const before = joint && text.slice(0, joint.index);
  return joint && before && ASKS.test(before) ? [before, text.slice(joint.index + joint[0].length)] : [text];
}

/** A part such as `how so` means nothing by itself. */
const hasContent = (text: string): boolean => wordsOf(text).some((word) => !isStopWord(word));

/** Verbs that look like a plural after `what` or `which`. */
const VERBS = new Set(
  'happens means makes costs comes works goes needs matters counts sounds takes keeps stays starts decides follows'.split(
    ' ',
  ),
);
const ASKS_ALL =
  /\b(?:how many|all|every|list of|(?:kinds?|types?|sorts?) of|(?:can|could|please) (?:you )?(?:list|name))\b|^(?:list|name)\b/i;
/** How far behind `which` or `what` its noun may stand. */
const NOUN_WITHIN = 3;

/** Whether a question asks for several things, such as `Which voices are male?`. */
export function asksForList(text: string): boolean {
  if (ASKS_ALL.test(text)) return true;
  const words = wordsOf(text);
  return words.some((word, at) => {
    if (word !== 'which' && word !== 'what') return false;
    return words
      .slice(at + 1, at + 1 + NOUN_WITHIN)
      .some((noun, after) => isPlural(noun) && !(after === 0 && VERBS.has(noun)));
  });
}

const isPlural = (word: string): boolean => /[^sui]s$/.test(word) && word.length > 3 && !isStopWord(word);
