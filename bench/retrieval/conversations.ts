import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { AssistantCopy } from '#assistant/contract/assistant.copy.ts';
import { compose } from '#assistant/server/answers/compose.ts';
import { retrieveParts } from '#assistant/server/answers/resolve-question.ts';
import { replyToSmallTalk, withoutSmallTalk } from '#assistant/server/answers/small-talk.ts';
import { RECENT_EXCHANGES } from '#assistant/server/keys.ts';
import type { Retriever } from '#assistant/server/retrieval/retriever.ts';
import { idOf } from './businesses.ts';

/** A message of a visitor in a conversation. */
export interface ConversationQuestion {
  readonly ask: string;
  /** Whether it can be understood only after what was asked before. */
  readonly isFollowUp: boolean;
  /** A greeting and its kind. */
  readonly isSmallTalk: boolean;
  /** For each thing asked for, the sections that answer; none where nothing does. */
  readonly right: readonly (readonly string[])[];
}

/**
 * Reads the conversations about a business. A turn is `ask | sections`: sections by the last part of their id, `a + b` where
 * two things are asked for, `-` where nothing answers, `talk` for small talk; `>` in front of a follow-up.
 */
export async function readConversations(business: string): Promise<ConversationQuestion[][]> {
  const text = await readFile(join(import.meta.dirname, 'conversations', `${business}.yaml`), 'utf8');
  return z
    .array(z.array(z.string()))
    .parse(parse(text))
    .map((turns) => turns.map(toTurn));
}

function toTurn(line: string): ConversationQuestion {
  const at = line.lastIndexOf(' | ');
  const [ask, answer] = [line.slice(0, at), line.slice(at + 3)];
  const isSmallTalk = answer === 'talk';
  const right = answer.split(' + ').map((ids) => ids.split(' ').filter((id) => id !== '-'));
  return {
    ask: ask.replace(/^> /, ''),
    isFollowUp: ask.startsWith('> '),
    isSmallTalk,
    right: isSmallTalk ? [] : right.filter((ids) => ids.length > 0),
  };
}

/** Counts of turns, small talk left out but for the last two. */
export interface ConversationResults {
  readonly turns: number;
  /** Turns that something answers. */
  readonly answerable: number;
  /** For each thing asked for, one of the three sections found answers, surely or perhaps: as in `Outcomes`. */
  readonly helped: number;
  /** The reply quotes a section that answers: what a visitor reads without pressing anything. */
  readonly quoted: number;
  /** Answered as if sure, while none of the sections found answers; while none of those quoted does. */
  readonly sureAndWrong: number;
  readonly quotedBeside: number;
  /** Small talk, and how much of it was understood as such. */
  readonly smallTalk: number;
  readonly understood: number;
}

const outcomeNames = [
  ...(['turns', 'answerable', 'helped', 'quoted', 'sureAndWrong', 'quotedBeside'] as const),
  ...(['smallTalk', 'understood'] as const),
];
const NONE = Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<(typeof outcomeNames)[number], number>;

export function addExchanges(all: readonly ConversationResults[]): ConversationResults {
  const sum = { ...NONE };
  for (const each of all) for (const name of outcomeNames) sum[name] += each[name];
  return sum;
}

/** Asks all turns, each after those before it, or those that need none by themselves. */
export function askQuestions(
  retriever: Retriever,
  conversations: readonly (readonly ConversationQuestion[])[],
  { copy, isInRow, onMiss }: { copy: AssistantCopy; isInRow: boolean; onMiss?: (line: string) => void },
): { readonly standalone: ConversationResults; readonly followUps: ConversationResults } {
  const exchanges = conversations.flatMap((turns) =>
    turns.map((turn, at) => {
      const before = isInRow ? turns.slice(Math.max(0, at - RECENT_EXCHANGES), at) : [];
      const earlier = withoutSmallTalk(
        before.map(({ ask }) => ask),
        copy,
      );
      return { turn, outcome: askTurn(retriever, turn, earlier, { copy, ...(onMiss && { onMiss }) }) };
    }),
  );
  const sum = (isFollowUp: boolean) =>
    addExchanges(exchanges.filter(({ turn }) => turn.isFollowUp === isFollowUp).map(({ outcome }) => outcome));
  return { standalone: sum(false), followUps: sum(true) };
}

function askTurn(
  retriever: Retriever,
  { ask, isSmallTalk, right }: ConversationQuestion,
  earlier: readonly string[],
  { copy, onMiss }: { copy: AssistantCopy; onMiss?: (line: string) => void },
): ConversationResults {
  if (isSmallTalk) return { ...NONE, smallTalk: 1, understood: Number(replyToSmallTalk(ask, copy) !== null) };
  const parts = retrieveParts(retriever, ask, earlier);
  const { certainty, sources } = compose(parts, { copy, connector: '' });
  const quoted = sources.map(nameOf);
  const found = parts.flatMap(({ found }) => found.sections.map(({ section }) => nameOf(section)));
  const isAnswerable = right.length > 0;
  const answersAll = (names: readonly string[]) =>
    isAnswerable && right.every((ids) => ids.some((id) => names.includes(id)));
  const isBeside = (names: readonly string[]) =>
    certainty === 'sure' && !right.some((ids) => ids.some((id) => names.includes(id)));
  if (isAnswerable ? !answersAll(quoted) : isBeside(quoted))
    onMiss?.(`${ask} [${earlier.join(' / ')}]: ${certainty}, ${quoted.join(', ')} (${found.join(', ')})`);
  return {
    ...NONE,
    turns: 1,
    answerable: Number(isAnswerable),
    helped: Number(certainty !== 'none' && answersAll(found)),
    quoted: Number(answersAll(quoted)),
    sureAndWrong: Number(isBeside(found)),
    quotedBeside: Number(isBeside(quoted)),
  };
}

/** The last part of a section's id: unique within a business. */
const nameOf = (section: Parameters<typeof idOf>[0]): string => idOf(section).split('#').at(-1) ?? '';
