import { loadStyles } from './load-styles.ts';

/** Milliseconds until a screen reader surely knows a new live region: text that comes sooner may go unsaid. */
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
  await Promise.all([
    loadStyles(parts()?.dataset['styles']),
    new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
  ]);
  return region;
}

let ready: Promise<HTMLElement> | undefined;

/** The empty live regions, before anything is said in them. Called early, a later toast needs no network. */
export function prepareToasts(): Promise<HTMLElement> {
  ready ??= createRegion();
  return ready;
}

/** An open modal dialog makes everything outside it unreachable, toasts too. */
export function placeRegion(region: HTMLElement): void {
  const place = document.querySelector('dialog:modal') ?? document.body;
  if (region.parentElement !== place) place.append(region);
}

export const createCard = (): HTMLElement => copyOf('.toast');
