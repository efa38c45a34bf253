import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { LONG } from '#support/lane.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Theme and size in which a page is shown. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly size: { readonly width: number; readonly height: number };
}

const ALL: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [PHONE, DESK].map((size) => ({ colorScheme, size })),
);

/** Both themes and both sizes; in the long lane each theme at each size. */
export const LOOKS = LONG ? ALL : ALL.filter((_, at) => at === 0 || at === 3);

/** Shows the page so, at once: a color that is halfway to another one would be measured as it is. */
export async function showAs(page: Page, { colorScheme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
}

/** Half the size of what `axe.source` holds, and it goes to every page that is checked. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lists the violations that axe finds on the page as it is now, or in a part of it; frames have tests of their own. */
export async function faultsOf(page: Page, part: { include?: string; exclude?: string } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } };
  return page.evaluate(
    async ({ part, options }) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(part, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    },
    { part: { include: part.include ?? 'html', exclude: part.exclude ?? [] }, options },
  );
}
