import type { AssistantCopy } from '../../contract/assistant.copy.ts';
import { isStopWord, wordsOf } from '../../ranking/tokens.ts';

/** Words of a question about a connection. */
const CONNECTS =
  /\b(?:work|works|working|connect\w*|integrat\w*|sync\w*|support|supports|compatib\w*|use|uses|link|links|plug|talk|talks|export|import|book|books|write|writes|update|updates|download|with)\b/i;
/** Content words besides names from which on a message asks for more than a connection. */
const MAX_OTHER_WORDS = 4;

interface Phrase {
  readonly name: string;
  readonly words: readonly string[];
  readonly answer: number;
}

const known = new WeakMap<AssistantCopy, readonly Phrase[]>();

/** All names, those of more words first: `Outlook Calendar` before `Outlook`. */
function phrasesOf(copy: AssistantCopy): readonly Phrase[] {
  const phrases =
    known.get(copy) ??
    copy.products
      .flatMap(({ names }, answer) => names.map((name): Phrase => ({ name, words: wordsOf(name), answer })))
      .sort((a, b) => b.words.length - a.words.length);
  known.set(copy, phrases);
  return phrases;
}

/** Answers whether agents work with software that a question names; null where it names none, or asks for something else. */
export function replyToProducts(question: string, copy: AssistantCopy): string | null {
  const words = wordsOf(question);
  const named: Phrase[] = [];
  let others = 0;
  for (let at = 0; at < words.length; ) {
    const found = phrasesOf(copy).find((phrase) => phrase.words.every((word, i) => words[at + i] === word));
    if (found) named.push(found);
    else if (!isStopWord(words[at] ?? '')) others += 1;
    at += found?.words.length ?? 1;
  }
  if (named.length === 0 || others > MAX_OTHER_WORDS || (others > 0 && !CONNECTS.test(question))) return null;
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return copy.products
    .flatMap(({ answer }, at) => {
      const names = [...new Set(named.filter((each) => each.answer === at).map(({ name }) => name))];
      return names.length > 0 ? [answer.replace('{name}', () => list.format(names))] : [];
    })
    .join(' ');
}
