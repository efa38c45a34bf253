import { describe, expect, it } from 'vitest';
import type { Section } from '#assistant/contract/knowledge.ts';
import { RETRIEVED_SECTIONS } from '#assistant/contract/limits.ts';
import { cosineOf, fromText, quantize, toText, type Vector } from '#assistant/server/models/vector.ts';
import { MAX_OTHERS } from '#assistant/server/retrieval/rank.ts';
import type { RetrievalResult } from '#assistant/server/retrieval/retrieve.ts';
import { fuse } from '#assistant/server/vectors/fuse.ts';

const sections = Array.from(
  { length: 30 },
  (_, at): Section => ({
    ...{ title: `Title ${at}`, heading: `Heading ${at}`, url: `/knowledge/${at}`, category: 'All' },
    ...{ paragraphs: [`Text ${at}.`], asked: [], offer: null },
  }),
);
const sectionAt = (at: number): Section => sections.slice(at, at + 1)[0] ?? fail();
function fail(): never {
  throw new Error('no such section');
}

/** Found by words, best first. */
const foundByWords = (numbers: readonly number[], confidence: number, certainty: RetrievalResult['certainty']) => {
  const ranked = numbers.map((at, rank) => ({ section: sectionAt(at), score: 10 - rank }));
  return {
    ...{ sections: ranked.slice(0, 3), others: ranked.slice(3), question: new Map(), confidence, certainty },
    isKnown: certainty === 'sure',
  };
};
/** Cosines of all sections that differ little, but for these. */
const cosinesWith = (own: Readonly<Record<number, number>>) =>
  new Map(sections.map((section, at) => [section, own[at] ?? 0.2 + 0.01 * (at % 5)]));
const urlsOf = ({ sections: found }: RetrievalResult) => found.map(({ section }) => section.url);

describe('vectors', () => {
  it('keep their direction as bytes', () => {
    const embedding = Array.from({ length: 384 }, (_, at) => Math.sin(at * at));
    const vector = quantize(embedding) ?? fail();
    const stored = fromText(toText(vector)) ?? fail();
    expect(cosineOf(vector, stored)).toBeCloseTo(1, 6);
    const exact = Math.hypot(...embedding) * Math.hypot(...vector.values);
    const dot = embedding.reduce((sum, value, at) => sum + value * (vector.values[at] ?? 0), 0);
    expect(dot / exact).toBeGreaterThan(0.9999);
  });

  it.each([
    [[]],
    [[0, 0]],
    [[1, Number.NaN]],
    [[1, Number.POSITIVE_INFINITY]],
    [Array.from({ length: 4_097 }, () => 1)],
  ])('are not made of %#', (embedding) => expect(quantize(embedding)).toBeNull());

  it('have at most 4,096 dimensions, the largest of them 127', () => {
    expect([...(quantize([2, -1, 0.5]) ?? fail()).values]).toEqual([127, -63, 32]);
    const largest = quantize(Array.from({ length: 4_096 }, () => 1)) ?? fail();
    expect(fromText(toText(largest))?.values).toHaveLength(4_096);
  });

  it.each(['', '!', Buffer.alloc(3).toString('base64'), Buffer.alloc(4_097, 1).toString('base64')])(
    'are not read from %#',
    (text) => expect(fromText(text)).toBeNull(),
  );

  it('of different length are not compared', () => {
    const [a, b]: (Vector | null)[] = [quantize([1, 2]), quantize([1, 2, 3])];
    expect(cosineOf(a ?? fail(), b ?? fail())).toBeNull();
  });
});

describe('fused rankings', () => {
  it('put first what both find', () => {
    const fused = fuse(foundByWords([1, 2, 3, 4], 0.4, 'perhaps'), cosinesWith({ 2: 0.9, 5: 0.8 }));
    expect(urlsOf(fused)[0]).toBe('/knowledge/2');
    expect(fused).toMatchObject({ certainty: 'perhaps', confidence: 0.4 });
  });

  it('hold three sections and a few others, each once, of those nearest in meaning', () => {
    const fused = fuse(foundByWords([1, 2], 0.4, 'perhaps'), cosinesWith({}));
    expect([fused.sections.length, fused.others.length]).toEqual([RETRIEVED_SECTIONS, MAX_OTHERS]);
    const all = [...fused.sections, ...fused.others].map(({ section }) => section);
    expect(new Set(all).size).toBe(all.length);
    const [first] = fuse(foundByWords([1], 0.4, 'perhaps'), new Map([[sectionAt(1), 0.5]])).sections;
    expect(first?.score).toBeCloseTo(2 / 61, 9);
  });

  it('are never sure of what words are not', () => {
    expect(fuse(foundByWords([1, 2], 0.1, 'none'), cosinesWith({ 7: 0.99 })).certainty).toBe('perhaps');
  });

  it('put first what stands out in meaning where words find nothing', () => {
    expect(urlsOf(fuse(foundByWords([], 0, 'none'), cosinesWith({ 7: 0.9 })))[0]).toBe('/knowledge/7');
    expect(urlsOf(fuse(foundByWords([1, 2, 3], 0.1, 'none'), cosinesWith({ 7: 0.9 })))[0]).toBe('/knowledge/7');
    const near = fuse(foundByWords([1, 2, 3], 0.1, 'none'), cosinesWith({ 1: 0.3, 2: 0.31, 7: 0.9 }));
    expect(urlsOf(near)).toEqual(['/knowledge/7', '/knowledge/1', '/knowledge/2']);
  });

  it('own up where nothing stands out', () => {
    expect(fuse(foundByWords([1, 2], 0.1, 'none'), cosinesWith({})).certainty).toBe('none');
    const few = new Map(sections.slice(0, 11).map((section, at) => [section, at === 3 ? 0.9 : 0.1]));
    expect(fuse(foundByWords([1, 2], 0.1, 'none'), few).certainty).toBe('none');
    const enough = new Map(sections.slice(0, 12).map((section, at) => [section, at === 3 ? 0.9 : 0.1]));
    expect(fuse(foundByWords([1, 2], 0.1, 'none'), enough).certainty).toBe('perhaps');
  });

  it('take nothing from a section without a vector', () => {
    const cosines = cosinesWith({});
    cosines.delete(sectionAt(1));
    expect(urlsOf(fuse(foundByWords([1, 2, 3], 0.4, 'perhaps'), cosines))[0]).toBe('/knowledge/1');
  });
});
