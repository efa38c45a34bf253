import { fillIn } from '#core/template/fill-in.ts';
import type { AssistantCopy } from '../../contract/assistant.copy.ts';
import type { Certainty, ChatAnswer } from '../../contract/chat-calls.ts';
import type { Section } from '../../contract/knowledge.ts';
import { isStopWord, stemOf, wordsOf } from '../../ranking/tokens.ts';
import { sentencesOf } from '../../template/sections.ts';
import type { RetrievalResult } from '../retrieval/retrieve.ts';
import type { QuestionPart } from './resolve-question.ts';
import { asksForList, splitQuestion } from './resolve-question.ts';

/** An answer before it is stored. */
export type Reply = Omit<ChatAnswer, 'id'>;

/** Input of replies besides the sections. `connector`: address of the lead-connector page. */
export type ReplyParts = { readonly copy: AssistantCopy; readonly connector: string };

/** How many sentences are quoted of the first section; and of the second, where two things are asked and its score is close. */
const SENTENCES_OF_FIRST = 3;
const SENTENCES_OF_SECOND = 1;
/** Longest answer that is no enumeration, words; one sentence is quoted however long. */
const MAX_WORDS = 60;
/** How many are quoted for each part of a question. */
const SENTENCES_OF_PART = 2;
/** Maximum length of an enumeration, sentences and characters. A longer one is not quoted whole. */
const MAX_QUOTED = 10;
const MAX_QUOTED_LENGTH = 900;
/** Minimum match of a member of an enumeration, as a share of the best one's. */
const MEMBER_SHARE = 0.8;
/** Sentences that match equally well and are paragraphs of their own count as an enumeration from this number. */
const MIN_MEMBERS = 3;
/** Minimum score of the second section, as a share of the first one's. */
const CLOSE_SHARE = 0.75;
/** Minimum score of a suggested section, as a share of the first one's; and the maximum number of suggestions. */
const RELATED_SHARE = 0.45;
export const MAX_SUGGESTIONS = 3;

/** Builds a reply from one of the assistant's own sentences. */
export function toReply(text: string, { copy, connector }: ReplyParts, certainty: Certainty = 'sure'): Reply {
  const contact = `[${copy.contact}](${connector})`;
  const isKnown = certainty === 'sure';
  return { response: fillIn(text, { contact }), isKnown, certainty, sources: [], suggestions: [] };
}

/**
 * Composes the embedded answer to a question or to its parts: sentences of the sections found, word for word, with their
 * sources. An unsure answer quotes one sentence and says so.
 */
export function compose([first, ...more]: readonly [QuestionPart, ...QuestionPart[]], parts: ReplyParts): Reply {
  const { certainty } = first.found;
  if (certainty === 'none') return toReply(parts.copy.unknown, parts, 'none');
  if (certainty === 'perhaps') return composeClosest(first.found, parts);
  return more.length > 0 ? composeParts([first, ...more], parts) : composeOne(first, parts);
}

/** Quotes the sentence that matches best, as the closest to an answer. */
function composeClosest(found: RetrievalResult, parts: ReplyParts): Reply {
  const section = found.sections[0]?.section;
  if (!section) return toReply(parts.copy.unknown, parts, 'none');
  const scores = sentencesOf(section).map((text) => scoreOf(text, found.question));
  const sentence = sentencesOf(section)[scores.indexOf(Math.max(...scores))] ?? section.heading;
  const { title, heading, url } = section;
  // Filled in last: braces of a document are no placeholders.
  const reply = toReply(parts.copy.perhaps, parts, 'perhaps');
  return {
    ...reply,
    response: fillIn(reply.response, { sentence }),
    sources: [{ title, heading, url }],
    suggestions: suggest(found, [section]),
  };
}

/** Answers each part in a paragraph of its own. */
function composeParts(asked: readonly [QuestionPart, ...QuestionPart[]], parts: ReplyParts): Reply {
  const most = Math.floor(MAX_WORDS / asked.length);
  const answers = asked.flatMap(({ text, found }) => {
    const section = found.sections[0]?.section;
    if (!section) return [];
    return [
      { section, sentences: quote(section, text, found.question, { sentences: SENTENCES_OF_PART, words: most }) },
    ];
  });
  const text = answers.map(({ sentences }) => sentences.join(' ')).join('\n\n');
  const sections = answers.map(({ section }) => section);
  return toAnswer(text, asked[0].found, sections, parts);
}

/** Quotes the first section; where two things are asked, a sentence of the second as well when its score is close. */
function composeOne({ text, found }: QuestionPart, parts: ReplyParts): Reply {
  const [first, second] = found.sections;
  if (!first) return toReply(parts.copy.unknown, parts, 'none');
  const isClose = second !== undefined && second.score >= CLOSE_SHARE * first.score;
  const more =
    isClose && splitQuestion(text).length > 1
      ? chooseSentences(second.section, found.question, { sentences: SENTENCES_OF_SECOND, words: MAX_WORDS / 2 })
      : [];
  const most = MAX_WORDS - wordsOf(more.join(' ')).length;
  const quoted = quote(first.section, text, found.question, { sentences: SENTENCES_OF_FIRST, words: most });
  const additional = more.filter((sentence) => !quoted.includes(sentence));
  const sections = additional.length > 0 && second ? [first.section, second.section] : [first.section];
  return toAnswer([...quoted, ...additional].join(' '), found, sections, parts);
}

/** The first sentences of a section usually answer what its heading promises. */
const OPENING_BONUS = [0.9, 0.5, 0.25];

type Weights = RetrievalResult['question'];

/** Most sentences and words of a quotation; one sentence is quoted however long. */
type Bounds = { readonly sentences: number; readonly words: number };

/**
 * Chooses the sentences that answer a question within these bounds, and more where it asks for an enumeration: all that match it about
 * as well as the best one. Without at least three such sentences, the opening of the section usually enumerates.
 */
function quote(section: Section, text: string, weights: Weights, most: Bounds): string[] {
  const chosen = chooseSentences(section, weights, most);
  const members = membersOf(section, weights);
  const isParallel = members.length >= MIN_MEMBERS && members.every((each) => section.paragraphs.includes(each));
  if (!isParallel && !asksForList(text)) return chosen;
  const sentences = sentencesOf(section);
  const more = isParallel ? members : [...members, ...sentences.slice(0, 1)];
  const whole = sentences.filter((each) => chosen.includes(each) || more.includes(each));
  return whole.length <= MAX_QUOTED && whole.join(' ').length <= MAX_QUOTED_LENGTH ? whole : chosen;
}

/** Sentences that match a question about equally well, and best. */
function membersOf(section: Section, weights: Weights): string[] {
  const matched = sentencesOf(section).map((text) => ({ text, weight: matchOf(text, weights).weight }));
  const best = Math.max(...matched.map(({ weight }) => weight));
  return matched.flatMap(({ text, weight }) => (weight > 0 && weight >= MEMBER_SHARE * best ? [text] : []));
}

/** Chooses the sentences with the highest score, in their order; without any match, the first ones. */
function chooseSentences(section: Section, weights: Weights, most: Bounds): string[] {
  const scored = sentencesOf(section).map((text, at) => ({
    text,
    at,
    score: scoreOf(text, weights) + (OPENING_BONUS[at] ?? 0),
  }));
  const best = scored.toSorted((a, b) => b.score - a.score || a.at - b.at).slice(0, most.sentences);
  let words = 0;
  const fits = best.filter(({ text }, rank) => {
    words += wordsOf(text).length;
    return rank === 0 || words <= most.words;
  });
  return fits.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
}

/** Weight of the matching stems, reduced for long sentences. */
function scoreOf(text: string, weights: Weights): number {
  const { weight, length } = matchOf(text, weights);
  return weight / Math.sqrt(Math.max(6, length) / 6);
}

/** Sum of the weights of the stems in a sentence, and the number of its content words. */
function matchOf(text: string, weights: Weights): { weight: number; length: number } {
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const stems = new Set(words.map(stemOf));
  return { weight: [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0), length: words.length };
}

/** Suggests headings of related sections, without duplicates: pressing one asks it. */
function suggest({ sections, others }: RetrievalResult, used: readonly Section[]): string[] {
  const minScore = RELATED_SHARE * (sections[0]?.score ?? 0);
  const related = [...sections, ...others]
    .filter(({ section, score }) => score >= minScore && !used.includes(section) && section.heading !== section.title)
    .map(({ section }) => section.heading);
  return [...new Set(related)].slice(0, MAX_SUGGESTIONS);
}

/**
 * Builds an answer from these sections, which are its sources, with the offer of the best one: the demo page as a
 * further source, or a contact sentence.
 */
export function toAnswer(text: string, found: RetrievalResult, sections: readonly Section[], parts: ReplyParts): Reply {
  const { offers } = parts.copy;
  const offer = found.sections[0]?.section.offer;
  const page = { title: offers.demo, heading: offers.demo, url: '/schedule-demo', isOffer: true };
  const sources = sections.map(({ title, heading, url }) => ({ title, heading, url }));
  return {
    response: offer === 'contact' ? `${text} ${toReply(offers.contact, parts).response}` : text,
    isKnown: true,
    certainty: 'sure',
    sources: offer === 'demo' ? [...sources, page] : sources,
    suggestions: suggest(found, sections),
  };
}
