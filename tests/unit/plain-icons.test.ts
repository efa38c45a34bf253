import { expect, test } from 'vitest';
import { plainIcons } from '#core/ui/rendered.ts';

const XML = 'xmlns="http://www.w3.org/2000/svg"';

test('icons lose what HTML does not need, and keep a class they were given', () => {
  const opening = `<svg ${XML} width="22" height="22" stroke="currentColor"`;
  expect(plainIcons(`<b>${opening} class="lucide lucide-volume-2" aria-hidden="true"></svg></b>`)).toBe(
    '<b><svg width="22" height="22" stroke="currentColor" aria-hidden="true"></svg></b>',
  );
  for (const markup of [`${opening} class="lucide lucide-x mine"></svg>`, `<svg ${XML} class="waveform"></svg>`])
    expect(plainIcons(markup)).toBe(markup);
});
