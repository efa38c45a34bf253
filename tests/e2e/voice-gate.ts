import type { Page } from '@playwright/test';
import { createGate } from '#support/gate.ts';

/** Holds back what a page asks for until the gate is opened. */
export async function gate(page: Page, address: string): Promise<{ open(): void }> {
  const held = createGate();
  await page.route(address, async (route) => {
    await held.passed();
    await route.continue();
  });
  return held;
}
