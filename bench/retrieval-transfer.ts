import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { Section } from '#assistant/contract/knowledge.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { printVerdict } from './bench.ts';
import { type Business, idOf, readBusinesses } from './retrieval/businesses.ts';
import { addResults, countResults, type QualityResults, qualityHeads, toQualityRow } from './retrieval/quality.ts';
import type { BenchQuestion } from './retrieval/questions.ts';
import { toTable } from './table.ts';

/** Shares over all businesses: at least, or at most. */
const bars = {
  'documents alone': {
    atLeast: { among3: 0.74, helped: 0.68 },
    atMost: { beside: 0.04, answeredAsSure: 0.05, offeredAsPerhaps: 0.4 },
  },
  'with example questions': {
    atLeast: { among3: 0.93, first: 0.82, helped: 0.9, sureAndRight: 0.65 },
    atMost: { beside: 0.02, answeredAsSure: 0.08, offeredAsPerhaps: 0.3 },
  },
} as const;

type Kind = keyof typeof bars;

/** Outcomes of each kind of knowledge. `outOfScope`: our example questions, which say little about another business. */
export function measureTransfer({ sections, withExamples, questions }: Business, outOfScope: readonly string[]) {
  return {
    'documents alone': countResults(buildRetriever(sections, outOfScope), questions),
    'documents alone, nothing out of scope': countResults(buildRetriever(sections, []), questions),
    'with example questions': countResults(buildRetriever(withExamples, outOfScope), questions),
  } as const;
}

/** A sentence for each bar that was missed. */
export function missedBars(kind: Kind, results: QualityResults): string[] {
  const shareOf = (name: string, count: number) =>
    count / (name === 'answeredAsSure' || name === 'offeredAsPerhaps' ? results.unanswerable : results.answerable);
  const { atLeast, atMost } = bars[kind];
  const isMissed = (name: string, value: number) =>
    Object.entries(atLeast).some(([bar, least]) => bar === name && value < least) ||
    Object.entries(atMost).some(([bar, most]) => bar === name && value > most);
  return Object.entries(results)
    .map(([name, count]) => ({ name, value: shareOf(name, count) }))
    .filter(({ name, value }) => isMissed(name, value))
    .map(({ name, value }) => `${kind}, ${name}: ${(100 * value).toFixed(1)} %`);
}

type Finder = (question: BenchQuestion) => Promise<string[]> | string[];

const textOf = ({ paragraphs }: Section) => paragraphs.join(' ');

function findWithMiniSearch(sections: readonly Section[]): Finder {
  const options = { boost: { heading: 2, title: 1.5 }, fuzzy: 0.2, prefix: true };
  const index = new MiniSearch<{ id: number }>({ fields: ['title', 'heading', 'text'], searchOptions: options });
  index.addAll(sections.map((each, id) => ({ id, title: each.title, heading: each.heading, text: textOf(each) })));
  return ({ ask, after }) =>
    index
      .search([...after, ask].join(' '))
      .slice(0, 3)
      .flatMap(({ id }) => sections.slice(id, id + 1).map(idOf));
}

async function findWithOrama(sections: readonly Section[]): Promise<Finder> {
  const index = create({
    schema: { title: 'string', heading: 'string', text: 'string', ref: 'string' },
    components: { tokenizer: { language: 'english', stemming: true } },
  });
  const rows = sections.map((each) => ({ ...each, text: textOf(each), ref: idOf(each) }));
  await insertMultiple(
    index,
    rows.map(({ title, heading, text, ref }) => ({ title, heading, text, ref })),
  );
  return async ({ ask, after }) => {
    const term = [...after, ask].join(' ');
    const { hits } = await search(index, { term, boost: { heading: 2, title: 1.5 }, tolerance: 1, limit: 3 });
    return hits.map(({ document }) => document.ref);
  };
}

/** Search libraries never say that they do not know: only ranks can be compared. */
async function toLibraryRow(
  name: string,
  businesses: readonly Business[],
  finderOf: (sections: readonly Section[]) => Finder | Promise<Finder>,
) {
  let [count, first, among3] = [0, 0, 0];
  for (const { sections, questions } of businesses) {
    const find = await finderOf(sections);
    for (const question of questions.filter(({ right }) => right.length > 0)) {
      const isRight = (await find(question)).map((id) => question.right.includes(id));
      count++;
      first += Number(isRight[0] === true);
      among3 += Number(isRight.includes(true));
    }
  }
  const share = (part: number) => `${((100 * part) / Math.max(1, count)).toFixed(1)} %`;
  return [name, String(count), share(first), share(among3), ...qualityHeads.slice(4).map(() => '-')];
}

/**
 * Measures the retriever on documents that it was not made for: `bench/retrieval/transfer`, or a folder of the same form.
 * The weights of the classifier were fitted on the three businesses there; `bench fit-confidence` shows each by weights
 * fitted on the others.
 */
export async function run([folder]: string[], say: (line: string) => void): Promise<boolean> {
  const [businesses, { outOfScope }] = await Promise.all([readBusinesses(folder), readKnowledgeIndex()]);
  const measured = businesses.map((business) => ({
    name: business.name,
    results: measureTransfer(business, outOfScope),
  }));
  const kinds = ['documents alone', 'documents alone, nothing out of scope', 'with example questions'] as const;
  const total = (kind: (typeof kinds)[number]) => addResults(measured.map(({ results }) => results[kind]));
  const rows = kinds.flatMap((kind) => [
    ...measured.map(({ name, results }) => toQualityRow(`${name}, ${kind}`, results[kind])),
    toQualityRow(`all, ${kind}`, total(kind)),
  ]);
  const libraries = [
    await toLibraryRow('all, MiniSearch', businesses, findWithMiniSearch),
    await toLibraryRow('all, Orama', businesses, findWithOrama),
  ];
  say(toTable(qualityHeads, [...rows, ...libraries]));
  const barred = ['documents alone', 'with example questions'] as const;
  return printVerdict(
    barred.flatMap((kind) => missedBars(kind, total(kind))),
    say,
  );
}
