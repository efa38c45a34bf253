import type { Section } from '../../contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '../../contract/limits.ts';
import { certaintyOf, THRESHOLDS } from '../retrieval/confidence.ts';
import { MAX_OTHERS } from '../retrieval/rank.ts';
import type { RetrievalResult } from '../retrieval/retrieve.ts';

/** Keeps a first rank from outweighing agreement (Cormack, Clarke, Büttcher: Reciprocal Rank Fusion, 2009). */
const RANK_DAMPING = 60;
/** How many of the sections nearest in meaning take part. */
const NEAREST = 20;
/** Fewer vectors say nothing about chance. */
const MIN_VECTORS = 12;
/** How far above the expected maximum a similarity is no chance, in standard deviations. */
const ABOVE_CHANCE = 0.5;

/**
 * Fuses what was found by words with the cosines of all sections that have a vector, by reciprocal rank. A section without
 * a vector keeps its rank by words in both. What only the vectors found is never sure: the answerability classifier knows
 * words alone. A question that nothing was found for by words becomes `perhaps` when its nearest section stands out.
 */
export function fuse(found: RetrievalResult, cosines: ReadonlyMap<Section, number>): RetrievalResult {
  const byWords = [...found.sections, ...found.others].map(({ section }) => section);
  const byMeaning = [...cosines].sort(([, a], [, b]) => b - a).map(([section]) => section);
  const rankByWords = new Map(byWords.map((section, rank) => [section, rank]));
  const rankByMeaning = new Map(byMeaning.map((section, rank) => [section, rank]));
  const worthOf = (rank: number | undefined) => (rank === undefined ? 0 : 1 / (RANK_DAMPING + 1 + rank));
  const scoreOf = (section: Section) => {
    const rank = rankByWords.get(section);
    return worthOf(rank) + worthOf(rankByMeaning.get(section) ?? rank);
  };
  const ranked = [...new Set([...byWords, ...byMeaning.slice(0, NEAREST)])]
    .map((section) => ({ section, score: scoreOf(section) }))
    .sort((a, b) => b.score - a.score);
  const [nearest] = byMeaning;
  const isOnlyNear = found.certainty === 'none' && standsOut([...cosines.values()]);
  // By words nothing answers, so what is nearest in meaning comes first.
  const all = isOnlyNear
    ? ranked.toSorted((a, b) => Number(b.section === nearest) - Number(a.section === nearest))
    : ranked;
  const confidence = isOnlyNear ? THRESHOLDS.perhaps : found.confidence;
  return {
    ...found,
    sections: all.slice(0, RETRIEVED_SECTIONS),
    others: all.slice(RETRIEVED_SECTIONS, RETRIEVED_SECTIONS + MAX_OTHERS),
    confidence,
    certainty: certaintyOf(confidence),
  };
}

/**
 * Whether the highest of these values is more than chance: above the expected maximum of as many normally distributed
 * ones, sqrt(2 ln n) standard deviations. Holds for any model, whatever its cosines are like.
 */
function standsOut(values: readonly number[]): boolean {
  if (values.length < MIN_VECTORS) return false;
  const mean = values.reduce((sum, value) => sum + value) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  const expected = Math.sqrt(2 * Math.log(values.length)) + ABOVE_CHANCE;
  return Math.max(...values) > mean + expected * deviation;
}
