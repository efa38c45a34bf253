import type { AssistantCopy } from '../../contract/assistant.copy.ts';
import { wordsOf } from '../../ranking/tokens.ts';

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

/** Leaves out what was said between questions, which no question refers back to. */
export const withoutSmallTalk = (questions: readonly string[], copy: AssistantCopy): string[] =>
  questions.filter((question) => replyToSmallTalk(question, copy) === null);

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
