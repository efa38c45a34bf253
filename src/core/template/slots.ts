import { fillIn } from './fill-in.ts';

/**
 * Fills the slots of a template (`data-slot`, one or more names). Uses only what browsers and the server's
 * DOM share. `data-format` holds a sentence with placeholders. An empty slot is hidden.
 */
type Root = Document | DocumentFragment | Element;

export function slotsOf(root: Root, name: string): Element[] {
  return [...root.querySelectorAll(`[data-slot~="${name}"]`)];
}

export function setHidden(element: Element, hidden: boolean): void {
  if (hidden) element.setAttribute('hidden', '');
  else element.removeAttribute('hidden');
}

/** Fills a slot with text, never markup. */
export function fillText(root: Root, name: string, text: string): void {
  for (const slot of slotsOf(root, name)) {
    slot.textContent = text;
    setHidden(slot, text === '');
  }
}

/** Fills the sentence of the element; without one, returns the first value. */
export function formatSlot(
  element: Element,
  values: Readonly<Record<string, string | number>>,
  attribute = 'data-format',
): string {
  const sentence = element.getAttribute(attribute);
  return sentence ? fillIn(sentence, values) : String(Object.values(values)[0] ?? '');
}

/** Shows the parts of a page for a state and hides the others: `data-state` lists the states of a part. */
export function showParts(root: Document | Element, state: string): void {
  for (const part of root.querySelectorAll('[data-state]')) {
    setHidden(part, !part.getAttribute('data-state')?.split(' ').includes(state));
  }
}
