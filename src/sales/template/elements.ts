/** Language of the page that an element is in. */
export const localeOf = ({ ownerDocument }: Element) => ownerDocument.documentElement.getAttribute('lang') ?? 'en';

/** Appends a new element to another. */
export function addTo(parent: Element, tag: string, attributes: Readonly<Record<string, string>>, text = ''): Element {
  const element = parent.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  parent.appendChild(element);
  return element;
}
