import type { AssistantCopy } from '#contracts/assistant-copy.ts';
import { wordsOf } from '../retrieval/tokens.ts';

/** What a message says that is no question to our knowledge; null when there is more to it. */
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

interface Phrase {
  readonly words: readonly string[];
  /** Place in `smallTalk`; -1 for a filler. */
  readonly reply: number;
}

const known = new WeakMap<AssistantCopy, Map<string, Phrase[]>>();

/** By their first word, the longest first. */
function phrasesOf(copy: AssistantCopy): Map<string, Phrase[]> {
  const made = known.get(copy);
  if (made) return made;
  const said = copy.smallTalk.flatMap((each, reply) =>
    each.said.map((text) => ({ words: wordsOf(text), reply })),
  );
  const fillers = copy.fillers.map((text) => ({ words: wordsOf(text), reply: -1 }));
  const all = [...said, ...fillers].sort((a, b) => b.words.length - a.words.length || b.reply - a.reply);
  const phrases = Map.groupBy(all, ({ words }) => words[0] ?? '');
  known.set(copy, phrases);
  return phrases;
}
