import { describe, expect, test, vi } from 'vitest';
import { compareBlocks, foldUnchanged } from '#blog/panel/publish/compare-blocks.ts';
import { usePanelGlobals } from '#support/panel-globals.ts';

usePanelGlobals();

describe('two texts', () => {
  test.each([
    ['equal', '<p>a</p>', '<p>a</p>'],
    ['different', '<p>a</p>', '<p>b</p>'],
  ])('of 500 KB in %s small blocks are not compared for ever', (_, was, is) => {
    const [count, startedAt] = [50_000, performance.now()];
    const blocks = compareBlocks(was.repeat(count), is.repeat(count));
    expect(blocks.length).toBeGreaterThanOrEqual(count);
    expect(foldUnchanged(blocks).flatMap((row) => row.blocks)).toHaveLength(blocks.length);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('that were written anew are compared at once', () => {
    const text = (word: string) =>
      Array.from(
        { length: 400 },
        (_, at) => `<p>${Array.from({ length: 100 }, (_, w) => `${word}${at}.${w} `).join('')}</p>`,
      ).join('');
    const startedAt = performance.now();
    expect(compareBlocks(text('a'), text('b'))).toHaveLength(800);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('that take too long count as removed and added', () => {
    const block = (word: string) =>
      `<p>${'same '.repeat(10)}${Array.from({ length: 8 }, (_, at) => `${word}${at} `).join('')}</p>`;
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_000));
    const kinds = compareBlocks(block('old'), block('new')).map(({ kind }) => kind);
    clock.mockRestore();
    expect(kinds.toSorted()).toEqual(['added', 'removed']);
    expect(compareBlocks(block('old'), block('new')).map(({ kind }) => kind)).toEqual(['changed']);
  });

  test('of 500 KB hold up the page for a moment only', () => {
    const text = (word: string) =>
      Array.from({ length: 2_000 }, (_, at) => `<p>${word} ${at} ${'x '.repeat(100)}</p>`).join('');
    const startedAt = performance.now();
    const blocks = compareBlocks(text('old'), text('new'));
    expect(blocks).toHaveLength(2_000);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
