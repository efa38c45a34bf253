import { describe, expect, it } from 'vitest';
import { isMarkdown } from '#editing/rich-text/markdown-signs.ts';
import { markdownSamples } from '#support/markdown-samples.ts';

describe('a pasted text', () => {
  it.each(markdownSamples)('is Markdown: %j', (text) => {
    // Indented code and a single link in angle brackets begin like words.
    expect(isMarkdown(text)).toBe(true);
  });

  it.each([
    ...[
      'Just words.',
      '- a dash',
      '2. August',
      'Costs $5 * 3 = $15',
      'a_b_c',
      'C# and F#',
      '#tag',
      'x > y',
      '[1] says',
      'a | b',
    ],
    ...[
      'See https://example.com/a_b',
      'Dear all,\n\nthanks.\n\n- Ada',
      '5 - 3\n2 - 1',
      '(see above)[note]',
      'one * two * three',
    ],
  ])('is words: %j', (text) => {
    expect(isMarkdown(text)).toBe(false);
  });

  it('is judged in linear time, whatever is in it', () => {
    const timeOf = (length: number) => {
      const startedAt = performance.now();
      for (const part of ['[', '![', '**', '*', '`', '| ', '- ', '#', '[a](', '"', 'x']) {
        isMarkdown(part.repeat(length));
        isMarkdown(`${part.repeat(length)}\n`.repeat(2));
      }
      return performance.now() - startedAt;
    };
    timeOf(1_000);
    // Four times as long, it takes four times as long; in quadratic time it would be sixteen times.
    expect(timeOf(200_000) / timeOf(50_000)).toBeLessThan(10);
  });
});
