import type { Section } from '#contracts/knowledge.ts';
import { sentencesOf } from '#shell/sections.ts';
import { addFeatures, type Features, isPair, type Vocabulary } from './features.ts';
import { tokensOf } from './tokens.ts';

/** Where a feature stands and what it counts there. */
interface Occurrences {
  readonly wordings: Uint32Array;
  readonly weights: Float32Array;
}

/** Every wording of every section: how visitors ask for it, its heading, its sentences; those of one place follow each other. */
export interface WordingIndex {
  readonly texts: readonly string[];
  /** Section of each wording; for those out of scope the number after the last. */
  readonly places: Uint32Array;
  readonly count: number;
  readonly vocabulary: Vocabulary;
  readonly occurrences: ReadonlyMap<number, Occurrences>;
  /** Room for the cosines of one question, used again for the next. */
  readonly room: Float32Array;
  /** How rare a feature is. */
  readonly rarity: ReadonlyMap<number, number>;
}

/** What a sentence counts beside what visitors ask. Tuned on the even half of the bench. */
const SENTENCE_WORTH = 0.7;

/** `outOfScope`: wordings of no section, under the number that follows the last one. */
export function buildWordings(sections: readonly Section[], outOfScope: readonly string[]): WordingIndex {
  const own = sections.flatMap((section, at) => textsOf(section).map((each) => ({ ...each, section: at })));
  const none = outOfScope.map((text) => ({ text, worth: 1, section: sections.length }));
  const vocabulary: Vocabulary = new Map();
  const wordings = [...own, ...none].map((each) => ({
    ...each,
    features: addFeatures(new Map(), tokensOf(each.text), vocabulary, { isOpen: true }),
  }));
  const counts = new Map<number, number>();
  for (const { features } of wordings)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  // A pair that stands in one wording alone says no more than its words.
  const rarity = new Map(
    [...counts]
      .filter(([name, count]) => count > 1 || !isPair(name))
      .map(([name, count]) => [name, Math.log(wordings.length / count)]),
  );
  return {
    texts: wordings.map(({ text }) => text),
    places: Uint32Array.from(wordings, ({ section }) => section),
    count: sections.length,
    room: new Float32Array(wordings.length),
    vocabulary,
    occurrences: occurrencesOf(wordings, rarity),
    rarity,
  };
}

function occurrencesOf(
  wordings: readonly { readonly features: Features; readonly worth: number }[],
  rarity: ReadonlyMap<number, number>,
): Map<number, Occurrences> {
  const lists = new Map<number, { wordings: number[]; weights: number[] }>();
  wordings.forEach(({ features, worth }, at) => {
    for (const [name, weight] of weighted(features, rarity)) {
      const list = lists.get(name) ?? { wordings: [], weights: [] };
      if (list.wordings.length === 0) lists.set(name, list);
      list.wordings.push(at);
      list.weights.push(weight * worth);
    }
  });
  return new Map(
    [...lists].map(([name, list]) => [
      name,
      { wordings: Uint32Array.from(list.wordings), weights: Float32Array.from(list.weights) },
    ]),
  );
}

function textsOf(section: Section): { text: string; worth: number }[] {
  const { title, heading, asked } = section;
  return [
    ...[...asked, heading, `${title} ${heading}`].map((text) => ({ text, worth: 1 })),
    ...sentencesOf(section).map((text) => ({ text, worth: SENTENCE_WORTH })),
  ];
}

/** By how rare they are, as a unit vector; what nobody has is left out. */
function weighted(features: Features, rarity: ReadonlyMap<number, number>): [number, number][] {
  const known = [...features].flatMap(([name, weight]): [number, number][] => {
    const rare = rarity.get(name);
    return rare === undefined ? [] : [[name, weight * rare]];
  });
  const length = Math.hypot(...known.map(([, weight]) => weight)) || 1;
  return known.map(([name, weight]) => [name, weight / length]);
}

/** What the nearest wording of a section counts, the second, and so on. */
const NEAREST = [1, 0.5, 0.4, 0.3, 0.2];

/** How near the wordings of each section come to what is asked, and those that are out of scope: 0 to 2.4. */
export interface Nearness {
  readonly near: Float32Array;
  readonly nothing: number;
}

/** Cosines of the nearest wordings, summed up. `except`: a wording that is left out, so that a bench can ask it. */
export function nearness(index: WordingIndex, asked: Features, except = -1): Nearness {
  const cosines = cosinesOf(index, asked);
  const { places, count } = index;
  const near = new Float32Array(count + 1);
  const nearest = new Float32Array(NEAREST.length);
  for (let at = 0; at < places.length; ) {
    const place = places[at] ?? 0;
    nearest.fill(0);
    for (; places[at] === place; at++) {
      const cosine = cosines[at] ?? 0;
      if (cosine > 0 && at !== except) keepNearest(nearest, cosine);
    }
    near[place] = summed(nearest);
  }
  return { near: near.subarray(0, count), nothing: near[count] ?? 0 };
}

function summed(nearest: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < nearest.length; at++) sum += (nearest[at] ?? 0) * (NEAREST[at] ?? 0);
  return sum;
}

function cosinesOf({ room, occurrences, rarity }: WordingIndex, asked: Features): Float32Array {
  const cosines = room.fill(0);
  for (const [name, weight] of weighted(asked, rarity)) {
    const { wordings, weights } = occurrences.get(name) ?? NOWHERE;
    for (let i = 0; i < wordings.length; i++) {
      const at = wordings[i] ?? 0;
      cosines[at] = (cosines[at] ?? 0) + weight * (weights[i] ?? 0);
    }
  }
  return cosines;
}

const NOWHERE: Occurrences = { wordings: new Uint32Array(), weights: new Float32Array() };

/** Puts a value among the greatest, which stand in their order. */
function keepNearest(nearest: Float32Array, value: number): void {
  let at = nearest.length - 1;
  if (value <= (nearest[at] ?? 0)) return;
  for (; at > 0 && value > (nearest[at - 1] ?? 0); at--) nearest[at] = nearest[at - 1] ?? 0;
  nearest[at] = value;
}
