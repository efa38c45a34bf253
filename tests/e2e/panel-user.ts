import type { Page } from '@playwright/test';

/** Uses the panel by pointer and keys, or by keys alone, and counts what is pressed; typed text counts nothing. */
export interface PanelUser {
  readonly page: Page;
  /** Presses a button, or goes into a field. `id`: of the element. */
  readonly press: (id: string) => Promise<void>;
  readonly key: (chord: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Chooses an option of a list: two presses. */
  readonly choose: (id: string, option: { readonly label: string } | { readonly index: number }) => Promise<void>;
  /** Presses so far. */
  readonly pressed: () => number;
}

/** Steps Tab in each direction before an element counts as unreachable. */
const MAX_TABS = 120;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  await page.locator(`[id="${id}"]`).waitFor();
  const isThere = () => page.evaluate((expectedId) => document.activeElement?.id === expectedId, id);
  for (const chord of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < MAX_TABS; step += 1) {
      if (await isThere()) return;
      await page.keyboard.press(chord);
    }
  }
  throw new Error(`The keyboard does not reach ${id}.`);
}

/** Radios and tabs are gone through by arrows: Tab stops at one of them. */
const kindOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => {
    const kinds = { '[type=radio]': 'radio', '[role=tab]': 'tab', 'input, textarea': 'field' };
    return Object.entries(kinds).find(([selector]) => element.matches(selector))?.[1] ?? 'button';
  });

/** Goes through the tabs by arrows, from the one that is shown. */
async function goToTab(page: Page, id: string): Promise<void> {
  const shown = await page.locator('[role=tab][aria-selected=true]').getAttribute('id');
  await tabTo(page, shown ?? '');
  while (!(await page.locator(`[id="${id}"]`).evaluate((tab) => tab === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

/** `byKeys`: the pointer is not used. */
export function createPanelUser(page: Page, byKeys: boolean): PanelUser {
  let count = 0;
  return {
    page,
    async press(id) {
      count += 1;
      if (!byKeys) {
        // The label of a radio lies over it.
        const isRadio = (await kindOf(page, id)) === 'radio';
        return page.locator(`[id="${id}"]`).click({ force: isRadio });
      }
      const kind = await kindOf(page, id);
      if (kind === 'tab') return goToTab(page, id);
      if (kind === 'radio') return page.locator(`[id="${id}"]`).press('Space');
      await tabTo(page, id);
      if (kind === 'button') await page.keyboard.press('Enter');
    },
    key(chord) {
      count += 1;
      return page.keyboard.press(chord);
    },
    type: (text) => page.keyboard.type(text),
    async choose(id, option) {
      count += 2;
      if (byKeys) await tabTo(page, id);
      await page.locator(`[id="${id}"]`).selectOption(option);
    },
    pressed: () => count,
  };
}
