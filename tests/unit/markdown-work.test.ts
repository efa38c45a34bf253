import { describe, expect, it } from 'vitest';
import { excessOf } from '#core/template/markdown-work.ts';

const table = (columns: number, rows: number, head = '') =>
  `${head}${'a|'.repeat(columns)}\n${head}${'-|'.repeat(columns)}\n${'x\n'.repeat(rows)}`;

describe('Markdown that is more work than a text of a person', () => {
  it.each([
    ['a wide table whose short rows are filled up', table(200, 200), 'cells'],
    ['the same in a quote', table(200, 200, '> '), 'cells'],
    ['the same in a list', `- ${table(200, 200, '  ')}`, 'cells'],
    ['many tables', `${table(10, 30)}\n`.repeat(70), 'cells'],
    ['headings that are underlined without an empty line between', 'a\n-\n'.repeat(300), 'cells'],
    ['the same with equal signs', 'a\n===\n'.repeat(300), 'cells'],
    ['brackets', '['.repeat(2_001), 'marks'],
    ['exclamation marks', '!'.repeat(2_001), 'marks'],
    ['quotes in quotes', `${'> '.repeat(33)}a`, 'nesting'],
    ['lists in lists', `${'- '.repeat(33)}a`, 'nesting'],
  ])('%s', (_what, text, excess) => {
    expect(excessOf(text)).toBe(excess);
  });

  it.each([
    ['a table of 20 columns and 900 rows', table(20, 900)],
    ['many small tables', `${table(5, 20)}\n`.repeat(150)],
    ['a list of 5,000 items', '- a\n'.repeat(5_000)],
    ['an underlined heading before a long paragraph', `a\n---\n${'word word\n'.repeat(5_000)}`],
    ['rules between paragraphs', 'a\n\n---\n\n'.repeat(5_000)],
    ['many marks in many paragraphs', '**a** [b](c)!\n\n'.repeat(5_000)],
    ['nothing', ''],
  ])('not %s', (_what, text) => {
    expect(excessOf(text)).toBeNull();
  });
});
