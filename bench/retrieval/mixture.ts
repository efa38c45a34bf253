import type { Section } from '#assistant/contract/knowledge.ts';
import { retrieve } from '#assistant/server/retrieval/retrieve.ts';
import { buildRetriever } from '#assistant/server/retrieval/retriever.ts';
import { idOf } from './businesses.ts';
import type { BenchQuestion } from './questions.ts';

/** Sections of which a half has example questions. */
export interface Mixture {
  readonly sections: readonly Section[];
  readonly questions: readonly BenchQuestion[];
}

/** Counts over questions whose answer is in sections of one kind alone. `toOther`: those answered first by the other kind. */
export interface Flow {
  readonly questions: number;
  readonly first: number;
  readonly toOther: number;
  /** As if sure, by sections that do not answer. */
  readonly beside: number;
}

const NONE: Flow = { questions: 0, first: 0, toOther: 0, beside: 0 };

export const addFlows = (all: readonly Flow[]): Flow =>
  all.reduce(
    (sum, each) => ({
      questions: sum.questions + each.questions,
      first: sum.first + each.first,
      toOther: sum.toOther + each.toOther,
      beside: sum.beside + each.beside,
    }),
    NONE,
  );

/** Takes the example questions of a half of the sections; `seed` says which. */
export const halve = (sections: readonly Section[], seed: number): Section[] =>
  sections.map((section, at) => (isBare(at, seed) ? { ...section, asked: [] } : section));

/** By a multiplicative hash (Knuth: The Art of Computer Programming 3, section 6.4). */
const isBare = (at: number, seed: number): boolean => Math.imul(at + 1 + seed * 7919, 2654435761) >>> 31 === 1;

/** Where answers go, by whether the sections that answer have example questions. */
export function measureFlow({ sections, questions }: Mixture): Record<'bare' | 'taught', Flow> {
  const retriever = buildRetriever(sections, []);
  const bareIds = new Set(sections.filter(({ asked }) => asked.length === 0).map(idOf));
  const flows = { bare: NONE, taught: NONE };
  for (const { ask, after, right } of questions) {
    const isBareRight = new Set(right.map((id) => bareIds.has(id)));
    if (isBareRight.size !== 1) continue;
    const kind = isBareRight.has(true) ? 'bare' : 'taught';
    const { sections: found, certainty } = retrieve(retriever, ask, after);
    const ids = found.map(({ section }) => idOf(section));
    const isFirst = right.includes(ids[0] ?? '');
    const isOther = !isFirst && bareIds.has(ids[0] ?? '') !== (kind === 'bare');
    const isBeside = certainty === 'sure' && !ids.some((id) => right.includes(id));
    const flow = { questions: 1, first: Number(isFirst), toOther: Number(isOther), beside: Number(isBeside) };
    flows[kind] = addFlows([flows[kind], flow]);
  }
  return flows;
}
