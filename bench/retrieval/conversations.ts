import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import type { AssistantCopy } from '#assistant/contract/assistant.copy.ts';
import { compose, replyToSmallTalk, withoutSmallTalk } from '#assistant/server/answers/compose.ts';
import { retrieveParts } from '#assistant/server/answers/understand.ts';
import { RECENT_EXCHANGES } from '#assistant/server/keys.ts';
import type { Retriever } from '#assistant/server/retrieval/retriever.ts';
import { idOf } from './businesses.ts';

/** A message of a visitor in a conversation. */
export interface Turn {
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
export async function readConversations(business: string): Promise<Turn[][]> {
  const text = await readFile(join(import.meta.dirname, 'conversations', `${business}.yaml`), 'utf8');
  return z
    .array(z.array(z.string()))
    .parse(parse(text))
    .map((turns) => turns.map(toTurn));
}

function toTurn(line: string): Turn {
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

/** Counts of turns. */
export interface ConversationOutcomes {
  /** Turns that something answers. */
  readonly answerable: number;
  /** Turns where the reply quotes, for each thing asked for, a section that answers. */
  readonly helped: number;
  /** Turns where the retriever found such sections among three. */
  readonly found: number;
  /** Turns, small talk left out; those of them answered as if sure where no section quoted answers. */
  readonly turns: number;
  readonly sureAndWrong: number;
  /** Small talk, and how much of it was understood as such. */
  readonly smallTalk: number;
  readonly understood: number;
}

const outcomeNames = ['answerable', 'helped', 'found', 'turns', 'sureAndWrong', 'smallTalk', 'understood'] as const;
const NONE = Object.fromEntries(outcomeNames.map((name) => [name, 0])) as Record<(typeof outcomeNames)[number], number>;

export function addTurns(all: readonly ConversationOutcomes[]): ConversationOutcomes {
  const sum = { ...NONE };
  for (const each of all) for (const name of outcomeNames) sum[name] += each[name];
  return sum;
}

/** Asks all turns, each after those before it, or those that need none by themselves. */
export function askTurns(
  retriever: Retriever,
  conversations: readonly (readonly Turn[])[],
  { copy, isInRow, onMiss }: { copy: AssistantCopy; isInRow: boolean; onMiss?: (line: string) => void },
): { readonly standalone: ConversationOutcomes; readonly followUps: ConversationOutcomes } {
  const asked = conversations.flatMap((turns) =>
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
    addTurns(asked.filter(({ turn }) => turn.isFollowUp === isFollowUp).map(({ outcome }) => outcome));
  return { standalone: sum(false), followUps: sum(true) };
}

function askTurn(
  retriever: Retriever,
  { ask, isSmallTalk, right }: Turn,
  earlier: readonly string[],
  { copy, onMiss }: { copy: AssistantCopy; onMiss?: (line: string) => void },
): ConversationOutcomes {
  if (isSmallTalk) return { ...NONE, smallTalk: 1, understood: Number(replyToSmallTalk(ask, copy) !== null) };
  const parts = retrieveParts(retriever, ask, earlier);
  const { certainty, sources } = compose(parts, { copy, connector: '' });
  const read = sources.map(nameOf);
  const found = parts.flatMap(({ found }) => found.sections.map(({ section }) => nameOf(section)));
  const isHelped = right.length > 0 && right.every((ids) => ids.some((id) => read.includes(id)));
  const isAmongFound =
    right.length > 0 && certainty !== 'none' && right.every((ids) => ids.some((id) => found.includes(id)));
  const isWrong = certainty === 'sure' && !right.some((ids) => ids.some((id) => read.includes(id)));
  if (right.length > 0 ? !isHelped : isWrong)
    onMiss?.(`${ask} [${earlier.join(' / ')}]: ${certainty}, ${read.join(', ')} (${found.join(', ')})`);
  return {
    ...NONE,
    answerable: Number(right.length > 0),
    helped: Number(isHelped),
    found: Number(isAmongFound),
    turns: 1,
    sureAndWrong: Number(isWrong),
  };
}

/** The last part of a section's id: unique within a business. */
const nameOf = (section: Parameters<typeof idOf>[0]): string => idOf(section).split('#').at(-1) ?? '';
