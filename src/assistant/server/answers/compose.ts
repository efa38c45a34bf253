import { fillIn } from '#core/template/fill-in.ts';
import type { AssistantCopy } from '../../contract/assistant.copy.ts';
import type { ChatAnswer } from '../../contract/chat-calls.ts';
import type { Section } from '../../contract/knowledge.ts';
import { sentencesOf } from '../../template/sections.ts';
import type { RetrievalResult } from '../retrieval/retrieve.ts';
import { isStopWord, stemOf, wordsOf } from '../retrieval/tokens.ts';

/** Replies to a message that consists of small talk alone; null when it holds anything else. */
export function replyToSmallTalk(message: string, copy: AssistantCopy): string | null {
  const words = wordsOf(message);
  if (words.length === 0) return copy.nothingToRead;
  const phrases = phrasesOf(copy);
  let reply = -1;
  for (let at = 0; at < words.length; ) {
    const found = phrases
      .get(words[at] ?? '')
      ?.find(({ words: phrase }) => phrase.every((word, i) => words[at + i] === word));
    if (!found) return null;
    reply = Math.max(reply, found.reply);
    at += found.words.length;
  }
  return copy.smallTalk[reply]?.reply ?? null;
}

/** `reply`: index in `smallTalk`; -1 for a filler. */
type Phrase = { readonly words: readonly string[]; readonly reply: number };

const known = new WeakMap<AssistantCopy, Map<string, Phrase[]>>();

/** Phrases by first word, the longest first. */
function phrasesOf(copy: AssistantCopy): Map<string, Phrase[]> {
  const cached = known.get(copy);
  if (cached) return cached;
  const replies = copy.smallTalk.flatMap((each, reply) => each.said.map((text) => ({ words: wordsOf(text), reply })));
  const fillers = copy.fillers.map((text) => ({ words: wordsOf(text), reply: -1 }));
  const all = [...replies, ...fillers].sort((a, b) => b.words.length - a.words.length || b.reply - a.reply);
  const phrases = Map.groupBy(all, ({ words }) => words[0] ?? '');
  known.set(copy, phrases);
  return phrases;
}

/** An answer before it is stored. */
export type Reply = Omit<ChatAnswer, 'id'>;

/** Input of replies besides the sections. `connector`: address of the lead-connector page. */
type ReplyParts = { readonly copy: AssistantCopy; readonly connector: string };

/** How many sentences are quoted of the first section, and of the second when its score is close. */
const SENTENCES_OF_FIRST = 3;
const SENTENCES_OF_SECOND = 1;
/** Minimum score of the second section, as a share of the first one's. */
const CLOSE_SHARE = 0.75;
/** Minimum score of a suggested section, as a share of the first one's; and the maximum number of suggestions. */
const RELATED_SHARE = 0.45;
const MAX_SUGGESTIONS = 3;

/** Builds a reply from one of the assistant's own sentences. */
export function toReply(text: string, { copy, connector }: ReplyParts, isKnown = true): Reply {
  const contact = `[${copy.contact}](${connector})`;
  return { response: fillIn(text, { contact }), isKnown, sources: [], suggestions: [] };
}

/** Quotes two to four sentences of the sections found, word for word, and names their sources. */
export function compose(found: RetrievalResult, parts: ReplyParts): Reply {
  const [first, second] = found.sections;
  if (!first) return toReply(parts.copy.unknown, parts, false);
  const quoted = chooseSentences(first.section, found.question, SENTENCES_OF_FIRST);
  const sections = [first.section];
  if (second && second.score >= CLOSE_SHARE * first.score) {
    const more = chooseSentences(second.section, found.question, SENTENCES_OF_SECOND);
    const additional = more.filter((sentence) => !quoted.includes(sentence));
    if (additional.length > 0) sections.push(second.section);
    quoted.push(...additional);
  }
  return toAnswer(quoted.join(' '), found, sections, parts);
}

/** The first sentences of a section usually answer what its heading promises. */
const OPENING_BONUS = [0.9, 0.5, 0.25];

/** Chooses at most `most` sentences with the highest score, in their order; without any match, the first ones. */
function chooseSentences(section: Section, weights: RetrievalResult['question'], most: number): string[] {
  const scored = sentencesOf(section).map((text, at) => ({
    text,
    at,
    score: scoreOf(text, weights) + (OPENING_BONUS[at] ?? 0),
  }));
  return scored
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
}

/** Sum of the weights of the stems in a sentence, reduced for long sentences. */
function scoreOf(text: string, weights: RetrievalResult['question']): number {
  const words = wordsOf(text).filter((word) => !isStopWord(word));
  const stems = new Set(words.map(stemOf));
  const matched = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  return matched / Math.sqrt(Math.max(6, words.length) / 6);
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
  const page = { title: offers.demo, heading: offers.demo, url: '/schedule-demo' };
  const sources = sections.map(({ title, heading, url }) => ({ title, heading, url }));
  return {
    response: offer === 'contact' ? `${text} ${toReply(offers.contact, parts).response}` : text,
    isKnown: true,
    sources: offer === 'demo' ? [...sources, page] : sources,
    suggestions: suggest(found, sections),
  };
}
