import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** Both themes and both sizes; in the long suite each theme at each size. */
export const LOOKS = process.env['TEST_LONG'] === '1' ? ALL : ALL.filter((_, at) => at === 0 || at === 3);

/** Shows the page so, at once: a color that is halfway to another one would be measured as it is. */
export async function showAs(page: Page, { colorScheme, size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
}

/** Lists the violations that axe finds on the page as it is now, or in a part of it. */
export async function faultsOf(page: Page, part: { include?: string; exclude?: string } = {}): Promise<string[]> {
  // Frames of other origins are not ours to look into; what looks into them opens a page for every look.
  let axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part.include) axe = axe.include(part.include);
  if (part.exclude) axe = axe.exclude(part.exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
