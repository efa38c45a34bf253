import { describe, expect, it } from 'vitest';
import type { Section } from '#assistant/contract/knowledge.ts';
import { compose } from '#assistant/server/answers/compose.ts';

const parts = { copy: { offers: { demo: 'Demo', contact: 'Contact' } } as never, connector: 'https://connect.test' };

const section = (title: string, heading: string, text: string) =>
  ({ title, heading, url: `/${heading.toLowerCase()}`, paragraphs: [text] }) as unknown as Section;

/** An answer to a question about handsets; each section with its score. */
function answer(ranked: readonly (readonly [Section, number])[], text = 'Do you sell a handset?') {
  const all = ranked.map(([each, score]) => ({ section: each, score }));
  const found = {
    sections: all.slice(0, 3),
    others: all.slice(3),
    question: new Map([['handset', 1]]),
    confidence: 1,
    certainty: 'sure',
    isKnown: true,
  };
  return compose([{ text, found: found as never }], parts);
}

const FIRST = section('Phones', 'Handsets', 'We sell one handset.');
const SECOND = section('Prices', 'Costs', 'A handset costs nine dollars.');

describe('an answer quotes a second section', () => {
  it('never where one thing is asked, however close it is', () => {
    const { sources, response } = answer([
      [FIRST, 1],
      [SECOND, 1],
    ]);
    expect([sources.length, response]).toEqual([1, 'We sell one handset.']);
  });

  it.each([
    [0.9, 2],
    [0.8, 2],
    [0.75, 2],
    [0.74, 1],
    [0.2, 1],
  ])('where two things are asked, that scores %d of the first: %d sources', (share, count) => {
    const ranked = [[FIRST, 1] as const, [SECOND, share] as const];
    const { sources, response } = answer(ranked, 'Do you sell a handset and what does it cost?');
    expect(sources).toHaveLength(count);
    expect(response.includes('nine dollars')).toBe(count === 2);
  });
});

describe('an answer', () => {
  const words = (count: number) => `Handset ${'word '.repeat(count - 2)}end.`;
  const countOf = (text: string) => text.split(/\s+/).length;

  it('has at most sixty words', () => {
    const { response } = answer([[section('Phones', 'Handsets', [25, 25, 25, 25].map(words).join(' ')), 1]]);
    expect(countOf(response)).toBe(50);
  });

  it('is one sentence where that is longer', () => {
    const { response } = answer([[section('Phones', 'Handsets', [80, 80].map(words).join(' ')), 1]]);
    expect(countOf(response)).toBe(80);
  });
});

describe('suggestions', () => {
  it('are headings of related sections, never the title of a page, none twice, three at most', () => {
    const related = ['A', 'B', 'B', 'C', 'D'].map((heading) => section('Page', heading, 'A handset.'));
    const { suggestions } = answer([
      [FIRST, 1],
      [section('Overview', 'Overview', 'A handset.'), 0.7],
      ...related.map((each) => [each, 0.6] as const),
    ]);
    expect(suggestions).toEqual(['A', 'B', 'C']);
  });

  it.each([
    [0.45, ['Costs']],
    [0.44, []],
  ])('that score %d of the first', (share, expected) => {
    const { suggestions } = answer([
      [FIRST, 1],
      [SECOND, share],
    ]);
    expect(suggestions).toEqual(expected);
  });
});
