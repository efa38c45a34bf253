import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildRetriever, type Retriever } from '#assistant/server/retrieval/retriever.ts';
import { readKnowledgeIndex } from '#support/knowledge.ts';
import { printVerdict } from './bench.ts';
import { idOf } from './retrieval/businesses.ts';
import { type BenchQuestion, readQuestions } from './retrieval/questions.ts';
import { toTable } from './table.ts';

/** Shares the retriever is held to, over the half that nothing was tuned on. */
const bars = { top3: 0.94, first: 0.84, recognised: 0.9, refused: 0.03 };

interface Quality {
  readonly questions: number;
  /** Shares of the answerable: the right document, and the right section, among the three and first. */
  readonly documents: { readonly top3: number; readonly first: number };
  readonly sections: { readonly top3: number; readonly first: number };
  /** Share of the answerable where a visitor is told that we do not know. */
  readonly refused: number;
  /** Share of the unanswerable that is not answered as if sure. */
  readonly recognised: number;
}

const documentOf = (id: string) => id.split('#')[0] ?? '';
const share = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / Math.max(1, all.length);

export function measureQuality(retriever: Retriever, questions: readonly BenchQuestion[]): Quality {
  const retrievals = questions.map(({ ask, after, right }) => {
    const { sections, certainty } = retrieve(retriever, ask, after);
    return { found: sections.map(({ section }) => idOf(section)), right, certainty };
  });
  const answerable = retrievals.filter(({ right }) => right.length > 0);
  const hits = (name: (id: string) => string, most: number) =>
    share(answerable, ({ found, right }) => {
      const expected = new Set(right.map(name));
      return found.slice(0, most).some((id) => expected.has(name(id)));
    });
  return {
    questions: questions.length,
    documents: { top3: hits(documentOf, 3), first: hits(documentOf, 1) },
    sections: { top3: hits(String, 3), first: hits(String, 1) },
    refused: share(answerable, ({ certainty }) => certainty === 'none'),
    recognised: share(
      retrievals.filter(({ right }) => right.length === 0),
      ({ certainty }) => certainty !== 'sure',
    ),
  };
}

/** A sentence for each bar that was missed. */
export function missedQuality({ sections, refused, recognised }: Quality): string[] {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return [
    ...(sections.top3 < bars.top3 ? [`the right section is among the three for ${percent(sections.top3)}`] : []),
    ...(sections.first < bars.first ? [`it comes first for ${percent(sections.first)}`] : []),
    ...(recognised < bars.recognised ? [`${percent(recognised)} of the unanswerable are recognised`] : []),
    ...(refused > bars.refused ? [`${percent(refused)} of the answerable are refused`] : []),
  ];
}

function toRow(name: string, quality: Quality): string[] {
  const { documents, sections, refused, recognised, questions } = quality;
  const shares = [documents.top3, documents.first, sections.top3, sections.first, recognised, refused];
  return [name, String(questions), ...shares.map((value) => `${(value * 100).toFixed(1)} %`)];
}

/** How well the retriever finds: `bench/retrieval` says what is asked and what is right. */
export async function run(_args: string[], say: (line: string) => void): Promise<boolean> {
  const [{ sections, outOfScope }, { tuning, heldOut }] = await Promise.all([readKnowledgeIndex(), readQuestions()]);
  const retriever = buildRetriever(sections, outOfScope);
  const all = [...tuning, ...heldOut];
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)];
  const rows = [
    ...kinds.map(([kind, questions]) => toRow(kind, measureQuality(retriever, questions))),
    toRow('tuning half', measureQuality(retriever, tuning)),
    toRow('held-out half', measureQuality(retriever, heldOut)),
    toRow('all', measureQuality(retriever, all)),
  ];
  const heads = ['questions', 'number', 'document in 3', 'first', 'section in 3', 'first', 'recognised', 'refused'];
  say(toTable(heads, rows));
  return printVerdict(missedQuality(measureQuality(retriever, heldOut)), say);
}
