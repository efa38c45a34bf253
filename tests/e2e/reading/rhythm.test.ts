import { expect, test } from '../reading.fixture.ts';

/** Most screens of the landing page without a picture, a player, a card or another ground. */
const SCREENS = 1.5;
const MOMENTS =
  '.waveform, img, video, .call, .steps .call-lines, .thing, .quote, .hear, .form-card, .player, .your-words textarea';
/** Places with a ground of their own, which changes at both of their edges. */
const GROUNDS = '.band, #testimonials, #call-to-action';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`no ${SCREENS} screens of the landing page are without a moment at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { quiet, moments } = await page.evaluate(
      ({ things, grounds }) => {
        document.documentElement.dataset['whole'] = '';
        const boxesOf = (selector: string) =>
          [...document.querySelectorAll(`main :is(${selector})`)]
            .map((moment) => moment.getBoundingClientRect())
            .filter((box) => box.height > 0)
            .map((box) => ({ top: box.top + scrollY, bottom: box.bottom + scrollY }));
        const edges = boxesOf(grounds).flatMap(({ top, bottom }) =>
          [top, bottom].map((edge) => ({ top: edge, bottom: edge })),
        );
        const boxes = [...boxesOf(things), ...edges].sort((a, b) => a.top - b.top);
        let seen = 0;
        const gaps = boxes.map(({ top, bottom }) => {
          const gap = { from: Math.round(seen), pixels: Math.max(0, Math.round(top - seen)) };
          seen = Math.max(seen, bottom);
          return gap;
        });
        const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
        return { quiet: [...gaps, { from: seen, pixels: end + scrollY - seen }], moments: boxes.length };
      },
      { things: MOMENTS, grounds: GROUNDS },
    );
    expect(moments).toBeGreaterThan(15);
    const longest = quiet.reduce((most, gap) => (gap.pixels > most.pixels ? gap : most));
    console.log(`${width} px: at most ${(longest.pixels / height).toFixed(2)} screens, from ${longest.from} px`);
    expect(longest.pixels, `from ${longest.from}`).toBeLessThanOrEqual(SCREENS * height);
  });
