import { describeOtherEngines, test } from '../engine.fixture.ts';
import { click, fill, isShown, isThere, openWired, says, until } from '../engine-journey.ts';

/** Moves a slider as a visitor who drags it. */
const moveTo = (selector: string, share: number) => `const slider = document.querySelector('${selector}');
  slider.value = String(Number(slider.max) * ${share});
  slider.dispatchEvent(new Event('input', { bubbles: true }))`;

/** Sounds of the page that are playing. */
const playing = (count: number) => `return document.querySelectorAll('[data-playing]').length === ${count}`;

describeOtherEngines('sound', () => {
  test('plays the call of the headline: words are lit, the slider moves it, the end leads on', async ({
    stack,
    engineWindow: page,
  }) => {
    await openWired(page, `${stack.url}/`);
    await click(page, '#hero-listen .play');
    await until(page, isThere('#hero-listen[data-playing]'));
    await until(page, isThere('#hero-listen-card [data-heard]'));
    await until(page, isShown('#hero-listen-position'));
    await page.run(moveTo('#hero-listen-position', 0.5));
    await until(page, isThere('#hero-listen-card .call-sources[data-used]'));
    await page.run(moveTo('#hero-listen-position', 0.97));
    await until(page, isShown('#hero-turn'));
  });

  test('plays the moments below, one at a time', async ({ stack, engineWindow: page }) => {
    await openWired(page, `${stack.url}/`);
    await click(page, '.endings .call-player .play');
    await until(page, isThere('.endings [data-playing]'));
    await click(page, '.steps .play-from');
    await until(page, isThere('#hero-listen[data-playing]'));
    await until(page, isThere('.steps [data-now]'));
    await until(page, playing(1));
    await click(page, '.hear .play');
    await until(page, isThere('.hear[data-playing]'));
    await until(page, playing(1));
  });

  test('speaks a sentence of the visitor, and /try has it in its list', async ({ stack, engineWindow: page }) => {
    await openWired(page, `${stack.url}/`);
    await page.run(`document.querySelector('#your-text').value = ''`);
    await fill(page, '#your-text', 'We open at nine.');
    await click(page, '#your-hear');
    await until(page, isThere('#your-recording'));
    await openWired(page, `${stack.url}/try`);
    await until(page, says('#samples', 'We open at nine.'));
    await click(page, '#sample-1 .play');
    await until(page, isThere('#sample-1[data-begun]'));
  });

  test('plays a call of /try from words that are pressed, at another speed', async ({ stack, engineWindow: page }) => {
    await openWired(page, `${stack.url}/try`);
    await click(page, '#call-support-open');
    await click(page, '#call-support-from-3');
    await until(page, isThere('#call-support-words [data-heard]'));
    await until(page, isShown('#call-support-player-speed'));
    await page.run(`const speeds = document.querySelector('#call-support-player-speed');
      speeds.value = '0.75';
      speeds.dispatchEvent(new Event('change', { bubbles: true }))`);
    await click(page, '#call-support-words [data-words] [data-start]', 'order number');
    await until(page, says('#call-support-words [data-heard]', 'order number'));
  });
});
