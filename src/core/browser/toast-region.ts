import { loadStyles } from './load-styles.ts';

/** Time until screen readers observe a new live region; text added sooner may not be read, ms. */
const SETTLE_MS = 100;

const parts = () => document.querySelector<HTMLTemplateElement>('#toast-parts');

function copyOf(selector: string): HTMLElement {
  const part = parts()?.content.querySelector(selector);
  if (!part) throw new Error('This page has no parts of toasts.');
  return document.importNode(part, true) as HTMLElement;
}

async function createRegion(): Promise<HTMLElement> {
  const region = copyOf('section');
  document.body.append(region);
  await Promise.all([loadStyles(parts()?.dataset['styles']), new Promise((resolve) => setTimeout(resolve, SETTLE_MS))]);
  return region;
}

let ready: Promise<HTMLElement> | undefined;

/** Creates the empty live regions. Called early, a later toast needs no network. */
export function prepareToasts(): Promise<HTMLElement> {
  ready ??= createRegion();
  return ready;
}

/** Moves the region into an open modal dialog, which makes everything outside it inert. */
export function placeRegion(region: HTMLElement): void {
  const parent = document.querySelector('dialog:modal') ?? document.body;
  if (region.parentElement !== parent) parent.append(region);
}

export const createCard = (): HTMLElement => copyOf('.toast');
