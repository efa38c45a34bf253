import type { Section } from '#assistant/contract/knowledge.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { readSiteFacts } from '#support/site-facts.ts';
import { printVerdict } from './bench.ts';
import { readBusinesses } from './retrieval/businesses.ts';
import { addExchanges, askQuestions, type ConversationResults, readConversations } from './retrieval/conversations.ts';
import { toTable } from './table.ts';

/**
 * Shares of the turns of all conversations, where sections have example questions: at least helped, and quoted; at most sure
 * and wrong, and quoted beside the point; points lost to the turns before.
 */
const bars = { helped: 0.85, quoted: 0.8, sureAndWrong: 0.03, quotedBeside: 0.08, lost: 0.03 };

interface Business {
  readonly name: string;
  readonly kind: 'documents alone' | 'with example questions';
  readonly sections: readonly Section[];
  readonly outOfScope: readonly string[];
}

async function readAll(): Promise<Business[]> {
  const [businesses, { sections, outOfScope }] = await Promise.all([readBusinesses(), readKnowledgeIndex()]);
  const all = [
    { name: 'own', outOfScope, sections: sections.map((each) => ({ ...each, asked: [] })), withExamples: sections },
    ...businesses.map((each) => ({ ...each, outOfScope: [] })),
  ];
  return all.flatMap(({ name, outOfScope, sections, withExamples }) => [
    { name, outOfScope, kind: 'documents alone', sections } as const,
    { name, outOfScope, kind: 'with example questions', sections: withExamples } as const,
  ]);
}

const share = (part: number, whole: number) => part / Math.max(1, whole);
const percent = (part: number, whole: number) => `${(100 * share(part, whole)).toFixed(1)} %`;

/** Outcomes of the conversations about all businesses; those at even places were looked at while it was tuned. */
export async function measureConversations(onMiss?: (line: string) => void) {
  const { assistant: copy } = await readSiteFacts();
  const measured = (await readAll()).map(async ({ name, kind, sections, outOfScope }) => {
    const retriever = buildRetriever(sections, outOfScope);
    const conversations = await readConversations(name);
    return ([0, 1] as const).map((half) => {
      const sample = conversations.filter((_, at) => at % 2 === half);
      const isSaid = onMiss && half === 0 && kind === 'with example questions';
      const options = { copy, ...(isSaid && { onMiss: (line: string) => onMiss(`${name}: ${line}`) }) };
      const inRow = askQuestions(retriever, sample, { ...options, isInRow: true });
      const alone = askQuestions(retriever, sample, { copy, isInRow: false });
      return { name, kind, half, inRow, alone: alone.standalone };
    });
  });
  return (await Promise.all(measured)).flat();
}

type Measured = Awaited<ReturnType<typeof measureConversations>>[number];

/** Sums of turns that follow others, of those that stand by themselves, in a row and alone, and of all in a row. */
function sumUp(measured: readonly Measured[]) {
  const standalone = addExchanges(measured.map(({ inRow }) => inRow.standalone));
  const followUps = addExchanges(measured.map(({ inRow }) => inRow.followUps));
  return {
    standalone,
    followUps,
    alone: addExchanges(measured.map((each) => each.alone)),
    all: addExchanges([standalone, followUps]),
  };
}

function toRow(name: string, measured: readonly Measured[]): string[] {
  const { all, followUps, standalone, alone } = sumUp(measured);
  const helped = ({ helped, answerable }: ConversationResults) => percent(helped, answerable);
  return [
    ...[name, String(all.turns), helped(all), percent(all.quoted, all.answerable)],
    ...[percent(all.sureAndWrong, all.turns), percent(all.quotedBeside, all.turns)],
    ...[helped(followUps), helped(standalone), helped(alone), percent(all.understood, all.smallTalk)],
  ];
}

const heads = [
  ...['conversations', 'turns', 'helped', 'quoted', 'sure and wrong', 'quoted beside the point', 'follow-ups helped'],
  ...['by itself, in a row', 'the same, alone', 'small talk'],
];

/** A sentence for each bar that was missed. */
export function missedConversations(measured: readonly Measured[]): string[] {
  const { all, standalone, alone } = sumUp(measured.filter(({ kind }) => kind === 'with example questions'));
  const helped = share(all.helped, all.answerable);
  const quoted = share(all.quoted, all.answerable);
  const wrong = share(all.sureAndWrong, all.turns);
  const beside = share(all.quotedBeside, all.turns);
  const lost = share(alone.helped, alone.answerable) - share(standalone.helped, standalone.answerable);
  const inWords = (value: number) => `${(100 * value).toFixed(1)} %`;
  return [
    ...(helped < bars.helped ? [`helped in ${inWords(helped)} of the turns`] : []),
    ...(quoted < bars.quoted ? [`the answer is quoted in ${inWords(quoted)} of the turns`] : []),
    ...(wrong > bars.sureAndWrong ? [`sure and wrong in ${inWords(wrong)} of the turns`] : []),
    ...(beside > bars.quotedBeside ? [`sure and quoted beside the point in ${inWords(beside)} of the turns`] : []),
    ...(lost > bars.lost ? [`${inWords(lost)} are lost to the turns before`] : []),
  ];
}

/** How well the assistant answers in conversations; `--misses` lists the turns of the tuning half that were not helped. */
export async function run(args: string[], say: (line: string) => void): Promise<boolean> {
  const measured = await measureConversations(args.includes('--misses') ? say : undefined);
  const rows = [...Map.groupBy(measured, ({ kind }) => kind)].flatMap(([kind, all]) => [
    ...[...Map.groupBy(all, ({ name }) => name)].map(([name, own]) => toRow(`${name}, ${kind}`, own)),
    toRow(
      `tuning half, ${kind}`,
      all.filter(({ half }) => half === 0),
    ),
    toRow(
      `held-out half, ${kind}`,
      all.filter(({ half }) => half === 1),
    ),
    toRow(`all, ${kind}`, all),
  ]);
  say(toTable(heads, rows));
  return printVerdict(missedConversations(measured), say);
}
